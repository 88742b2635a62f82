import { mayHavePaid } from '#src/checkout/attempt.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { JournalEntry } from '#src/offline/journal.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'

/** The payments that could no longer be asked about from here, with the reference that support finds them by. */
export function OpenPayments({ entries }: { readonly entries: readonly JournalEntry[] }) {
  const { share, toasts } = useServices()
  const copy = async () => {
    const copied = await share.copy(entries.map(referenceOf).join('\n'))
    toasts.show(copied ? 'success' : 'error', copied ? 'Copied' : 'This browser did not let us copy')
  }
  return (
    <Stack gap={4}>
      <Text>
        After clearing, this device no longer knows of it and cannot tell you how it ended. Write the order
        number down first.
      </Text>
      {entries.map((entry) => (
        <div key={entry.tranId}>
          <Text weight="strong">
            {entry.productName}, {formatNaira(entry.total)} for {entry.customer}
          </Text>
          <Rows items={[{ label: 'Order Number', value: referenceOf(entry) }]} />
          <Text size="xs" tone="soft">
            {mayHavePaid(entry)
              ? 'You may have paid it.'
              : 'You were not sent to the payment page, so nothing was paid.'}
          </Text>
        </div>
      ))}
      <Button onClick={() => void copy()}>
        {entries.length === 1 ? 'Copy the order number' : 'Copy the order numbers'}
      </Button>
    </Stack>
  )
}

/** The provider's number; before it gave one, our own. */
function referenceOf({ transactionId, tranId }: JournalEntry): string {
  return transactionId ?? tranId
}
