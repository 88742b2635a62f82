import { paths } from '#src/contract/paths.ts'
import { atMost } from '#src/data/browser/clock.ts'
import { CONSENT_COOKIE } from '#src/data/browser/storage.ts'
import { forgetLastName, lastNameFor } from '#src/data/session/last-name.ts'
import { LOGGED_OUT_KEY, SUBSCRIPTION_KEY } from '#src/data/session/session-store.ts'
import type { Services } from './services.ts'

type ClearServices = Pick<
  Services,
  'device' | 'session' | 'local' | 'tab' | 'cookies' | 'badge' | 'navigation' | 'push' | 'client' | 'clock'
>
type SignOutServices = Omit<ClearServices, 'cookies'>

/** Marks the first screen after a clearing, which shows the result. */
export const CLEARED_PARAMETER = 'cleared'
/** Its value where something may be left. */
export const CLEARED_PARTLY = 'partly'

/**
 * "Clear this device": everything of everybody who used this browser. First the tables, because wiping them raises the
 * write barrier; then what is kept outside them. Push messages stop. Then the app reloads, so that nothing is
 * left in memory either. Its own files stay in Cache Storage: they hold nothing of a user, and without them the app
 * would not open offline.
 */
export async function clearDevice(services: ClearServices): Promise<void> {
  const { device, session, cookies, navigation } = services
  let isWiped = false
  const wipe = async (token: string | null) => {
    isWiped = await device.wipeAll(token)
  }
  await forget(services, wipe, session.end)
  cookies.set(CONSENT_COOKIE, '', 0)
  navigation.startAt(`${paths.thisDevice}?${CLEARED_PARAMETER}${isWiped ? '' : `=${CLEARED_PARTLY}`}`)
}

/**
 * LOGOUT (spec section 4: clears all local storage and goes to /). What the user's tables and the worker keep is
 * removed first, in every open tab, and then the app reloads. Works with no network. What was made signed out on this
 * device is removed too. The caller has asked about open payments.
 */
export async function signOut(services: SignOutServices): Promise<void> {
  const { device, session, navigation, tab } = services
  await forget(services, (token) => device.wipeUser(token), session.leave)
  tab.set(LOGGED_OUT_KEY, '1')
  navigation.startAt(paths.home)
}

/**
 * A session on a shared phone ends by itself. Nobody has agreed to lose anything: only what was kept for it goes, and
 * the receipts, saved billers and settings of the phone's owner stay.
 */
export async function endSharedSession(services: SignOutServices): Promise<void> {
  const { device, session, navigation, tab, local, clock } = services
  const email = session.store.getState().user?.consumerId ?? ''
  const clear = () => {
    local.remove(SUBSCRIPTION_KEY)
    if (lastNameFor(local, clock, email) !== null) forgetLastName(local)
    tab.clear()
  }
  await forget(services, (token) => device.wipeSession(token), session.leave, clear)
  tab.set(LOGGED_OUT_KEY, '1')
  navigation.startAt(paths.home)
}

async function forget(
  services: SignOutServices,
  wipe: (token: string | null) => Promise<void>,
  end: () => void,
  clear = () => {
    services.local.clear()
    services.tab.clear()
  },
): Promise<void> {
  const { session, badge, clock } = services
  // Started first: it reads the subscriptions from local storage, which is cleared below.
  const endingPush = endPush(services)
  try {
    const wiping = wipe(session.token())
    // Other tabs reload as soon as they get the message: they must not find the user again.
    clear()
    await atMost(clock, WIPING_MS, wiping, () => {})
  } catch {
    // The code that wipes could not be loaded. The rest is removed all the same: nobody else reads a user's scope, and
    // the screen after "Clear this device" says that something is left.
  }
  // Only now: after LOGOUT the write barrier is lowered again, and whatever arrives from here on belongs to no user.
  end()
  await endingPush
  clear()
  badge.show(0)
}

/** Longer than any wipe takes: on a network that never answers, its code neither loads nor fails. */
const WIPING_MS = 10_000
const ENDING_PUSH_MS = 4000

/** Stops push messages, where there are subscriptions. Never rejects, and never takes long. */
export async function endPush(
  services: Omit<SignOutServices, 'device' | 'session' | 'badge'>,
): Promise<void> {
  if (services.local.get(SUBSCRIPTION_KEY) === null) return
  const stopping = async () => (await import('./push-subscriptions.ts')).endSubscription(services)
  // Where that code cannot be loaded, the messages end with the order.
  await atMost(services.clock, ENDING_PUSH_MS, stopping(), () => {}).catch(() => undefined)
}
