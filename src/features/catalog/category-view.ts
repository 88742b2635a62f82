import type { Category } from '#src/contract/catalog.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Biller, Catalog } from '#src/services/catalog.ts'

/** What the page shows. `category` is null where it is not known yet. */
export type CategoryView =
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

/** What is there wins over a failure to hear something fresher; a category is only unknown once all are known. */
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
  return view.kind === 'loading' ? 'Loading billers' : 'Billers'
}

/** The tab's title; null while the name is on its way. */
export function categoryTitle(view: CategoryView): string | null {
  return view.kind === 'unknown' ? 'Page not found' : (view.category?.name ?? null)
}

/** Airtime and data are what a spreadsheet may hold (spec section 2). */
export function isBoughtInBulk({ urlPath }: Category): boolean {
  return /^(airtime|data)$/i.test(urlPath)
}
