import { mayHavePaid } from '#src/checkout/attempt.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { JournalEntry } from '#src/offline/journal.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'

/** The payments that this phone would forget, with the reference that support finds them by. */
export function OpenPayments({ entries }: { entries: readonly JournalEntry[] }) {
  if (entries.length === 0)
    return <Text>Every payment has ended meanwhile: there is nothing to wait for.</Text>
  return (
    <Stack gap={5}>
      <Text>
        Logging out removes {entries.length === 1 ? 'it' : 'them'} from this phone, which then cannot tell you
        how {entries.length === 1 ? 'it' : 'they'} ended. The receipt also comes by mail. Keep the order
        number.
      </Text>
      {entries.map((entry) => (
        <OpenPayment key={entry.tranId} entry={entry} />
      ))}
    </Stack>
  )
}

function OpenPayment({ entry }: { entry: JournalEntry }) {
  const { share, toasts } = useServices()
  // The provider's number; before it gave one, our own.
  const reference = entry.transactionId ?? entry.tranId
  const copy = async () => {
    const copied = await share.copy(reference)
    toasts.show(copied ? 'success' : 'error', copied ? 'Copied' : 'This browser did not let us copy')
  }
  return (
    <div>
      <Text weight="strong">
        {entry.productName}, {formatNaira(entry.total)} for {entry.customer}
      </Text>
      <Rows items={[{ label: 'Order Number', value: reference }]} />
      <Stack gap={2} align="start">
        <Text size="xs" tone="soft">
          {mayHavePaid(entry)
            ? 'You may have paid it.'
            : 'You were not sent to the payment page, so nothing was paid.'}
        </Text>
        <Button aria-label={`Copy order number ${reference}`} onClick={() => void copy()}>
          Copy
        </Button>
      </Stack>
    </div>
  )
}
