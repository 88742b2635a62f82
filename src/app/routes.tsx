import { categories, productFields, products } from '#src/contract/catalog.ts'
import { paths } from '#src/contract/paths.ts'
import type { Services } from '#src/services/services.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

export type RouteParams = Readonly<Record<string, string | undefined>>

/** The shape that stands in while a page's code comes. */
export type PageShape = 'home' | 'grid' | 'form' | 'reading'

export interface AppRoute extends LazyPage {
  readonly path: string
  /** Until the page knows better. Empty: the app's own. */
  readonly title: string | ((params: RouteParams) => string)
  readonly shape: PageShape
  /** The header is of indigo cloth, which the page continues. */
  readonly isCloth?: true
  /** Begins the route's resources, beside its code and before its component renders. */
  start?(services: Services, params: RouteParams): void
}

/** `cable-tv` reads "Cable tv" until the catalog says what it is called. */
function inWords({ category = '' }: RouteParams): string {
  const words = category.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function startCatalog({ resources }: Services): void {
  void resources.load(categories, undefined)
  void resources.load(products, undefined)
}

/** The form's fields are asked for by the category's code, which an address does not say. */
async function startPayment(
  services: Services,
  { category = '', billerCode = '' }: RouteParams,
): Promise<void> {
  const { resources } = services
  startCatalog(services)
  await resources.load(categories, undefined)
  const known = resources.peek(categories, undefined).value ?? []
  const found = known.find(({ urlPath }) => urlPath.toLowerCase() === category.toLowerCase())
  if (found === undefined) return
  await resources.load(productFields, { BillerCode: billerCode, Category: found.code })
}

const home = {
  ...lazyPage(
    () => import('#src/features/home/home-page.tsx'),
    (page) => page.HomePage,
  ),
  title: '',
  shape: 'home',
  isCloth: true,
  start: startCatalog,
} as const satisfies Omit<AppRoute, 'path'>

const payment = {
  ...lazyPage(
    () => import('#src/features/payment/payment-page.tsx'),
    (page) => page.PaymentPage,
  ),
  title: inWords,
  shape: 'form',
  start: (services: Services, params: RouteParams) => void startPayment(services, params),
} as const satisfies Omit<AppRoute, 'path'>

const result = {
  ...lazyPage(
    () => import('#src/checkout/result-page.tsx'),
    (page) => page.ResultPage,
  ),
  title: 'Receipt',
  shape: 'reading',
} as const satisfies Omit<AppRoute, 'path'>

/** Every address of the app. The router ranks a fixed segment over a parameter: no category can take a screen's place. */
export const routes: readonly AppRoute[] = [
  { path: paths.home, ...home },
  { path: '/index', ...home },
  {
    path: paths.about,
    title: 'About',
    shape: 'reading',
    ...lazyPage(
      () => import('#src/features/content/about-page.tsx'),
      (page) => page.AboutPage,
    ),
  },
  {
    path: paths.overview,
    title: 'Overview',
    shape: 'reading',
    ...lazyPage(
      () => import('#src/features/content/overview-page.tsx'),
      (page) => page.OverviewPage,
    ),
  },
  {
    path: paths.faq,
    title: 'FAQ',
    shape: 'reading',
    ...lazyPage(
      () => import('#src/features/content/faq-page.tsx'),
      (page) => page.FaqPage,
    ),
  },
  {
    path: paths.cookiesPolicy,
    title: 'Cookies Policy',
    shape: 'reading',
    ...lazyPage(
      () => import('#src/features/content/cookies-policy-page.tsx'),
      (page) => page.CookiesPolicyPage,
    ),
  },
  {
    path: paths.privacyPolicy,
    title: 'Privacy Policy',
    shape: 'reading',
    ...lazyPage(
      () => import('#src/features/content/privacy-policy-page.tsx'),
      (page) => page.PrivacyPolicyPage,
    ),
  },
  {
    path: paths.contact,
    title: 'Contact Us',
    shape: 'form',
    ...lazyPage(
      () => import('#src/features/support/support-page.tsx'),
      (page) => page.SupportPage,
    ),
  },
  {
    path: paths.tellAFriend,
    title: 'Tell A Friend',
    shape: 'form',
    ...lazyPage(
      () => import('#src/features/tell-a-friend/tell-a-friend-page.tsx'),
      (page) => page.TellAFriendPage,
    ),
  },
  { path: paths.status, ...result },
  { path: '/:category/status', ...result },
  {
    path: '/:category',
    title: inWords,
    shape: 'grid',
    start: startCatalog,
    ...lazyPage(
      () => import('#src/features/catalog/category-page.tsx'),
      (page) => page.CategoryPage,
    ),
  },
  { path: '/:category/:billerCode', ...payment },
  { path: '/:category/:billerCode/:transactionId', ...payment },
  {
    path: '*',
    title: 'Page not found',
    shape: 'reading',
    ...lazyPage(
      () => import('./not-found-page.tsx'),
      (page) => page.NotFoundPage,
    ),
  },
]
