import type { JournalEntry } from '#src/data/storage/journal.ts'
import { mayHavePaid } from '#src/payments/engine/attempt.ts'
import type { ChoiceProps, OpenPlace, Way } from '#src/payments/ways/way.ts'
import { WayRow } from '#src/payments/ways/way-row.tsx'

/** A provider ends an order that nobody pays; our provider after this time. */
const OPEN_MS = 30 * 60 * 1000

function placeOfPage(entry: JournalEntry, now: number): OpenPlace {
  // The clock may have been set since, either way.
  return mayHavePaid(entry) && Math.abs(now - entry.createdAt) >= OPEN_MS ? 'over' : 'page'
}

/** The gateway's page: every order can be paid there. */
export const paymentPage: Way = {
  id: 'card',
  isOffered: () => true,
  Choice: CardChoice,
  next: (_, isKept) =>
    `Next: the secure payment page.${isKept ? ' Your receipt will be here, even if network fails.' : ''}`,
  isBegun: () => false,
  leadsTo: placeOfPage,
  continueWords: 'Continue to payment page',
  startPath: () => null,
  Screen: null,
  Card: null,
}

function CardChoice({ payment, choice }: ChoiceProps) {
  return <WayRow choice={choice} title="Card" detail="on the secure payment page" onProceed={payment.start} />
}
