import { matchRoutes, Navigate, useLocation } from 'react-router-dom'
import { categories, products } from '#src/contract/catalog.ts'
import { categoryInWords, paths } from '#src/contract/paths.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { whenIdle } from '#src/data/browser/idle.ts'
import type { Services } from '#src/data/services/services.ts'
import { type LazyPage, lazyPage, type MorePage, morePages } from './more-pages.tsx'

type RouteParams = Readonly<Record<string, string | undefined>>

/** The shape of the skeleton while a page's code loads. */
export type PageShape = 'home' | 'grid' | 'form' | 'reading'

export interface AppRoute extends LazyPage {
  readonly path: string
  /** Until the page sets a better one. Empty: the app's own. */
  readonly title: string | ((params: RouteParams) => string)
  readonly shape: PageShape
  /** A visitor is asked to log in, and sent home (spec section 6). Words open the login dialog, which says them. */
  readonly needsLogin?: true | string
  /** The header has the indigo cloth, which the page continues. */
  readonly hasPattern?: true
  /** A payment page: on a phone the header, the footer and the bar at the foot make room for the task. */
  readonly isTask?: true
  /** Starts loading the route's queries, beside its code and before its component renders. */
  start?(services: Services, params: RouteParams): void
}

// What routes load beside their code, before their page renders.

function startCatalog({ queries }: Services): void {
  void queries.load(categories, undefined)
  void queries.load(products, undefined)
}

