import { hasEnded } from '#src/data/storage/journal.ts'
import type { Order } from '#src/payments/engine/order.ts'
import type { Intent } from './intent.ts'
import type { Phone } from './phone.ts'
import type { Random } from './runtime.ts'
import { Tab } from './tab.ts'

/** An order's summary, open in a tab; null where none could be made. */
export interface Summary {
  readonly tab: Tab
  readonly order: Order | null
  /** What payments/screens/use-payment remembers of the moment at which it was opened. */
  readonly endedBefore: ReadonlySet<string>
}

/** `hasLoggedIn`: the person began something as a user, which a visitor cannot see, and which the app cannot match. */
export async function openSummary(phone: Phone, intent: Intent, hasLoggedIn: boolean): Promise<Summary> {
  const tab = new Tab(phone)
  const { user } = tab.services.session.store.getState()
  const endedBefore = new Set(
    phone
      .journal()
      .filter(hasEnded)
      .map(({ tranId }) => tranId),
  )
  const order = hasLoggedIn && user === null ? null : intent.order(user, tab.services)
  return { tab, order: await Promise.race([order, tab.death]), endedBefore }
}

/** "Yes, pay again": sometimes the person wants it once more. */
export function wantsAnother(phone: Phone, { mayRepeat, want }: Intent, chance: Random): boolean {
  if (mayRepeat !== true || !chance.chance(0.2)) return false
  phone.runtime.recordEvent('person', phone.name, 'wants another')
  phone.others.set(want, (phone.others.get(want) ?? 0) + 1)
  return true
}
