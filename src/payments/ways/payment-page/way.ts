import type { JournalEntry } from '#src/offline/journal.ts'
import { mayHavePaid } from '#src/payments/engine/attempt.ts'
import type { ResumeOpen, Way } from '#src/payments/ways/way.ts'

/** A provider ends an order that nobody pays; our provider after this time. */
const OPEN_MS = 30 * 60 * 1000

function resumeOnPage(entry: JournalEntry, now: number): ResumeOpen {
  // The clock may have been set since, either way.
  return mayHavePaid(entry) && Math.abs(now - entry.createdAt) >= OPEN_MS ? 'over' : 'page'
}

/** The gateway's page: what PROCEED leads to. */
export const paymentPage: Way = {
  isOffered: () => true,
  Choice: null,
  isBegun: () => true,
  resume: resumeOnPage,
  continueWords: 'Continue to payment page',
  startPath: () => null,
  Screen: null,
  Card: null,
}
