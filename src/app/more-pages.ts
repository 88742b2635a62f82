import { lazyPage } from './lazy-page.tsx'

/**
 * The code of every page but home, a category, a form and a result. Each `import()` costs the first load some sixty
 * bytes of file names, so this table is a chunk of its own: one more step on a cold visit to one of these pages, and
 * none once the worker has the app.
 */
export const morePages = {
  comingSoon: lazyPage(() => import('#src/features/content/coming-soon-page.tsx'), 'ComingSoonPage'),
  about: lazyPage(() => import('#src/features/content/about-page.tsx'), 'AboutPage'),
  overview: lazyPage(() => import('#src/features/content/overview-page.tsx'), 'OverviewPage'),
  faq: lazyPage(() => import('#src/features/content/faq-page.tsx'), 'FaqPage'),
  cookiesPolicy: lazyPage(() => import('#src/features/content/cookies-policy-page.tsx'), 'CookiesPolicyPage'),
  privacyPolicy: lazyPage(() => import('#src/features/content/privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
  support: lazyPage(() => import('#src/features/support/support-page.tsx'), 'SupportPage'),
  tellAFriend: lazyPage(
    () => import('#src/features/tell-a-friend/tell-a-friend-page.tsx'),
    'TellAFriendPage',
  ),
  receipts: lazyPage(() => import('#src/features/receipts/receipts-page.tsx'), 'ReceiptsPage'),
  thisDevice: lazyPage(() => import('#src/features/this-device/this-device-page.tsx'), 'ThisDevicePage'),
  savedBillers: lazyPage(
    () => import('#src/features/saved-billers/saved-billers-page.tsx'),
    'SavedBillersPage',
  ),
  logout: lazyPage(() => import('#src/features/account/logout-page.tsx'), 'LogoutPage'),
  dashboard: lazyPage(() => import('#src/features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  history: lazyPage(() => import('#src/features/history/history-page.tsx'), 'HistoryPage'),
  updateProfile: lazyPage(() => import('#src/features/profile/update-profile-page.tsx'), 'UpdateProfilePage'),
  activation: lazyPage(() => import('#src/features/account-links/activation-page.tsx'), 'ActivationPage'),
  resetPassword: lazyPage(
    () => import('#src/features/account-links/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  unlockWallet: lazyPage(
    () => import('#src/features/account-links/unlock-wallet-page.tsx'),
    'UnlockWalletPage',
  ),
  backupEmail: lazyPage(() => import('#src/features/account-links/backup-email-page.tsx'), 'BackupEmailPage'),
  productReview: lazyPage(() => import('#src/features/support/product-review-page.tsx'), 'ProductReviewPage'),
  bulkUpload: lazyPage(() => import('#src/features/bulk/bulk-page.tsx'), 'BulkPage'),
  bulkRedirect: lazyPage(() => import('#src/features/bulk/bulk-redirect.tsx'), 'BulkRedirect'),
  bulkSample: lazyPage(() => import('#src/features/bulk/bulk-sample-page.tsx'), 'BulkSamplePage'),
  bulkStatus: lazyPage(() => import('#src/features/bulk/bulk-status-page.tsx'), 'BulkStatusPage'),
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
  notFound: lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage'),
}

/** Of the header, and for the same reason here: its files are many, and it is wanted long after the first paint. */
export const loadGift = async () => (await import('#src/features/guess/gift.tsx')).Gift

export type MorePage = keyof typeof morePages
