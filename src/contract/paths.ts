/**
 * Addresses of the app's own screens (spec section 2). One parameter route serves all categories; static routes win
 * over a category of the same name.
 */
export const paths = {
  home: '/',
  about: '/about',
  overview: '/overview',
  faq: '/faq',
  contact: '/contact',
  cookiesPolicy: '/cookies-policy',
  privacyPolicy: '/privacy-policy',
  tellAFriend: '/tell-a-friend',
  /** No name that a provider would give to a category. */
  allBills: '/all-bills',
  account: '/account',
  receipts: '/receipts',
  savedBillers: '/saved-billers',
  thisDevice: '/this-device',
  logout: '/logout',
  dashboard: '/dashboard',
  transactionHistory: '/transaction-history',
  updateProfile: '/update-profile',
  uploadProfile: '/upload-profile',
  buyTickets: '/buy-tickets',
  productReview: '/product-review',
  comingSoon: '/coming-soon',
  resetPassword: '/reset-password',
  /** From the mail about a locked wallet. */
  unlockWallet: '/unlock-wallet',
  /** What follows the # is the link's token, which no server and no Referer ever sees. */
  payFor: '/pay-for',
  accountActivation: '/account-activation',
  updateBackupEmail: '/update-backup-email',
  /** The biller code is the second segment (spec section 2): see BULK_BILLER_CODE. */
  bulkUpload: '/airtime/bulk-upload',
  bulkUploadShort: '/bulk-upload',
  bulkUploadPreview: '/bulkupload-preview',
  bulkUploadStatus: '/bulk-upload/status',
  status: '/status',
  tickets: '/tickets',
  events: '/tickets/event',
  eventForm: '/tickets/events/book-ticket',
  eventSummary: '/tickets/events/order-summary',
  eventStatus: '/events/status',
  movies: '/tickets/movie',
  movieForm: '/tickets/movies/book-ticket',
  movieSummary: '/tickets/movie/order-summary',
  movieStatus: '/movies/status',
  topUpWallet: '/topup-wallet',
  walletSummary: '/xpress-wallet/topup-wallet/order-summary',
  walletStatus: '/topup-wallet/status',
} as const

const SLUG = /^[A-Za-z0-9_-]{1,80}$/

/** One segment of an address that came from the provider: letters, digits, hyphens and underscores only. */
export function isSlug(segment: string): boolean {
  return SLUG.test(segment)
}

/** Whether an address can lead to this category. One called `logout` must not become a tile that signs the user out. */
export function isCategoryPath(urlPath: string): boolean {
  const path = `/${urlPath.toLowerCase()}`
  // The shelf of films and events is the page of that category.
  return isSlug(urlPath) && (path === paths.tickets || !Object.values(paths).some((ours) => ours === path))
}

export function categoryPath(category: string): string {
  return `/${encodeURIComponent(category)}`
}

/** `cable-tv` reads "Cable tv" until the catalog gives its name. */
export function categoryInWords(urlPath: string): string {
  const words = urlPath.replace(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function billerPath(category: string, billerCode: string): string {
  return `${categoryPath(category)}/${encodeURIComponent(billerCode)}`
}

/**
 * The address to pay an account's transaction again, at its order summary (spec section 4); null where the provider
 * named an address that is not ours.
 */
export function replayPath(
  category: string,
  billerCode: string,
  transactionId: string,
  status = FORWARDED,
): string | null {
  // One or two dots would be a step up in the address, however they are encoded.
  if (!isSlug(category) || !isSlug(billerCode) || /^\.{0,2}$/.test(transactionId)) return null
  return `${billerPath(category, billerCode)}/${encodeURIComponent(transactionId)}?${STATUS_PARAMETER}=${status}`
}

/** A saved biller, opened at its order summary with everything filled in. */
export function payAgainPath(category: string, billerCode: string, savedId: string): string {
  return `${billerPath(category, billerCode)}?${SAVED_PARAMETER}=${encodeURIComponent(savedId)}`
}

/** Where somebody else pays: see `paths.payFor`. */
export function payForPath(token: string): string {
  return `${paths.payFor}#${token}`
}

export const SAVED_PARAMETER = 'saved'
export const TRANSACTION_ID_PARAMETER = 'transaction-id'
export const STATUS_PARAMETER = 'status'
export const FORWARDED = 'forwarded'
/** Beyond the specification: an earlier payment's form, with everything but its amount. */
export const OTHER_AMOUNT = 'other-amount'
/** Beyond the specification: a summary whose ways to pay have the focus. */
export const PAY_WITH = '#pay-with'

/** Spec section 2: the second path segment is the biller code, and goes on the wire as it is. */
export const BULK_BILLER_CODE = 'bulk-upload'

/**
 * The billers of tickets and of the wallet. As with the bulk upload, the code is the second segment of the list's
 * address, and so of 'another transaction': /tickets/event, /tickets/movie.
 */
export const EVENT_BILLER_CODE = 'event'
export const MOVIE_BILLER_CODE = 'movie'
export const TICKETS_PATH = 'tickets'
export const WALLET_BILLER_CODE = 'WALLET'
export const WALLET_PATH = 'topup-wallet'

/**
 * Where other apps on the phone share a spreadsheet to: a form with one file, posted by the browser itself. The
 * manifest names the same address and field. The worker answers it; without a worker the file is lost, and the page
 * opens all the same.
 */
export const SHARE_PATH = '/bulk-upload/share'
export const SHARE_FIELD = 'file'

/** As many bytes as a sheet that is read may have. */
export const MOST_SHARED_BYTES = 10 * 1024 * 1024
