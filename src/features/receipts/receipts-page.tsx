import { type ReactNode, useEffect, useMemo } from 'react'
import { type HistoryRow, transactionHistory } from '#src/contract/reports.ts'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { failureSentence } from '#src/domain/failure.ts'
import { type ListedReceipt, mergeReceipts } from '#src/domain/receipts.ts'
import { useServices } from '#src/services/services.ts'
import { useKept } from '#src/services/use-kept.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { useResource } from '#src/services/use-resource.ts'
import { useUser } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { media } from '#src/ui/tokens.css.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { DialledList } from './dialled-list.tsx'
import { NoReceipts } from './no-receipts.tsx'
import { ReceiptList } from './receipt-list.tsx'

/** /receipts: every receipt and token of this device, and of whoever is signed in what the account knows besides. */
export function ReceiptsPage() {
  usePageTitle('Receipts')
  const user = useUser()
  const hasRoom = useMedia(media.lg)
  return (
    <Page title="Receipts" width={hasRoom ? 'wide' : 'column'}>
      {user === null ? <Receipts rows={NO_ROWS} /> : <AccountReceipts key={user.consumerId} />}
    </Page>
  )
}

const NO_ROWS: readonly HistoryRow[] = []

/** The device's at once, the account's as soon as they are there: nothing waits for the network. */
function AccountReceipts() {
  const history = useResource(transactionHistory)
  const { value, failure, heardAt, isLoading, refresh } = history
  return (
    <Stack gap={3}>
      {value === null && failure !== null && failure.kind !== 'unauthorized' && (
        <Notice
          tone="info"
          role="status"
          title="These are this device’s receipts"
          actions={
            <Button busy={isLoading} onClick={refresh}>
              Try again
            </Button>
          }
        >
          We could not load the rest of your account's receipts. {failureSentence(failure)}
        </Notice>
      )}
      <Receipts
        rows={value ?? NO_ROWS}
        listedAt={heardAt ?? 0}
        isAwaited={value === null && failure === null}
        age={<SavedAgo resource={history} />}
      />
    </Stack>
  )
}

interface ReceiptsProps {
  /** The account's transactions. */
  readonly rows: readonly HistoryRow[]
  readonly listedAt?: number
  /** The account has not answered yet: an empty device says nothing of what there is. */
  readonly isAwaited?: boolean
  readonly age?: ReactNode
}

function Receipts({ rows, listedAt = 0, isAwaited = false, age }: ReceiptsProps) {
  const { receipts, remove } = useReceipts(rows, listedAt)
  if (receipts === null || (receipts.length === 0 && isAwaited)) return <Waiting />
  return (
    <Stack gap={5}>
      <DialledList />
      {receipts.length === 0 ? <NoReceipts /> : <ReceiptList receipts={receipts} remove={remove} age={age} />}
    </Stack>
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

/** The device's receipts and the account's rows as one list, newest first; null until the device is read. */
function useReceipts(rows: readonly HistoryRow[], listedAt: number) {
  const { results } = useServices()
  const { all, reload } = useKept(results)
  useEffect(() => results.subscribe(reload))
  const receipts = useMemo(() => all && mergeReceipts(all, rows, listedAt), [all, rows, listedAt])
  const remove = async ({ transactionId }: ListedReceipt) => {
    await results.remove(transactionId)
    reload()
  }
  return { receipts, remove }
}
