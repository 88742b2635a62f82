import { payFromWallet, payOrderFromWallet } from '#src/contract/wallet.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'
import type { JournalEntry } from '#src/offline/journal.ts'
import type { Services } from '#src/services/services.ts'
import { isOnItsWay, type Note } from './attempt.ts'
import type { BillBody } from './order.ts'
import { ENDED_ELSEWHERE, type PaymentPhase } from './payment-phase.ts'
import { hear } from './requery.ts'
import { resend } from './resend.ts'

interface Attempt {
  /** As the journal has it now. */
  readonly entry: () => JournalEntry
  readonly pin: string
  readonly isSameUser: () => boolean
  readonly mayResend: () => boolean
  readonly note: Note
}

/**
 * Logs and pays a bill in one call. The provider's response is the result; where there was none, the same TranId is
 * requeried and resent like any other.
 */
export async function payByWallet(
  services: Services,
  attempt: Attempt,
  body: BillBody,
): Promise<PaymentPhase> {
  const { client, clock } = services
  const { tranId } = attempt.entry()
  const order = { ...body, TranId: tranId, WalletPin: attempt.pin }
  return await askWallet(
    services,
    attempt,
    (AskedAt) => client.call(payFromWallet, { ...order, AskedAt }),
    (transactionId, result) => hear(services, { transactionId, result, heardAt: clock.now() }),
  )
}

/** Pays an order that its own call has just logged: tickets, an upload. It is requeried like any other. */
export async function payLoggedByWallet(services: Services, attempt: Attempt): Promise<PaymentPhase> {
  const { client } = services
  const TransactionId = attempt.entry().transactionId ?? ''
  return await askWallet(
    services,
    attempt,
    (AskedAt) => client.call(payOrderFromWallet, { TransactionId, WalletPin: attempt.pin, AskedAt }),
    async () => {},
  )
}

/** Money may move as soon as the request leaves, so the journal notes it before. */
async function askWallet<T>(
  services: Services,
  { entry, isSameUser, mayResend, note }: Attempt,
  send: (askedAt: number) => Promise<Result<T, Failure>>,
  keep: (transactionId: string, answer: T) => Promise<void>,
): Promise<PaymentPhase> {
  const { clock } = services
  const askedAt = clock.now()
  // An earlier press may have sent another PIN, and its request may still arrive: a refusal of this one is not the end.
  const isEarlierOnItsWay = isOnItsWay(entry(), askedAt)
  if (!(await note({ type: 'sentToWallet' }))) return ENDED_ELSEWHERE
  const transactionId = entry().transactionId ?? entry().tranId
  if (!isSameUser()) return { phase: 'wallet-unknown', failure: { kind: 'unauthorized' }, transactionId }
  const { answer, isCertain } = await resend(() => send(askedAt), { ...services, mayResend })
  if (answer.ok) {
    if (isSameUser()) await keep(transactionId, answer.value)
    return { phase: 'paid', transactionId }
  }
  const { error } = answer
  if (!isCertain || isEarlierOnItsWay) return { phase: 'wallet-unknown', failure: error, transactionId }
  await note({ type: 'walletRefused' })
  if (error.kind !== 'rejected') return { phase: 'unknown', failure: error }
  return { phase: 'wallet-refused', code: error.code, message: failureSentence(error) }
}
