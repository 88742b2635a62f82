import { hasCustomer, type JournalEntry } from '#src/data/storage/journal.ts'
import { formatNaira } from '#src/domain/money.ts'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'
import { useWhom } from './whom.ts'

/** "MTN Airtime, ₦500.00 for Mama" */
export function AttemptLine({ entry }: { readonly entry: JournalEntry }) {
  const whom = useWhom([entry])?.get(entry.tranId) ?? entry.customer
  return (
    <Text weight="strong">
      <AttemptWords entry={entry} whom={whom} />
    </Text>
  )
}

interface AttemptWordsProps {
  readonly entry: JournalEntry
  readonly whom: string
  /** Where the amount stands beside it. */
  readonly hasNoAmount?: boolean
}

/** The same, where it is known for whom. A browser translates the words alone. */
export function AttemptWords({ entry, whom, hasNoAmount = false }: AttemptWordsProps) {
  return (
    <>
      <Verbatim>{entry.productName + (hasNoAmount ? '' : `, ${formatNaira(entry.total)}`)}</Verbatim>
      {hasCustomer(entry) && <span> for </span>}
      {hasCustomer(entry) && <Verbatim>{whom}</Verbatim>}
    </>
  )
}
