import { useEffect, useMemo } from 'react'
import { receiptTime } from '#src/domain/receipt-search.ts'
import type { KeptResult } from '#src/offline/results.ts'
import { useServices } from '#src/services/services.ts'
import { useKept } from '#src/services/use-kept.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { NoReceipts } from './no-receipts.tsx'
import { ReceiptList } from './receipt-list.tsx'

/** /receipts, the vault: every receipt and token of this device. Asks nobody but the device itself. */
export function ReceiptsPage() {
  usePageTitle('Receipts')
  const { receipts, remove } = useReceipts()
  return (
    <Page title="Receipts">
      {receipts === null && <Waiting />}
      {receipts?.length === 0 && <NoReceipts />}
      {receipts !== null && receipts.length > 0 && <ReceiptList receipts={receipts} remove={remove} />}
    </Page>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Reading your receipts">
      <Stack gap={4}>
        {['one', 'two', 'three'].map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </Stack>
    </SkeletonGroup>
  )
}

interface Receipts {
  /** Newest first; null until they are read. */
  readonly receipts: readonly KeptResult[] | null
  readonly remove: (receipt: KeptResult) => Promise<void>
}

/** The receipts on this device, from its own records alone: no network, no sign-in, no journal. */
function useReceipts(): Receipts {
  const { results } = useServices()
  const { all, reload } = useKept(results)
  useEffect(() => results.subscribe(reload))
  const receipts = useMemo(
    () => all && [...all].sort((one, other) => receiptTime(other) - receiptTime(one)),
    [all],
  )
  const remove = async ({ transactionId }: KeptResult) => {
    await results.remove(transactionId)
    reload()
  }
  return { receipts, remove }
}
