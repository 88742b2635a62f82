import { forWhom, type JournalEntry } from '#src/data/storage/journal.ts'
import { formatNaira } from '#src/domain/money.ts'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { useWhom } from './whom.ts'

/** "MTN Airtime, ₦500.00 for Mama" */
export function AttemptLine({ entry }: { readonly entry: JournalEntry }) {
  const whom = useWhom([entry])?.get(entry.tranId)
  return (
    <Text weight="strong">
      <Verbatim>{entry.productName}</Verbatim>, {formatNaira(entry.total)}
      {forWhom(entry, whom)}
    </Text>
  )
}
