/**
 * Addresses of the app's own screens (spec section 2). One parameter route serves all categories; static routes win
 * over a category of the same name (decision 49).
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
  receipts: '/receipts',
  logout: '/logout',
  dashboard: '/dashboard',
  status: '/status',
} as const

const SLUG = /^[A-Za-z0-9-]+$/

/** One segment of an address that came from the provider: letters, digits and hyphens only (security 21). */
export function isSlug(segment: string): boolean {
  return SLUG.test(segment)
}

export function categoryPath(category: string): string {
  return `/${encodeURIComponent(category)}`
}

export function billerPath(category: string, billerCode: string): string {
  return `${categoryPath(category)}/${encodeURIComponent(billerCode)}`
}

/** A replay. With `forwarded` it opens at the order summary. */
export function replayPath(
  category: string,
  billerCode: string,
  transactionId: string,
  forwarded = false,
): string {
  const replay = `${billerPath(category, billerCode)}/${encodeURIComponent(transactionId)}`
  return forwarded ? `${replay}?${STATUS_PARAMETER}=${FORWARDED}` : replay
}

export const TRANSACTION_ID_PARAMETER = 'transaction-id'
export const STATUS_PARAMETER = 'status'
export const FORWARDED = 'forwarded'

/** A result screen of bills: `/status` or `/{path}/status`. */
export function statusPath(transactionId: string, category?: string): string {
  const base = category === undefined ? paths.status : `${categoryPath(category)}/status`
  return `${base}?${TRANSACTION_ID_PARAMETER}=${encodeURIComponent(transactionId)}`
}
