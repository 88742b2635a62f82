import type { TransferAccount } from '#src/contract/gateway.ts'
import type { Services } from '#src/data/services/services.ts'
import { sameUser } from '#src/data/session/session-store.ts'
import type { JournalEntry, KeptAccount } from '#src/data/storage/journal.ts'
import { recordEvent } from '#src/payments/engine/attempt.ts'
import { ENDED_ELSEWHERE, SIGNED_OUT, type Start } from '#src/payments/engine/run.ts'
import { openPage, startAtGateway } from '#src/payments/ways/payment-page/pay.ts'

/** Shows an account to send the money to, where the gateway gives one for exactly this amount; else the payment page. */
export const payByTransfer: Start = async (run) => {
  const logged = await run.log()
  if (!logged.ok) return logged.error
  const started = await startAtGateway(run, logged.value, 'bank_transfer')
  if (!started.ok) return started.error
  const { transactionId } = logged.value
  const { authorizeUrl, transfer } = started.value
  // With another amount the payment page opens instead, and shows that amount.
  if (transfer?.amount !== logged.value.total) return await openPage(run, transactionId, authorizeUrl)
  const account = accountOf(transfer, run.services.clock.now())
  // In the journal before the account is shown: from then on money may be on its way.
  if (!(await run.record({ type: 'handedOff', authorizeUrl, transfer: account }))) return ENDED_ELSEWHERE
  if (!run.isSameUser()) return SIGNED_OUT
  return { phase: 'own-page', transactionId }
}

function accountOf({ amount: _, expiresInMs, ...account }: TransferAccount, now: number): KeptAccount {
  return { ...account, expiresAt: now + expiresInMs }
}

/**
 * Switches from an account to the gateway's page. From then on the account is hidden, so that nobody pays both ways.
 * False where the attempt has ended meanwhile, so that nothing is left to be paid, or the session that began it has.
 */
export async function payAnotherWay(
  services: Pick<Services, 'journal' | 'clock' | 'locks' | 'navigation' | 'session'>,
  entry: JournalEntry,
  authorizeUrl: string,
): Promise<boolean> {
  const isSameUser = sameUser(services)
  const { state } = await recordEvent(services, entry, { type: 'handedOff', authorizeUrl }, isSameUser)
  if (state !== 'handed-off' || !isSameUser()) return false
  services.navigation.leave(authorizeUrl)
  return true
}
