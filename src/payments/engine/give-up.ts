import type { Services } from '#src/data/services/services.ts'
import { sameUser } from '#src/data/session/session-store.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { isTerminal, isUnpaid } from '#src/domain/payment/outcome.ts'
import { plainStatus } from '#src/domain/payment/outcome-statuses.ts'
import { isOnItsWay, mayHavePaid, recordEvent } from './attempt.ts'
import { requery } from './requery.ts'

const NOT_KNOWN = 'We cannot tell yet whether this was paid, so we keep it here. Check it again later.'
const PAID = 'A payment was made for this order, so we keep it here until it is delivered.'
/** No button can stop a transfer that is on its way. */
const SENT_ALREADY =
  'Taken off. If you have already sent the money, it still pays for this order or goes back to you, and we mail you.'

/**
 * Puts an unfinished payment away; one whose payment page was opened, only after the provider said that nothing was
 * paid. Returns what to tell the user, if anything: why it stays, or what may still happen.
 */
export async function giveUp(services: Services, shown: JournalEntry): Promise<string | null> {
  const isSameUser = sameUser(services)
  // Another tab may have opened its payment page since, or asked the wallet.
  const entry = (await services.journal.get(shown.tranId)) ?? shown
  if (mayHavePaid(entry) && entry.transactionId !== null) {
    const answer = await requery(services, entry.transactionId)
    if (answer.kind === 'unreachable' || !isSameUser()) return NOT_KNOWN
    if (answer.kind === 'known') {
      if (isTerminal(answer.outcome)) return null
      if (plainStatus(answer.result.paymentStatus) === 'paid') return PAID
      if (!isUnpaid(answer.result) || isOnItsWay(entry, services.clock.now())) return NOT_KNOWN
    }
  }
  const { state, transfer } = await recordEvent(services, entry, { type: 'givenUp' }, isSameUser)
  return state === 'abandoned' && transfer !== null ? SENT_ALREADY : null
}
