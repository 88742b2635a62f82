import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { isSlug, paths } from '#src/contract/paths.ts'
import { type TopBiller, topBillers } from '#src/contract/resources.ts'
import { type Catalog, useCatalog } from '#src/data/services/catalog.ts'
import { useServices } from '#src/data/services/services.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { BillerMark } from '#src/kit/biller-mark.tsx'
import { BulkLink, LinkCard } from '#src/kit/billers/link-card.tsx'
import { safePictureUrl } from '#src/kit/billers/slide-links.ts'
import { SlidesSlot } from '#src/kit/billers/slides-slot.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { IconButton } from '#src/kit/icon-button.tsx'
import { Page } from '#src/kit/page.tsx'
import { Section } from '#src/kit/section.tsx'
import { SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Tile } from '#src/kit/tile.tsx'
import { useMedia } from '#src/kit/use-media.ts'
import { PayAgainSlot } from '#src/payments/again/pay-again-slot.tsx'
import { UnfinishedSlot } from '#src/payments/screens/unfinished-slot.tsx'
import * as css from './dashboard.css.ts'

/** Spec section 9. */
const ADVERT_SLIDER_MS = 10_000

/** /dashboard, after login (spec section 2): first what users repeat, then what they did. */
export function DashboardPage({ activity }: { readonly activity: ReactNode }) {
  const firstName = useUser()?.firstName ?? ''
  return (
    <Page title={`Hi ${firstName}`.trim()} width="wide">
      <Stack gap={6}>
        <UnfinishedSlot />
        <PayAgainSlot />
        <TopBillers />
        <BulkLink />
        <WalletLink />
        {activity}
        <SlidesSlot label="Adverts" intervalMs={ADVERT_SLIDER_MS} />
      </Stack>
    </Page>
  )
}

/** The link to the wallet, for a user who has one. Its balance is shown there and not here (spec section 1). */
function WalletLink() {
  if ((useUser()?.walletId ?? '') === '') return null
  return (
    <LinkCard
      label="Wallet"
      icon="wallet"
      title="Top up your wallet"
      detail="See your balance and add money to it"
      to={paths.topUpWallet}
    />
  )
}

/** The fraction of the visible width that one press on a button scrolls (spec section 9). */
const TOP_BILLERS_SCROLL = 0.65

const TITLE = 'Top Billers'

/** The scrolling row of tiles (spec section 2). Nothing when there is no list of them, or an empty one. */
function TopBillers() {
  const list = useQuery(topBillers)
  const { catalog, failure } = useCatalog()
  const isNamed = catalog !== null || failure !== null
  const links = useMemo(
    () => (list.value === null || !isNamed ? null : topLinksOf(list.value, catalog)),
    [list.value, catalog, isNamed],
  )
  if (links === null) return list.value === null && list.failure !== null ? null : <TopBillersSkeleton />
  return links.length === 0 ? null : <TopBillersRow links={links} />
}

function TopBillersRow({ links }: { readonly links: readonly TopLink[] }) {
  const row = useRef<HTMLUListElement>(null)
  const move = useRowScroll(row)
  return (
    <Section
      title={TITLE}
      action={
        <span className={css.buttons}>
          <IconButton icon="chevron-left" label="Scroll top billers left" onClick={() => move(-1)} />
          <IconButton icon="chevron-right" label="Scroll top billers right" onClick={() => move(1)} />
        </span>
      }
    >
      <ul className={css.row} aria-label={TITLE} ref={row}>
        {links.map(({ path, name, image }) => (
          <li key={path} className={css.cell}>
            <Tile
              name={name}
              mark={<BillerMark name={name} src={image} size={48} />}
              render={({ className, children }) => (
                <Link to={path} className={classNames(className, css.tile)}>
                  {children}
                </Link>
              )}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function TopBillersSkeleton() {
  return (
    <Section title={TITLE}>
      <SkeletonGroup label="Loading top billers">
        <div className={css.row} aria-hidden="true">
          {times(9, (key) => (
            <span key={key} className={css.skeleton} />
          ))}
        </div>
      </SkeletonGroup>
    </Section>
  )
}

/** Moves the row by 65 % of its visible width (spec section 9). */
function useRowScroll(row: RefObject<HTMLElement | null>): (direction: 1 | -1) => void {
  const { dataSaver } = useServices()
  const savesData = useStore(dataSaver.store, (state) => state.savesData)
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || savesData
  return (direction) => {
    const target = row.current
    target?.scrollBy({
      left: direction * TOP_BILLERS_SCROLL * target.clientWidth,
      behavior: isStill ? 'instant' : 'smooth',
    })
  }
}

interface TopLink {
  readonly name: string
  readonly path: string
  readonly image: string | undefined
}

/**
 * The tiles of "Top Billers" (spec section 2). Each leads to `/{url}`, if that can only be one of the app's own
 * screens, and takes its name from the catalog; a biller that the catalog does not sell is left out. Without a catalog
 * (null) a tile's name is its id.
 */
export function topLinksOf(top: readonly TopBiller[], catalog: Catalog | null): readonly TopLink[] {
  const links = new Map<string, TopLink>()
  for (const biller of top) {
    const path = pathOf(biller.url)
    const name = path === null ? null : nameOf(biller, path, catalog)
    if (path === null || name === null) continue
    links.set(path, { name, path, image: safePictureUrl(biller.image) ?? undefined })
  }
  return [...links.values()]
}

/** Two segments name a biller, three a page of tickets; no address of ours is longer. */
const MOST_SEGMENTS = 3

function pathOf(url: string): string | null {
  const segments = url.replace(/^\//, '').split('/')
  if (segments.length > MOST_SEGMENTS || !segments.every(isSlug)) return null
  const path = `/${segments.join('/')}`
  // A tile must never sign the user out.
  return path.toLowerCase() === paths.logout ? null : path
}

function nameOf({ id }: TopBiller, path: string, catalog: Catalog | null): string | null {
  if (catalog === null) return id || path.slice(1)
  const [first = '', second] = path.slice(1).split('/')
  if (second === undefined) return catalog.categoryAt(first)?.name || id || first
  const code = second.toLowerCase()
  const isIt = ({ billerCode }: { billerCode: string }) => billerCode.toLowerCase() === code
  const biller =
    catalog.billers.find(({ product, category }) => isIt(product) && category.urlPath === first) ??
    catalog.billers.find(({ product }) => product.billerCode === id || product.id === id)
  return biller?.product.name || null
}
