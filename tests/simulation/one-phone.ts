import { DEVICE } from '#src/data/storage/database.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { logOut } from './logout.ts'
import type { Phone } from './phone.ts'
import { type Random, randomStream } from './runtime.ts'
import { Tab } from './tab.ts'

const SECOND_MS = 1000

/** Receives all names of the orders that a page shows, and the account of the person who sees it. */
export interface KeptListener {
  hearKept(names: ReadonlySet<string>, account: string | null): void
}

/** True of one history in sixteen. Its own stream leaves all other histories as they were before this theme. */
export const isOfOnePhone = (seed: number): boolean => randomStream(seed, 'one phone').chance(1 / 16)

/** In half of these, everybody ticks "This is a shared phone". */
export const isTicked = (seed: number): boolean => randomStream(seed, 'shared phone').chance(1 / 2)

/**
 * Before a user logs in: the former user may still be signed in. The next one may wait to see whether that session has
 * ended, and logs them out, unless they have something unfinished. False: the phone is not free now.
 */
export async function takeOver(phone: Phone, owner: string, chance: Random): Promise<boolean> {
  if (phone.tabKeeps !== null && chance.chance(0.5)) phone.closeTab()
  if (!isTaken(phone, owner)) return true
  phone.runtime.recordEvent('person', phone.name, 'finds somebody else')
  if (chance.chance(0.5)) {
    const tab = new Tab(phone)
    const stop = tab.startReconciling()
    await phone.runtime.sleep(chance.between(5, 60) * SECOND_MS)
    stop()
    tab.kill()
  }
  if (isTaken(phone, owner)) await logOut(phone, chance, 'alone')
  return !isTaken(phone, owner)
}

function isTaken(phone: Phone, owner: string): boolean {
  const tab = new Tab(phone)
  tab.kill()
  return isOthers(tab, owner)
}

/** The page has another user's name: a phone that loses power right after LOGOUT may come back without the LOGOUT. */
export function isOthers({ services }: Tab, owner: string | null): boolean {
  const { user } = services.session.store.getState()
  return user !== null && user.consumerId !== owner
}

/** The user who hands the phone over logs out, or does not; and sometimes leaves a page open, which goes on running. */
export async function handOver(phone: Phone, chance: Random): Promise<void> {
  const left = chance.chance(0.4) ? new Tab(phone) : null
  left?.startReconciling()
  phone.runtime.after(chance.between(60, 600) * SECOND_MS, () => left?.kill())
  if (chance.chance(0.4)) await logOut(phone, chance, 'alone')
}

/** The phone's journal; where several users share the phone, only the signed-in user's entries and the device's. */
export async function journalOf({ phone, services }: Tab): Promise<readonly JournalEntry[]> {
  return phone.hasOthers ? phone.journal([DEVICE, await services.session.scope()]) : phone.journal()
}

/** Reads all orders that a page could show to the person who holds the phone. */
export async function lookAtAll(tab: Tab, owner: string | null, listener: KeptListener): Promise<void> {
  const { journal, results } = tab.services
  const kept = Promise.all([journal.all(), results.all()])
  const seen = await Promise.race([kept, tab.death])
  if (seen === null) return
  const [entries, told] = seen
  const names = entries.flatMap(({ tranId, transactionId }) => [tranId, transactionId ?? tranId])
  listener.hearKept(new Set([...names, ...told.map(({ result }) => result.transactionId)]), owner)
}
