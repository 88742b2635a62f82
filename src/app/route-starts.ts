import { categories, products } from '#src/contract/catalog.ts'
import { productFields } from '#src/contract/product-fields.ts'
import type { Services } from '#src/data/services/services.ts'

export type RouteParams = Readonly<Record<string, string | undefined>>

// What routes load beside their code, before their page renders.

export function startCatalog({ queries }: Services): void {
  void queries.load(categories, undefined)
  void queries.load(products, undefined)
}

/** The form's fields are requested by the category's code, which the address does not contain. */
export async function startPayment(
  services: Services,
  { category = '', billerCode = '' }: RouteParams,
): Promise<void> {
  const { queries, drafts } = services
  startCatalog(services)
  // Opens the tables early. The form reads the draft again, and handles any trouble.
  drafts.get(`${category}/${billerCode}`).catch(() => undefined)
  await queries.load(categories, undefined)
  const known = queries.getSnapshot(categories, undefined).value ?? []
  const found = known.find(({ urlPath }) => urlPath.toLowerCase() === category.toLowerCase())
  if (found === undefined) return
  await queries.load(productFields, { BillerCode: billerCode, Category: found.code })
}

/**
 * The dashboard loads the history, too, so that it opens without a network afterwards. The schemas come with their
 * pages: home does without them.
 */
async function startReports({ queries, session }: Services, which: 'dashboard' | 'history'): Promise<void> {
  if (!session.isSignedIn()) return
  const reports = await import('#src/contract/reports.ts').catch(() => null)
  if (reports === null) return
  if (which === 'dashboard') void queries.load(reports.dashboardHistory, undefined)
  void queries.load(reports.transactionHistory, undefined)
}

export function startDashboard(services: Services): void {
  startCatalog(services)
  void startReports(services, 'dashboard')
}

export function startHistory(services: Services): void {
  void startReports(services, 'history')
}

/** The list of what may be bought in bulk comes with its page, too. */
export function startBulk({ queries, session }: Services): void {
  if (!session.isSignedIn()) return
  void import('#src/contract/bulk.ts').then(
    ({ bulkProviders }) => queries.load(bulkProviders, undefined),
    () => {
      // The page requests it again, and reports the failure.
    },
  )
}
