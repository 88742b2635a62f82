import type { ComponentType, ReactNode } from 'react'
import { lazyCode, useLazyCode } from '#src/data/services/lazy-part.tsx'

interface LazyPageProps {
  /** Shown while the code loads. */
  readonly skeleton?: ReactNode
  /** Mounts when the page does. */
  readonly children?: ReactNode
}

export interface LazyPage {
  readonly Page: ComponentType<LazyPageProps>
  /** Loads the code, so that the page opens at once when it is wanted. Never rejects. */
  preload(): Promise<void>
}

const nothing = () => undefined

/** A page whose code loads when it is wanted, or before. `name` is what its module exports it as. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>> | undefined>,
  name: Name,
): LazyPage {
  const code = lazyCode(async () => {
    const module = await load()
    // A load that resolves to nothing means that a reload is under way (reloadOnStaleChunks): wait for it.
    if (module === undefined) return await new Promise<never>(() => {})
    return module[name]
  })

  function Page({ skeleton = null, children }: LazyPageProps) {
    const Code = useLazyCode(code)
    if (Code === null) return skeleton
    return (
      <>
        <Code />
        {children}
      </>
    )
  }

  return {
    Page,
    // A failure is ignored here: opening the page tries again and reports it.
    preload: () => code.load().then(nothing, nothing),
  }
}

/** The code of every page but home, a category, a form and a result. */
export const morePages = {
  comingSoon: lazyPage(() => import('#src/features/content/nothing-here.tsx'), 'ComingSoonPage'),
  about: lazyPage(() => import('#src/features/content/content-pages.tsx'), 'AboutPage'),
  overview: lazyPage(() => import('#src/features/content/content-pages.tsx'), 'OverviewPage'),
  faq: lazyPage(() => import('#src/features/content/content-pages.tsx'), 'FaqPage'),
  cookiesPolicy: lazyPage(() => import('#src/features/content/content-pages.tsx'), 'CookiesPolicyPage'),
  privacyPolicy: lazyPage(() => import('#src/features/content/content-pages.tsx'), 'PrivacyPolicyPage'),
  support: lazyPage(() => import('#src/features/support/support-page.tsx'), 'SupportPage'),
  tellAFriend: lazyPage(
    () => import('#src/features/tell-a-friend/tell-a-friend-page.tsx'),
    'TellAFriendPage',
  ),
  allBills: lazyPage(() => import('#src/features/catalog/all-bills-page.tsx'), 'AllBillsPage'),
  account: lazyPage(() => import('./account-page.tsx'), 'AccountPage'),
  receipts: lazyPage(() => import('#src/features/orders/receipts-page.tsx'), 'ReceiptsPage'),
  thisDevice: lazyPage(() => import('#src/features/this-device/this-device-page.tsx'), 'ThisDevicePage'),
  savedBillers: lazyPage(
    () => import('#src/features/saved-billers/saved-billers-page.tsx'),
    'SavedBillersPage',
  ),
  logout: lazyPage(() => import('#src/features/account/logout.tsx'), 'LogoutPage'),
  dashboard: lazyPage(() => import('./dashboard.tsx'), 'Dashboard'),
  history: lazyPage(() => import('#src/features/orders/history-page.tsx'), 'HistoryPage'),
  updateProfile: lazyPage(() => import('#src/features/profile/update-profile.tsx'), 'UpdateProfilePage'),
  activation: lazyPage(() => import('#src/features/account-links/link-pages.tsx'), 'ActivationPage'),
  resetPassword: lazyPage(
    () => import('#src/features/account-links/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  unlockWallet: lazyPage(() => import('#src/features/account-links/link-pages.tsx'), 'UnlockWalletPage'),
  payFor: lazyPage(() => import('#src/features/pay-for/pay-for-page.tsx'), 'PayForPage'),
  backupEmail: lazyPage(() => import('#src/features/account-links/link-pages.tsx'), 'BackupEmailPage'),
  productReview: lazyPage(() => import('#src/features/support/support-page.tsx'), 'ProductReviewPage'),
  bulkUpload: lazyPage(() => import('#src/features/bulk/bulk-page.tsx'), 'BulkPage'),
  bulkSample: lazyPage(() => import('#src/features/bulk/bulk-sample-page.tsx'), 'BulkSamplePage'),
  bulkStatus: lazyPage(() => import('#src/features/bulk/bulk-status-page.tsx'), 'BulkStatusPage'),
  tickets: lazyPage(() => import('#src/features/tickets/shelf/shelf-page.tsx'), 'ShelfPage'),
  events: lazyPage(() => import('#src/features/tickets/events/events-page.tsx'), 'EventsPage'),
  eventForm: lazyPage(() => import('#src/features/tickets/events/event-form-page.tsx'), 'EventFormPage'),
  eventSummary: lazyPage(
    () => import('#src/features/tickets/events/event-summary-page.tsx'),
    'EventSummaryPage',
  ),
  movies: lazyPage(() => import('#src/features/tickets/movies/movies-page.tsx'), 'MoviesPage'),
  movieForm: lazyPage(() => import('#src/features/tickets/movies/movie-form-page.tsx'), 'MovieFormPage'),
  movieSummary: lazyPage(
    () => import('#src/features/tickets/movies/movie-summary-page.tsx'),
    'MovieSummaryPage',
  ),
  wallet: lazyPage(() => import('#src/features/wallet/wallet-page.tsx'), 'WalletPage'),
  walletSummary: lazyPage(() => import('#src/features/wallet/wallet-summary-page.tsx'), 'WalletSummaryPage'),
  walletResult: lazyPage(() => import('#src/features/wallet/wallet-result-page.tsx'), 'WalletResultPage'),
  notFound: lazyPage(() => import('#src/features/content/nothing-here.tsx'), 'NotFoundPage'),
}

export type MorePage = keyof typeof morePages
