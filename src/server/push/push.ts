import { brand } from '#src/brand.ts'
import type { Db } from '#src/server/database/tables.ts'
import type { Settings } from '#src/server/settings.ts'
import { newVapidKey, readVapidKey, type VapidKey } from './vapid.ts'

/** With what browsers are told of an order's end. */
export interface Push {
  readonly key: VapidKey
  /** Whom a push service writes to: brand.ts has it. */
  readonly contact: string
  isService(endpoint: string): boolean
  /** How the services are reached. */
  readonly fetch: typeof fetch
  /** What became of this process's messages, counted since it started. */
  readonly ends: Record<PushEnd, number>
}

/** `sent`: the service has it. `gone`: the browser takes nothing any more. `refused`, and `given-up` after many tries. */
export type PushEnd = 'sent' | 'gone' | 'refused' | 'given-up'

/** Where the browsers that there are have their messages sent. Each may have hosts below the name. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/**
 * An endpoint is an address that a caller names and this server then posts to. So it is one of the push services by
 * name, or of the further origins that the operator named, and nothing else: no host of an inner network (security 50).
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
 * The key of the settings. Without one a sandbox makes its own and keeps it; where money is real, nothing is pushed until
 * an operator has made one, because a key that changes makes all subscriptions worthless.
 */
export async function openPush(
  db: Db,
  { pushKey, pushServices, providers }: Pick<Settings, 'pushKey' | 'pushServices' | 'providers'>,
  fetch: Push['fetch'],
): Promise<Push | null> {
  const privateKey = pushKey ?? (providers === null ? await ownKey(db) : null)
  const key = privateKey === null ? null : readVapidKey(privateKey)
  if (key === null) return null
  return {
    key,
    contact: `mailto:${brand.supportEmail}`,
    isService: (endpoint) => isPushService(endpoint, pushServices),
    fetch,
    ends: { sent: 0, gone: 0, refused: 0, 'given-up': 0 },
  }
}

const NAME = 'push-key'

/** Made once for all who share the database. */
async function ownKey(db: Db): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: newVapidKey() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  return value
}
