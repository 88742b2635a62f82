import { type ReactNode, useEffect, useState } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useServices } from '#src/data/services/services.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { isPaymentPending, isUnpaid } from '#src/domain/payment/outcome.ts'
import { outcomeView, viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { Rows } from '#src/kit/rows.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { AttemptLine } from '#src/payments/attempt-line.tsx'
import { hasOwnScreen, mayHavePaid } from '#src/payments/engine/attempt.ts'
import { deliveryOf } from './delivery.tsx'

// LOGOUT and "Clear this device" warn with this of payments that the device would then forget.

export function openPaymentsTitle(count: number): string {
  return count === 1 ? 'A payment is not finished' : `${count} payments are not finished`
}

/** The number that support finds it by: the provider's, or ours while the provider has not given one. */
export function referenceOf({ transactionId, tranId }: JournalEntry): string {
  return transactionId ?? tranId
}

/**
 * Says in home's words whether it is paid. That the provider had seen no payment proves nothing: it may have been paid
 * since.
 */
function paidWords(entry: JournalEntry, known: TransactionResult | undefined, now: number): string {
  const delivery = known === undefined ? null : deliveryOf(known, now)
  if (delivery !== null) return delivery.title
  if (known !== undefined && isAtBank(known, entry)) return outcomeView.pending.sentence
  return mayHavePaid(entry)
    ? 'You may have paid it.'
    : 'You were not sent to the payment page, so nothing was paid.'
}

interface OpenPaymentProps {
  readonly entry: JournalEntry
  readonly children?: ReactNode
}

export function OpenPayment({ entry, children }: OpenPaymentProps) {
  const { clock } = useServices()
  const known = useKeptResults([entry])?.[0]?.result
  return (
    <div>
      <AttemptLine entry={entry} />
      <Rows items={[{ label: 'Order Number', value: referenceOf(entry) }]} />
      <Stack gap={2} align="start">
        <Text size="xs" tone="soft">
          {paidWords(entry, known, clock.now())}
        </Text>
        {children}
      </Stack>
    </div>
  )
}

/** What the provider last said of these attempts, as the device keeps it; null while it is read. */
export function useKeptResults(entries: readonly JournalEntry[]): readonly KeptResult[] | null {
  const { results } = useServices()
  const [kept, setKept] = useState<readonly KeptResult[] | null>(null)
  const ids = entries.map(({ transactionId }) => transactionId ?? '').join(' ')
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const fetched = await Promise.all(ids.split(' ').map((id) => (id === '' ? null : results.get(id))))
      if (isCurrent) setKept(fetched.filter((result) => result !== null))
    }
    void read()
    const stop = results.subscribe(() => void read())
    return () => {
      isCurrent = false
      stop()
    }
  }, [ids, results])
  return kept
}

/**
 * Paid at the gateway, but not confirmed by the bank yet. An account stays, as on its own screen. Never true of a
 * provider that sends no payment status.
 */
export function isAtBank(result: TransactionResult, entry: JournalEntry): boolean {
  if (hasOwnScreen(entry) && isPaymentPending(result)) return false
  const isConfirming = viewOfResult(result).sentence === outcomeView.pending.sentence
  return isConfirming && !isUnpaid(result) && result.paymentStatus.trim() !== ''
}
