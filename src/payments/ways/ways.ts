import { hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import { link } from './link/way.tsx'
import { paymentPage } from './payment-page/way.tsx'
import { transfer } from './transfer/way.tsx'
import { wallet } from './wallet/way.ts'
import type { Destination, DestinationServices, Way } from './way.ts'

const others: readonly Way[] = [wallet, transfer, link]

/** Every way to pay, in the order in which the summary offers them. */
export const ways: readonly Way[] = [paymentPage, ...others]

export { paymentPage }

/** The way that was chosen last for this attempt: the payment page, where no other knows it. */
export function wayOf(entry: JournalEntry): Way {
  return others.find((way) => way.isBegun(entry)) ?? paymentPage
}

/**
 * Where Continue leads, read from the journal when it is pressed: another tab may have changed it. `receipt`: the
 * payment has ended. `gone`: it was put away, and what was not paid must not be paid now.
 */
export function whereToGoOn(
  entry: JournalEntry,
  services: DestinationServices,
): Destination | { readonly to: 'receipt' } | { readonly to: 'gone' } {
  if (entry.state === 'settled') return { to: 'receipt' }
  return hasEnded(entry) ? { to: 'gone' } : wayOf(entry).leadsTo(entry, services)
}
