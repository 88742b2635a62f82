import type { Kobo } from '#src/contract/kobo.ts'
import type { LabelValue } from '#src/contract/scalars.ts'
import { shortNaira } from '#src/domain/money.ts'
import { capital } from '#src/domain/plural.ts'
import { customerRowOf, numberOf } from '#src/domain/saved-biller.ts'

/** The parts of an order that its sentence uses. */
export interface OrderFacts {
  readonly kind: 'bill' | 'wallet' | 'bulk' | 'event' | 'movie'
  readonly productName: string
  readonly categoryPath: string
  readonly lines: readonly LabelValue[]
  readonly customer: { readonly name: string; readonly detail: string } | null
  /** The number that it is for, or empty. */
  readonly customerId: string
}

/** A sentence in parts: its keys, the amount and the payee, are emphasised. */
export interface SentencePart {
  readonly text: string
  readonly isKey?: boolean
}

/** People say "light", not the company's name. By the first segment of the biller's address. */
const GOODS: ReadonlyMap<string, string> = new Map([['electricity', 'light']])

/** By the first segment of the biller's address. */
const ENTERS: ReadonlySet<string> = new Set(['airtime', 'data'])
const FOR = ' for '

/** "₦10,000 of light for ADEBAYO OLUWASEUN, meter 1111 1111 1111 1": what is about to be paid. */
export function orderSentence(order: OrderFacts & { readonly amount: Kobo }): readonly SentencePart[] {
  const goods = goodsOf(order)
  const what = goods === undefined ? order.productName : `of ${goods}`
  return together([{ text: shortNaira(order.amount), isKey: true }, ...aboutOf(order, what)])
}

/**
 * "Light for ADEBAYO OLUWASEUN, meter 1111 1111 1111 1": what was paid for. Airtime and data that arrived "have entered"
 * the number, as people say.
 */
export function paidSentence(order: OrderFacts, isDelivered = false): readonly SentencePart[] {
  const goods = goodsOf(order)
  const what = goods === undefined ? order.productName : capital(goods)
  const hasEntered = isDelivered && order.kind === 'bill' && ENTERS.has(order.categoryPath.toLowerCase())
  const about = aboutOf(order, what).map((part) =>
    hasEntered && part.text === FOR ? { ...part, text: ' has entered ' } : part,
  )
  const parts = together(about)
  // Without an amount before it, "for 2 tickets to" begins with the tickets.
  return parts.map((part, index) =>
    index === 0 ? { ...part, text: capital(part.text.replace(/^for /, '')) } : part,
  )
}

export function plainSentence(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('')
}

function goodsOf({ categoryPath }: OrderFacts): string | undefined {
  return GOODS.get(categoryPath.toLowerCase())
}

/** What it is and for whom; unknown parts are left out. */
function aboutOf(order: OrderFacts, what: string): readonly SentencePart[] {
  const { kind, customer, productName } = order
  const name = customer?.name ?? ''
  const show = showOf(order)
  switch (kind) {
    case 'wallet':
      return [
        { text: ' into your wallet' },
        ...(order.customerId === '' ? [] : [{ text: ', account ' }, { text: numberOf(order.customerId) }]),
      ]
    case 'bulk':
      return name === '' ? [{ text: ` ${what}` }] : [{ text: ' for a list of ' }, { text: name, isKey: true }]
    case 'event':
    case 'movie':
      return [
        { text: ` for ${customer?.detail || 'tickets'} to ` },
        { text: productName, isKey: true },
        ...(show === '' ? after(', booked by ', name) : after(', ', show)),
      ]
    case 'bill':
      return [{ text: ` ${what}` }, ...whomOf(order, name)]
  }
}

/** By the labels of a booking's rows: when it is, and where. */
const SHOW_LABELS: readonly string[] = ['Date', 'Date and Time', 'Venue', 'Cinema']

/** "Sat, 5 Dec 2026, 7:00 pm, Eko Hall", or what of it is known. */
function showOf({ lines }: OrderFacts): string {
  const known = SHOW_LABELS.map((label) => lines.find((line) => line.label === label)?.value ?? '')
  return known.filter((value) => value !== '').join(', ')
}

/** " for ADEBAYO OLUWASEUN, meter 1111 1111 1111 1", " for 0803 123 4567", or nothing. */
function whomOf(order: OrderFacts, name: string): readonly SentencePart[] {
  const row = numberRowOf(order)
  const number = numberOf(row?.value ?? order.customerId)
  const word = row === undefined ? '' : wordOf(row.label)
  if (number === '') return after(' for ', name)
  if (name === '') return [{ text: `${FOR}${word}` }, { text: number, isKey: true }]
  return [{ text: ' for ' }, { text: name, isKey: true }, { text: `, ${word}` }, { text: number }]
}

/**
 * The row with the number by which the biller knows the customer. Of an order that was kept before December 2026
 * `customerId` may be only a contact phone, so the first row with a customer's number comes before it.
 */
function numberRowOf({ customer, customerId, lines }: OrderFacts): LabelValue | undefined {
  const known = lines.find(({ value }) => value !== '' && numberOf(value) === numberOf(customerId))
  return customer === null ? (customerRowOf(lines) ?? known) : known
}

/** "Meter Number" to "meter ". A phone number needs no word, nor does a label that is only "number". */
function wordOf(label: string): string {
  const word = label
    .trim()
    .replace(/\b(?:number|no\.?|id)$/i, '')
    .trim()
  if (word === '' || /phone|mobile/i.test(word)) return ''
  // "IUC Number" stays IUC.
  const isAbbreviation = word === word.toUpperCase()
  return `${isAbbreviation ? word : word.toLowerCase()} `
}

function after(joint: string, text: string): readonly SentencePart[] {
  return text === '' ? [] : [{ text: `${joint}${text}` }]
}

/** Without the empty parts, and with no space at either end. */
function together(parts: readonly SentencePart[]): readonly SentencePart[] {
  const shown = parts.filter(({ text }) => text.trim() !== '')
  return shown.map((part, index) => ({
    ...part,
    text: index === 0 ? part.text.trimStart() : part.text,
  }))
}
