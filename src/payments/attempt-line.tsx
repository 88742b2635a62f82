import { useEffect, useState } from 'react'
import { type Services, useServices } from '#src/data/services/services.ts'
import { hasCustomer, type JournalEntry } from '#src/data/storage/journal.ts'
import { formatNaira } from '#src/domain/money.ts'
import { orderLines } from '#src/domain/records/order-lines.ts'
import { customerOf, nameOf } from '#src/domain/records/receipts.ts'
import { isSameBiller, numberOf } from '#src/domain/saved-biller.ts'
import { Text } from '#src/kit/text.tsx'
import { Verbatim } from '#src/kit/words.tsx'

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

/**
 * Whom open payments are for, by TranId; null while it is read. The journal has masked numbers only, which stay on a
 * shared phone.
 */
export function useWhom(entries: readonly JournalEntry[]): ReadonlyMap<string, string> | null {
  const services = useServices()
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null)
  const key = entries.map(({ tranId, transactionId }) => `${tranId} ${transactionId}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same attempts are for the same people.
  useEffect(() => {
    let isCurrent = true
    const pairs = entries.map(async (entry) => [entry.tranId, await whomOf(services, entry)] as const)
    void Promise.all(pairs).then((found) => {
      if (isCurrent) setNames(new Map(found))
    })
    return () => {
      isCurrent = false
    }
  }, [services, key])
  return names
}

/** The name given, else the one looked up, else the whole number, as the form or the receipt has them. */
async function whomOf(services: Services, entry: JournalEntry): Promise<string> {
  const { session, formSnapshots, beneficiaries, results } = services
  if (session.isShared()) return entry.customer
  try {
    const snapshot = await formSnapshots.get(entry.tranId)
    const rows = (await results.get(entry.transactionId ?? entry.tranId))?.result.receiptItems ?? []
    const customer = snapshot?.customer || customerOf(rows)
    if (customer === '') return entry.customer
    const payee = { billerCode: entry.billerCode, customer }
    const nickname = (await beneficiaries.all()).find((biller) => isSameBiller(biller, payee))?.nickname ?? ''
    const customerName = snapshot?.customerName || nameOf(rows)
    return orderLines({ nickname, customerName, customer, productName: '' }).person || numberOf(customer)
  } catch {
    return entry.customer
  }
}