/** The form's fields are requested by the category's code, which the address does not contain. */
async function startPayment(
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

function startDashboard(services: Services): void {
  startCatalog(services)
  void startReports(services, 'dashboard')
}

function startHistory(services: Services): void {
  void startReports(services, 'history')
}

/** The list of what may be bought in bulk comes with its page, too. */
function startBulk({ queries, session }: Services): void {
  if (!session.isSignedIn()) return
  void import('#src/contract/bulk.ts').then(
    ({ bulkProviders }) => queries.load(bulkProviders, undefined),
    () => {
      // The page requests it again, and reports the failure.
    },
  )
}

type Row = Omit<AppRoute, 'path'>

const inWords = ({ category = '' }: RouteParams) => categoryInWords(category)

const home: Row = {
  ...lazyPage(() => import('#src/features/home/home-page.tsx'), 'HomePage'),
  title: '',
  shape: 'home',
  hasPattern: true,
  start: startCatalog,
}

async function loadPayment() {
  const page = await import('#src/features/payment/payment-page.tsx')
  // What pays is half of the form's code: it comes while the form is filled in, or with PROCEED where data is saved. No
  // page, if a reload is under way.
  whenIdle(() => {
    if (!document.documentElement.hasAttribute('data-saver')) page?.preloadSummary()
  })
  return page
}

const payment: Row = {
  ...lazyPage(loadPayment, 'PaymentPage'),
  title: inWords,
  shape: 'form',
  isTask: true,
  start: (services: Services, params: RouteParams) => void startPayment(services, params),
}

const result: Row = {
  ...lazyPage(() => import('#src/payments/screens/result-page.tsx'), 'ResultPage'),
  title: 'Receipt',
  shape: 'reading',
}

/** The spec names these pages and shows nothing of them. */
const comingSoon: Row = {
  ...morePages.comingSoon,
  title: 'Coming soon',
  shape: 'reading',
}

const bulk = { title: 'Bulk upload', shape: 'form' } as const
const LOG_IN_TO_UPLOAD = 'Log in to upload a list'

/** /bulk-upload leads to /airtime/bulk-upload (spec section 2). */
function ToBulkUpload() {
  return <Navigate to={{ pathname: paths.bulkUpload, search: useLocation().search }} replace />
}

const bulkStatus: Row = {
  ...morePages.bulkStatus,
  title: 'Bulk upload status',
  shape: 'reading',
}

const events: Row = { title: 'Events', shape: 'grid', ...morePages.events }
const movies: Row = { title: 'Movies', shape: 'grid', ...morePages.movies }
const booking = (name: MorePage): Row => ({
  title: 'Book tickets',
  shape: 'form',
  isTask: true,
  ...morePages[name],
})

const wallet: Row = {
  ...morePages.wallet,
  title: 'Wallet top-up',
  shape: 'form',
  needsLogin: true,
  isTask: true,
}

/** Every address of the app. The router ranks a fixed segment over a parameter: no category can shadow a screen. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, ...home },
  { path: '/index', ...home },
  { path: paths.about, title: 'About', shape: 'reading', ...morePages.about },
  { path: paths.overview, title: 'Overview', shape: 'reading', ...morePages.overview },
  { path: paths.faq, title: 'FAQ', shape: 'reading', ...morePages.faq },
  { path: paths.cookiesPolicy, title: 'Cookies Policy', shape: 'reading', ...morePages.cookiesPolicy },
  { path: paths.privacyPolicy, title: 'Privacy Policy', shape: 'reading', ...morePages.privacyPolicy },
  { path: paths.contact, title: 'Contact Us', shape: 'form', ...morePages.support },
  { path: paths.tellAFriend, title: 'Tell A Friend', shape: 'form', ...morePages.tellAFriend },
  { path: paths.allBills, title: 'Bills', shape: 'grid', start: startCatalog, ...morePages.allBills },
  { path: paths.account, title: 'Account', shape: 'reading', needsLogin: true, ...morePages.account },
  { path: paths.receipts, title: 'Receipts', shape: 'reading', ...morePages.receipts },
  { path: paths.thisDevice, title: 'This device', shape: 'reading', ...morePages.thisDevice },
  { path: paths.savedBillers, title: 'Saved billers', shape: 'reading', ...morePages.savedBillers },
  { path: paths.logout, title: 'Log out', shape: 'reading', ...morePages.logout },
  {
    path: paths.dashboard,
    title: 'Dashboard',
    shape: 'reading',
    needsLogin: true,
    start: startDashboard,
    ...morePages.dashboard,
  },
  {
    path: paths.transactionHistory,
    title: 'Transaction History',
    shape: 'reading',
    needsLogin: true,
    start: startHistory,
    ...morePages.history,
  },
  {
    path: paths.updateProfile,
    title: 'Update Profile',
    shape: 'form',
    needsLogin: true,
    ...morePages.updateProfile,
  },
  { path: paths.accountActivation, title: 'Account activation', shape: 'reading', ...morePages.activation },
  { path: paths.resetPassword, title: 'Reset password', shape: 'form', ...morePages.resetPassword },
  { path: paths.unlockWallet, title: 'Wallet', shape: 'reading', ...morePages.unlockWallet },
  { path: paths.payFor, title: 'Payment link', shape: 'form', isTask: true, ...morePages.payFor },
  { path: paths.updateBackupEmail, title: 'Backup email', shape: 'reading', ...morePages.backupEmail },
  { path: paths.productReview, title: 'Product review', shape: 'form', ...morePages.productReview },
  {
    path: paths.bulkUpload,
    needsLogin: LOG_IN_TO_UPLOAD,
    start: startBulk,
    ...bulk,
    ...morePages.bulkUpload,
  },
  // A replay from the history opens the form, because the provider does not keep lists.
  {
    path: `${paths.bulkUpload}/:transactionId`,
    needsLogin: LOG_IN_TO_UPLOAD,
    ...bulk,
    ...morePages.bulkUpload,
  },
  { path: paths.bulkUploadShort, ...bulk, Page: ToBulkUpload, preload: async () => {} },
  { path: paths.bulkUploadPreview, ...bulk, ...morePages.bulkSample },
  { path: paths.bulkUploadStatus, ...bulkStatus },
  { path: '/bulk-upload-status', ...bulkStatus },
  { path: paths.tickets, title: 'Tickets', shape: 'grid', ...morePages.tickets },
  { path: paths.events, ...events },
  { path: paths.eventForm, ...booking('eventForm') },
  { path: paths.eventSummary, ...booking('eventSummary') },
  { path: paths.movies, ...movies },
  { path: paths.movieForm, ...booking('movieForm') },
  { path: paths.movieSummary, ...booking('movieSummary') },
  // A replay from the history opens the list, because what was booked then may be over.
  { path: `${paths.events}/:transactionId`, ...events },
  { path: `${paths.movies}/:transactionId`, ...movies },
  { path: paths.topUpWallet, ...wallet },
  { path: paths.walletSummary, ...wallet, ...morePages.walletSummary },
  { path: paths.walletStatus, ...result, ...morePages.walletResult },
  // 'another transaction', and a replay.
  { path: `${paths.topUpWallet}/:billerCode`, ...wallet },
  { path: `${paths.topUpWallet}/:billerCode/:transactionId`, ...wallet },
  { path: paths.comingSoon, ...comingSoon },
  { path: paths.uploadProfile, needsLogin: true, ...comingSoon },
  { path: paths.buyTickets, needsLogin: true, ...comingSoon },
  ...[
    paths.status,
    '/:category/status',
    paths.eventStatus,
    '/events-status',
    paths.movieStatus,
    '/movies-status',
  ].map((path) => ({ path, ...result })),
  {
    path: '/:category',
    title: inWords,
    shape: 'grid',
    start: startCatalog,
    ...lazyPage(() => import('#src/features/catalog/category-page.tsx'), 'CategoryPage'),
  },
  { path: '/:category/:billerCode', ...payment },
  { path: '/:category/:billerCode/:transactionId', ...payment },
  { path: '*', title: 'Page not found', shape: 'reading', ...morePages.notFound },
]

const table = routes.map((route) => ({ path: route.path, route }))

interface FoundRoute {
  readonly route: AppRoute
  readonly params: RouteParams
}

let last: { readonly pathname: string; readonly matched: FoundRoute | null } | null = null

/** The route of an address, as the router chooses it. Kept, because all that starts a page asks for the same address. */
export function findRoute(pathname: string): FoundRoute | null {
  if (last?.pathname === pathname) return last.matched
  const match = matchRoutes(table, pathname)?.at(-1)
  const matched = match === undefined ? null : { route: match.route.route, params: match.params }
  last = { pathname, matched }
  return matched
}

export function titleOf({ route, params }: FoundRoute): string {
  return typeof route.title === 'string' ? route.title : route.title(params)
}

/** Starts loading all that a page needs, its code and its data at the same time. */
export function startRoute(services: Services, pathname: string): void {
  const matched = findRoute(pathname)
  void matched?.route.preload()
  matched?.route.start?.(services, matched.params)
}
