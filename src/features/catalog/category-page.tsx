import { useParams } from 'react-router-dom'
import type { Category } from '#src/contract/catalog.ts'
import { type Biller, type Catalog, useCatalog } from '#src/data/services/catalog.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import type { Failure } from '#src/domain/failure.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { COMING_SOON, SERVICE_SOON } from '#src/domain/sentences.ts'
import { BillerSearch } from '#src/kit/billers/biller-search.tsx'
import { BillerTiles } from '#src/kit/billers/biller-tiles.tsx'
import { BulkLink } from '#src/kit/billers/link-card.tsx'
import { CatalogNotice, CategoryTiles, categoryIcon, TileSkeletons } from '#src/kit/billers/tiles.tsx'
import { Card } from '#src/kit/card.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { BackLink } from '#src/kit/forms/back-link.tsx'
import { HomeButton } from '#src/kit/forms/home-button.tsx'
import { Nothing } from '#src/kit/list-row.tsx'
import { Page } from '#src/kit/page.tsx'
import { Section } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'

/** `/{categoryUrlPath}`. */
export function CategoryPage() {
  const { category: urlPath = '' } = useParams()
  const state = useCatalog()
  const view = viewCategory(urlPath, state)
  const heading = categoryHeading(view)
  usePageTitle(categoryTitle(view))
  return (
    <Page title={heading} width="wide" back={<BackLink />} actions={<SavedAgo query={state.age} />}>
      <Stack gap={6}>
        <BillerSearch />
        <CategoryBody view={view} isLoading={state.isLoading} onRetry={state.retry} />
      </Stack>
    </Page>
  )
}

interface CategoryBodyProps {
  view: CategoryView
  isLoading: boolean
  onRetry: () => void
}

/** What is under the search box in each state of the page. */
function CategoryBody({ view, isLoading, onRetry }: CategoryBodyProps) {
  switch (view.kind) {
    case 'loading':
      return <TileSkeletons of="billers" />
    case 'failed':
      return <CatalogNotice failure={view.failure} isLoading={isLoading} onRetry={onRetry} />
    case 'unknown':
      return <UnknownCategory categories={view.categories} />
    case 'coming-soon':
      return <ComingSoon category={view.category} others={view.others} />
    case 'billers':
      return (
        <Stack gap={6}>
          <BillerTiles key={view.category.code} label={view.category.name} billers={view.billers} />
          {isBoughtInBulk(view.category) && <BulkLink />}
        </Stack>
      )
  }
}

interface ComingSoonProps {
  category: Category
  others: readonly Category[]
}

/** A category that has no product yet (spec section 2), and what can be paid for meanwhile. */
function ComingSoon({ category, others }: ComingSoonProps) {
  return (
    <Stack gap={8}>
      <Card>
        <Nothing icon={categoryIcon(category)} title={COMING_SOON}>
          {SERVICE_SOON}
        </Nothing>
      </Card>
      <Section title="Ready today">
        <CategoryTiles categories={others} />
      </Section>
    </Stack>
  )
}

interface UnknownCategoryProps {
  categories: readonly Category[]
}

/** Not found, with three ways on: the search box above, home, and every category. */
function UnknownCategory({ categories }: UnknownCategoryProps) {
  return (
    <Stack gap={8}>
      <Card>
        <Nothing icon="search" title="We can't find this page" action={<HomeButton />}>
          The link may be old or mistyped. Search for your biller, or choose a category.
        </Nothing>
      </Card>
      {categories.length > 0 && (
        <Section title="Categories">
          <CategoryTiles categories={categories} />
        </Section>
      )}
    </Stack>
  )
}

/** The state of the page. `category` is null where it is not known yet. */
type CategoryView =
  | { readonly kind: 'loading'; readonly category: Category | null }
  | { readonly kind: 'failed'; readonly category: Category | null; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly categories: readonly Category[] }
  | { readonly kind: 'coming-soon'; readonly category: Category; readonly others: readonly Category[] }
  | { readonly kind: 'billers'; readonly category: Category; readonly billers: readonly Biller[] }

interface Known {
  readonly catalog: Catalog | null
  readonly categories: readonly Category[] | null
  readonly failure: Failure | null
}

/** Loaded data wins over a failure to refresh it; a category is unknown only once all are loaded. */
export function viewCategory(urlPath: string, { catalog, categories, failure }: Known): CategoryView {
  const category = categories?.find((each) => each.urlPath.toLowerCase() === urlPath.toLowerCase()) ?? null
  if (categories !== null && category === null) return { kind: 'unknown', categories }
  if (catalog !== null && category !== null) return viewBillers(category, catalog)
  return failure === null ? { kind: 'loading', category } : { kind: 'failed', category, failure }
}

function viewBillers(category: Category, catalog: Catalog): CategoryView {
  const billers = catalog.billersOf(category)
  if (billers.length > 0) return { kind: 'billers', category, billers }
  const others = catalog.categories.filter((each) => each !== category && catalog.billersOf(each).length > 0)
  return { kind: 'coming-soon', category, others }
}

const UNKNOWN_HEADING = 'Page not found'

/** The page's h1. One line in every state, so that nothing below it moves. */
export function categoryHeading(view: CategoryView): string {
  if (view.kind === 'unknown') return UNKNOWN_HEADING
  if (view.category !== null) return view.category.name
  return view.kind === 'loading' ? LOADING : 'Billers'
}

/** The tab's title; null while the name is loading. */
export function categoryTitle(view: CategoryView): string | null {
  return view.kind === 'unknown' ? 'Page not found' : (view.category?.name ?? null)
}

/** A spreadsheet may contain airtime and data (spec section 2). */
function isBoughtInBulk({ urlPath }: Category): boolean {
  return /^(airtime|data)$/i.test(urlPath)
}
