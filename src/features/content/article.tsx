import { createElement, type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { brandName } from '#src/brand.ts'
import { Disclosure } from '#src/kit/disclosure.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { Pill } from '#src/kit/pill.tsx'
import { Stack } from '#src/kit/stack.tsx'
import * as css from './article.css.ts'
import kept from './texts/kept.md'

/** A text of `texts/`: its headings, paragraphs, lists, notes and named parts, in order. */
export type Block =
  | { readonly tag: 'h2' | 'h3'; readonly id: string; readonly pieces: readonly Piece[] }
  | { readonly tag: 'p' | 'note'; readonly pieces: readonly Piece[] }
  | { readonly tag: 'ul' | 'ol'; readonly items: readonly (readonly Piece[])[] }
  | { readonly tag: 'part'; readonly name: string }

export type Piece =
  | string
  | { readonly tag: 'strong' | 'code'; readonly text: string }
  | { readonly tag: 'a'; readonly text: string; readonly href: string }

/** The level of an article's headings: 2 on a page of its own, 3 inside a pop-up that has a title already. */
type HeadingLevel = 2 | 3

interface ArticleProps {
  text: readonly Block[]
  level?: HeadingLevel | undefined
  /** Lists the sections first and gives each an id. Only once per page, because ids are unique. */
  contents?: boolean | undefined
}

/** A text in sections under headings. */
export function Article({ text, level = 2, contents = false }: ArticleProps) {
  const { before, sections } = partsUnder('h2', text)
  return (
    <Stack gap={8}>
      {before.length > 0 && (
        <div className={css.lead}>
          <Blocks blocks={before} level={level} />
        </div>
      )}
      {contents && <Contents sections={sections} />}
      {sections.map(({ id, title, blocks }) => (
        <section key={title} className={css.section}>
          {createElement(
            `h${level}`,
            { className: css.heading, ...(contents && { id, tabIndex: -1 }) },
            title,
          )}
          <div className={css.prose}>
            <Blocks blocks={blocks} level={level} />
          </div>
        </section>
      ))}
    </Stack>
  )
}

interface TextSection {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** What stands before the first heading of this rank, and what stands under each. */
export function partsUnder(tag: 'h2' | 'h3', blocks: readonly Block[]) {
  const starts = [...blocks.keys()].filter((at) => blocks[at]?.tag === tag)
  const sections = starts.flatMap((start, index): TextSection[] => {
    const head = blocks[start]
    if (head === undefined || !('id' in head)) return []
    return [{ id: head.id, title: head.pieces.join(''), blocks: blocks.slice(start + 1, starts[index + 1]) }]
  })
  return { before: blocks.slice(0, starts[0]), sections }
}

interface BlocksProps {
  blocks: readonly Block[]
  level: HeadingLevel
}

/** Blocks of a section; what stands under a heading of the lower rank is a card. */
export function Blocks({ blocks, level }: BlocksProps) {
  const { before, sections } = partsUnder('h3', blocks)
  return (
    <>
      {before.map((block) => (
        <BlockView key={JSON.stringify(block)} block={block} level={level} />
      ))}
      {sections.map(({ title, blocks: inside }) => (
        <div key={title} className={css.card}>
          {createElement(`h${level + 1}`, { className: css.subheading }, title)}
          <Blocks blocks={inside} level={level} />
        </div>
      ))}
    </>
  )
}

function BlockView({ block, level }: { block: Block; level: HeadingLevel }): ReactNode {
  switch (block.tag) {
    case 'part':
      return parts[block.name]?.(level)
    case 'ul':
    case 'ol':
      return createElement(
        block.tag,
        null,
        block.items.map((item) => <li key={JSON.stringify(item)}>{item.map(drawn)}</li>),
      )
    case 'note':
      return (
        <p className={css.note}>
          <Icon name="clock" size={16} className={css.clock} />
          <span>{block.pieces.map(drawn)}</span>
        </p>
      )
    default:
      return <p>{block.pieces.map(drawn)}</p>
  }
}

function drawn(piece: Piece): ReactNode {
  if (typeof piece === 'string') return piece
  if (piece.tag !== 'a') return createElement(piece.tag, { key: piece.text }, piece.text)
  return piece.href.startsWith('/') ? (
    <Link key={piece.href} to={piece.href}>
      {piece.text}
    </Link>
  ) : (
    <a key={piece.href} href={piece.href}>
      {piece.text}
    </a>
  )
}

/** `::name` in a text. */
const parts: Readonly<Record<string, (level: HeadingLevel) => ReactNode>> = {
  'payment-options': () => <PaymentOptions />,
  'who-may-do-what': () => <WhoMayDoWhat />,
  kept: (level) => <Blocks blocks={kept} level={level} />,
}

/** The sections of a long text, closed until wanted: on a phone the text itself comes first. */
function Contents({ sections }: { sections: readonly TextSection[] }) {
  useAnchor()
  return (
    <nav aria-label="On this page">
      <Disclosure title="On this page">
        <ul className={css.links}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link className={css.link} to={{ hash: id }}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  )
}

/** The payment options of the gateway's page, of today and to come, and the two that need no such page. */
function PaymentOptions() {
  return (
    <>
      <p>On the payment gateway's page you choose one of these:</p>
      <ul className={css.sheet} aria-label="Payment options">
        {paymentOptions.map(({ name, isComing }) => (
          <li key={name} className={css.option}>
            {name}
            {isComing ? <Pill tone="pending">Coming soon</Pill> : <Pill tone="success">Available</Pill>}
          </li>
        ))}
      </ul>
      <p>
        Two ways under “Pay with” need no such page: “Wallet”, which your {brandName} wallet pays, and “Bank
        transfer”, which shows you the account to send the money to.
      </p>
    </>
  )
}

/** What needs an account and what does not. */
function WhoMayDoWhat() {
  return (
    <div className={css.audiences}>
      {audiences.map(({ name, may }) => (
        <div key={name} className={css.audience}>
          <p className={css.audienceName}>{name}</p>
          <ul className={css.abilities} aria-label={name}>
            {may.map((ability) => (
              <li key={ability} className={css.ability}>
                <Icon name="check" size={20} className={css.tick} />
                {ability}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface PaymentOption {
  readonly name: string
  readonly isComing: boolean
}

/** Spec section 1: the payment options of the FAQ. */
const paymentOptions: readonly PaymentOption[] = [
  { name: 'Debit cards: Visa, MasterCard, Verve', isComing: false },
  { name: 'Bank account', isComing: false },
  { name: 'Bank transfer', isComing: false },
  { name: 'QR code', isComing: false },
  { name: 'USSD', isComing: true },
  { name: 'Wallet', isComing: true },
]

interface Audience {
  readonly name: string
  readonly may: readonly string[]
}

/** Spec section 1: who may do what. */
const audiences: readonly Audience[] = [
  {
    name: 'Without an account',
    may: ['Buy airtime', 'Buy data', 'Pay bills', 'Book movies and events', 'Play Guess and Win'],
  },
  {
    name: 'Registered users, also',
    may: [
      'View and search transaction history',
      'Print and export it',
      'Buy airtime or data in bulk, from a spreadsheet',
      'Pay collections and levies',
      'Top up a wallet',
    ],
  },
]

/**
 * Goes to the element that the address names after its #: opens it if it is a disclosure, scrolls to it and focuses it.
 * The browser does that by itself only for elements that were there before the script.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second press on the same link work.
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    if (target === null) return
    if (target instanceof HTMLDetailsElement) target.open = true
    target.scrollIntoView({ block: 'start' })
    const focusable = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target
    focusable?.focus({ preventScroll: true })
  }, [hash, key])
}
