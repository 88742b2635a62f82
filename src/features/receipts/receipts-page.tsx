import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { NoReceipts } from './no-receipts.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { useReceipts } from './use-receipts.ts'

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
