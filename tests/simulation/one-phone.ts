import type { JournalEntry } from '#src/offline/journal.ts'
import { DEVICE } from '#src/offline/scope.ts'
import { logOut } from './logout.ts'
import type { Phone } from './phone.ts'
import { Tab } from './tab.ts'
import { type Dice, dice } from './world.ts'

const SECOND_MS = 1000

/** What a page shows of orders goes to whoever looks at it, by all their names. */
export interface KeptListener {
  hearKept(names: ReadonlySet<string>, account: string | null): void
}

/** Of one history in sixteen; by dice of its own, so that all others are what they were before there was this. */
export const isOfOnePhone = (seed: number): boolean => dice(seed, 'one phone').chance(1 / 16)

/** Of half of these, everybody ticks "This is a shared phone". */
export const isTicked = (seed: number): boolean => dice(seed, 'shared phone').chance(1 / 2)

/**
 * Before somebody logs in: whoever had the phone before may still be signed in. Then the next one looks whether they
 * really are, and logs them out, unless something of theirs is unfinished. False: it is not free now.
 */
export async function takeOver(phone: Phone, owner: string, chance: Dice): Promise<boolean> {
  if (phone.tabKeeps !== null && chance.chance(0.5)) phone.closeTab()
  if (!isTaken(phone, owner)) return true
  phone.world.note('person', phone.name, 'finds somebody else')
  if (chance.chance(0.5)) {
    const tab = new Tab(phone)
    const stop = tab.startReconciling()
    await phone.world.sleep(chance.between(5, 60) * SECOND_MS)
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

/** The name on the page is somebody else's: a phone that goes out right after LOGOUT may not know of it when it is back. */
export function isOthers({ services }: Tab, owner: string | null): boolean {
  const { user } = services.session.store.getState()
  return user !== null && user.consumerId !== owner
}

/** Whoever gives the phone away logs out, or does not; and now and then leaves a page open, which goes on by itself. */
export async function handOver(phone: Phone, chance: Dice): Promise<void> {
  const left = chance.chance(0.4) ? new Tab(phone) : null
  left?.startReconciling()
  phone.world.after(chance.between(60, 600) * SECOND_MS, () => left?.kill())
  if (chance.chance(0.4)) await logOut(phone, chance, 'alone')
}

/** What the phone keeps of payments, as far as it is of whoever is signed in, or of visitors. */
export async function journalOf({ phone, services }: Tab): Promise<readonly JournalEntry[]> {
  return phone.hasOthers ? phone.journal([DEVICE, await services.session.scope()]) : phone.journal()
}

/** All that a page could show of orders, read as whoever holds the phone. */
export async function lookAtAll(tab: Tab, owner: string | null, listener: KeptListener): Promise<void> {
  const { journal, results } = tab.services
  const kept = Promise.all([journal.all(), results.all()])
  const seen = await Promise.race([kept, tab.death])
  if (seen === null) return
  const [entries, told] = seen
  const names = entries.flatMap(({ tranId, transactionId }) => [tranId, transactionId ?? tranId])
  listener.hearKept(new Set([...names, ...told.map(({ result }) => result.transactionId)]), owner)
}
