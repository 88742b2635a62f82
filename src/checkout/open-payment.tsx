import type { ReactNode } from 'react'
import { formatNaira } from '#src/domain/money.ts'
import { forWhom, type JournalEntry } from '#src/offline/journal.ts'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { mayHavePaid } from './attempt.ts'

// What LOGOUT and "Clear this device" warn of where this device would forget a payment.

export function openPaymentsTitle(count: number): string {
  return count === 1 ? 'A payment is not finished' : `${count} payments are not finished`
}

/** The number that support finds it by: the provider's, or ours while the provider has not given one. */
export function referenceOf({ transactionId, tranId }: JournalEntry): string {
  return transactionId ?? tranId
}

interface OpenPaymentProps {
  readonly entry: JournalEntry
  readonly children?: ReactNode
}

export function OpenPayment({ entry, children }: OpenPaymentProps) {
  return (
    <div>
      <Text weight="strong">
        {entry.productName}, {formatNaira(entry.total)}
        {forWhom(entry)}
      </Text>
      <Rows items={[{ label: 'Order Number', value: referenceOf(entry) }]} />
      <Stack gap={2} align="start">
        <Text size="xs" tone="soft">
          {mayHavePaid(entry)
            ? 'You may have paid it.'
            : 'You were not sent to the payment page, so nothing was paid.'}
        </Text>
        {children}
      </Stack>
    </div>
  )
}
