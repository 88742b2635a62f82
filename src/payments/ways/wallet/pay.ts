import { payFromWallet, payOrderFromWallet } from '#src/contract/wallet.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'
import { isOnItsWay } from '#src/payments/engine/attempt.ts'
import type { BillBody } from '#src/payments/engine/order.ts'
import { recordResult } from '#src/payments/engine/requery.ts'
import { ENDED_ELSEWHERE, type PaymentPhase, type Run, type Start } from '#src/payments/engine/run.ts'

/** Pays from the wallet; `pin` is empty where none is asked for. `onPaid`: the provider has taken it. */
export function payByWallet(pin: string, onPaid: () => void = () => {}): Start {
  return async (run) => {
    const { kind, log } = run.order
    if (kind === 'bill' && 'WControls' in log.body) return await payBill(run, log.body, pin, onPaid)
    const logged = await run.log()
    return logged.ok ? await payLogged(run, pin, onPaid) : logged.error
  }
}

/**
 * Logs and pays a bill in one call. The provider's response is the result; where there was none, the same TranId is
 * requeried and resent like any other.
 */
function payBill(run: Run, body: BillBody, pin: string, onPaid: () => void): Promise<PaymentPhase> {
  const { services } = run
  const order = { ...body, TranId: run.entry().tranId, WalletPin: pin }
  return askWallet(
    run,
    (AskedAt) => services.client.call(payFromWallet, { ...order, AskedAt }),
    (transactionId, result) => {
      onPaid()
      return recordResult(services, { transactionId, result, heardAt: services.clock.now() })
    },
  )
}

/** Pays an order that its own call has just logged: tickets, an upload. It is requeried like any other. */
function payLogged(run: Run, pin: string, onPaid: () => void): Promise<PaymentPhase> {
  const { client } = run.services
  const TransactionId = run.entry().transactionId ?? ''
  return askWallet(
    run,
    (AskedAt) => client.call(payOrderFromWallet, { TransactionId, WalletPin: pin, AskedAt }),
    async () => onPaid(),
  )
}

/** Money may move as soon as the request leaves, so the journal notes it before. */
async function askWallet<T>(
  run: Run,
  send: (askedAt: number) => Promise<Result<T, Failure>>,
  keep: (transactionId: string, answer: T) => Promise<void>,
): Promise<PaymentPhase> {
  const { services, entry, isSameUser, record } = run
  const askedAt = services.clock.now()
  // An earlier press may have sent another PIN, and its request may still arrive: a refusal of this one is not the end.
  const isEarlierOnItsWay = isOnItsWay(entry(), askedAt)
  if (!(await record({ type: 'sentToWallet' }))) return ENDED_ELSEWHERE
  const transactionId = entry().transactionId ?? entry().tranId
  if (!isSameUser()) return { phase: 'wallet-unknown', failure: { kind: 'unauthorized' }, transactionId }
  const { answer, isCertain } = await run.send(() => send(askedAt))
  if (answer.ok) {
    if (isSameUser()) await keep(transactionId, answer.value)
    return { phase: 'own-page', transactionId }
  }
  const { error } = answer
  if (!isCertain || isEarlierOnItsWay) return { phase: 'wallet-unknown', failure: error, transactionId }
  await record({ type: 'walletRefused' })
  if (error.kind !== 'rejected') return { phase: 'unknown', failure: error }
  return { phase: 'wallet-refused', code: error.code, message: failureSentence(error) }
}
