import { lazyPage } from './lazy-page.tsx'

/** The code of every page but home, a category, a form and a result. */
export const morePages = {
  comingSoon: lazyPage(
    () => import('#src/features/content/coming-soon-page.tsx'),
    (page) => page.ComingSoonPage,
  ),
  about: lazyPage(
    () => import('#src/features/content/content-pages.tsx'),
    (page) => page.AboutPage,
  ),
  overview: lazyPage(
    () => import('#src/features/content/content-pages.tsx'),
    (page) => page.OverviewPage,
  ),
  faq: lazyPage(
    () => import('#src/features/content/content-pages.tsx'),
    (page) => page.FaqPage,
  ),
  cookiesPolicy: lazyPage(
    () => import('#src/features/content/content-pages.tsx'),
    (page) => page.CookiesPolicyPage,
  ),
  privacyPolicy: lazyPage(
    () => import('#src/features/content/content-pages.tsx'),
    (page) => page.PrivacyPolicyPage,
  ),
  support: lazyPage(
    () => import('#src/features/support/support-page.tsx'),
    (page) => page.SupportPage,
  ),
  tellAFriend: lazyPage(
    () => import('#src/features/tell-a-friend/tell-a-friend-page.tsx'),
    (page) => page.TellAFriendPage,
  ),
  allBills: lazyPage(
    () => import('#src/features/catalog/all-bills-page.tsx'),
    (page) => page.AllBillsPage,
  ),
  account: lazyPage(
    () => import('./account-page.tsx'),
    (page) => page.AccountPage,
  ),
  receipts: lazyPage(
    () => import('#src/features/orders/receipts-page.tsx'),
    (page) => page.ReceiptsPage,
  ),
  thisDevice: lazyPage(
    () => import('#src/features/this-device/this-device-page.tsx'),
    (page) => page.ThisDevicePage,
  ),
  savedBillers: lazyPage(
    () => import('#src/features/saved-billers/saved-billers-page.tsx'),
    (page) => page.SavedBillersPage,
  ),
  logout: lazyPage(
    () => import('#src/features/account/logout-page.tsx'),
    (page) => page.LogoutPage,
  ),
  dashboard: lazyPage(
    () => import('./dashboard.tsx'),
    (page) => page.Dashboard,
  ),
  history: lazyPage(
    () => import('#src/features/orders/history-page.tsx'),
    (page) => page.HistoryPage,
  ),
  updateProfile: lazyPage(
    () => import('#src/features/profile/update-profile-page.tsx'),
    (page) => page.UpdateProfilePage,
  ),
  activation: lazyPage(
    () => import('#src/features/account-links/activation-page.tsx'),
    (page) => page.ActivationPage,
  ),
  resetPassword: lazyPage(
    () => import('#src/features/account-links/reset-password-page.tsx'),
    (page) => page.ResetPasswordPage,
  ),
  unlockWallet: lazyPage(
    () => import('#src/features/account-links/unlock-wallet-page.tsx'),
    (page) => page.UnlockWalletPage,
  ),
  payFor: lazyPage(
    () => import('#src/features/pay-for/pay-for-page.tsx'),
    (page) => page.PayForPage,
  ),
  backupEmail: lazyPage(
    () => import('#src/features/account-links/backup-email-page.tsx'),
    (page) => page.BackupEmailPage,
  ),
  productReview: lazyPage(
    () => import('#src/features/support/product-review-page.tsx'),
    (page) => page.ProductReviewPage,
  ),
  bulkUpload: lazyPage(
    () => import('#src/features/bulk/bulk-page.tsx'),
    (page) => page.BulkPage,
  ),
  bulkRedirect: lazyPage(
    () => import('#src/features/bulk/bulk-redirect.tsx'),
    (page) => page.BulkRedirect,
  ),
  bulkSample: lazyPage(
    () => import('#src/features/bulk/bulk-sample-page.tsx'),
    (page) => page.BulkSamplePage,
  ),
  bulkStatus: lazyPage(
    () => import('#src/features/bulk/bulk-status-page.tsx'),
    (page) => page.BulkStatusPage,
  ),
  tickets: lazyPage(
    () => import('#src/features/tickets/shelf/shelf-page.tsx'),
    (page) => page.ShelfPage,
  ),
  events: lazyPage(
    () => import('#src/features/tickets/events/events-page.tsx'),
    (page) => page.EventsPage,
  ),
  eventForm: lazyPage(
    () => import('#src/features/tickets/events/event-form-page.tsx'),
    (page) => page.EventFormPage,
  ),
  eventSummary: lazyPage(
    () => import('#src/features/tickets/events/event-summary-page.tsx'),
    (page) => page.EventSummaryPage,
  ),
  movies: lazyPage(
    () => import('#src/features/tickets/movies/movies-page.tsx'),
    (page) => page.MoviesPage,
  ),
  movieForm: lazyPage(
    () => import('#src/features/tickets/movies/movie-form-page.tsx'),
    (page) => page.MovieFormPage,
  ),
  movieSummary: lazyPage(
    () => import('#src/features/tickets/movies/movie-summary-page.tsx'),
    (page) => page.MovieSummaryPage,
  ),
  wallet: lazyPage(
    () => import('#src/features/wallet/wallet-page.tsx'),
    (page) => page.WalletPage,
  ),
  walletSummary: lazyPage(
    () => import('#src/features/wallet/wallet-summary-page.tsx'),
    (page) => page.WalletSummaryPage,
  ),
  walletResult: lazyPage(
    () => import('#src/features/wallet/wallet-result-page.tsx'),
    (page) => page.WalletResultPage,
  ),
  notFound: lazyPage(
    () => import('./not-found-page.tsx'),
    (page) => page.NotFoundPage,
  ),
}

export type MorePage = keyof typeof morePages
