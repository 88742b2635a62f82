import type { Product } from '#src/contract/catalog.ts'

/** Section 6: an 'authenticated' product cannot be opened by a visitor. */
export function canOpen(product: Pick<Product, 'needsLogin'>, signedIn: boolean): boolean {
  return signedIn || !product.needsLogin
}

/** What to know before pressing: that it needs a login, or that it leaves the app. */
export interface Sign {
  readonly icon: 'lock' | 'external'
  readonly says: string
}

export function signOf(
  product: Pick<Product, 'needsLogin' | 'externalLink'>,
  signedIn: boolean,
): Sign | null {
  if (!canOpen(product, signedIn)) return { icon: 'lock', says: 'needs a login' }
  return product.externalLink === '' ? null : { icon: 'external', says: 'opens in a new tab' }
}

// Stricter than a browser, which repairs addresses: it accepts "https:evil" and "https:/\evil". Here it is scheme, two
// slashes, a plain host, and printable ASCII. No user name before the host, no backslash, no control character.
const ADDRESS =
  /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[::1\])(?::(\d{1,5}))?(?:[/?#][!#-;=?-[\]_a-z~%]*)?$/i
const LONGEST = 2000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const DEFAULT_PORT = { http: 80, https: 443 } as const
const MAX_PORT = 65_535

/** Scheme, host and port, also where it is the scheme's own. Null unless it is https, or http on this machine. */
function originOf(text: string): string | null {
  const match = text.length <= LONGEST ? ADDRESS.exec(text) : null
  if (match === null) return null
  const scheme = match[1]?.toLowerCase() === 'https' ? 'https' : 'http'
  const host = (match[2] ?? '').toLowerCase()
  // Punycode can hide a look-alike ("pаypal" with a Cyrillic а); no partner of ours needs it.
  const isPlain = host.split('.').every((label) => label !== '' && !label.startsWith('xn--'))
  const port = Number(match[3] ?? DEFAULT_PORT[scheme])
  const isTrusted = isPlain && port <= MAX_PORT && (scheme === 'https' || LOOPBACK.has(host))
  return isTrusted ? `${scheme}://${host}:${port}` : null
}

/**
 * Where an external product leads (section 2), or null when it is not external or its address is not plain https. Open
 * it in a new tab with `noopener noreferrer`.
 */
export function externalAddress(product: Pick<Product, 'externalLink'>): string | null {
  const link = product.externalLink.trim()
  return originOf(link)?.startsWith('https:') ? link : null
}

/**
 * Whether the browser may be sent to this payment page: only https (or http on this machine), and only an origin that
 * the build allows, compared as a whole.
 */
export function isGatewayAddress(url: string, allowedOrigins: readonly string[]): boolean {
  const origin = originOf(url)
  return origin !== null && allowedOrigins.some((allowed) => originOf(allowed) === origin)
}
