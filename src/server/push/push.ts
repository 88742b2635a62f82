import { brand } from '#src/brand.ts'
import { ownSecret } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'
import type { Settings } from '#src/server/settings.ts'
import { newVapidKey, readVapidKey, type VapidKey } from './crypto.ts'

/** What is needed to send push messages about an order's end. */
export interface Push {
  readonly key: VapidKey
  /** The contact address for push services, from brand.ts. */
  readonly contact: string
  isService(endpoint: string): boolean
  /** How the services are called. */
  readonly fetch: typeof fetch
  /** How many messages this process is sending now. */
  underWay: number
}

/** The push services of today's browsers. Subdomains are allowed. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/**
 * An endpoint is an address that a caller names and this server then posts to. So it must be a known push service by
 * name, or one of the further origins that the operator named: no host of an internal network.
 */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (further.includes(origin)) return true
  const isKnown = SERVICES.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  return protocol === 'https:' && port === '' && isKnown
}

/**
 * The key of the settings. Without one a sandbox creates and stores its own; with real money nothing is pushed until an
 * operator has made one, because a changed key invalidates all subscriptions.
 */
export async function openPush(
  db: Db,
  { pushKey, pushServices, providers }: Pick<Settings, 'pushKey' | 'pushServices' | 'providers'>,
  fetch: Push['fetch'],
): Promise<Push | null> {
  const privateKey = pushKey ?? (providers === null ? await ownSecret(db, 'push-key', newVapidKey()) : null)
  const key = privateKey === null ? null : readVapidKey(privateKey)
  if (key === null) return null
  return {
    key,
    contact: `mailto:${brand.supportEmail}`,
    isService: (endpoint) => isPushService(endpoint, pushServices),
    fetch,
    underWay: 0,
  }
}
