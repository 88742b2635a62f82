import { type ReactNode, useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { type HistoryRow, transactionHistory } from '#src/contract/reports.ts'
import { useServices } from '#src/data/services/services.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { useRecords } from '#src/data/services/use-records.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { type ListedReceipt, mergeReceipts } from '#src/domain/records/receipts.ts'
import { buttonClass } from '#src/kit/button.tsx'
import type { Trouble } from '#src/kit/device/load-trouble.tsx'
import { Loadable } from '#src/kit/device/loadable.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { Unreadable, useDurable } from '#src/kit/device/storage-trouble.tsx'
import { Nothing } from '#src/kit/list-row.tsx'
import { Page } from '#src/kit/page.tsx'
import { RowSkeletons } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { media } from '#src/kit/tokens.css.ts'
import { useMedia } from '#src/kit/use-media.ts'
import { ReceiptList } from './receipt-list.tsx'

/** /receipts: every receipt and token of this device, and for a signed-in user those of the account as well. */
export function ReceiptsPage() {
  const user = useUser()
  const isWide = useMedia(media.lg)
  return (
    <Page title="Receipts" width={isWide ? 'wide' : 'column'}>
      {user === null ? <Receipts rows={NO_ROWS} /> : <AccountReceipts key={user.consumerId} />}
    </Page>
  )
}

const MISSING = "We could not load the rest of your account's receipts"
const NO_ROWS: readonly HistoryRow[] = []

/** The device's at once, the account's as soon as they load: nothing waits for the network. */
function AccountReceipts() {
  const history = useQuery(transactionHistory)
  const { value, failure, fetchedAt, isLoading, refresh } = history
  return (
    <Receipts
      rows={value ?? NO_ROWS}
      listedAt={fetchedAt ?? 0}
      isAwaited={value === null && failure === null}
      trouble={value === null ? { title: MISSING, failure, isLoading, onRetry: refresh } : undefined}
      age={<SavedAgo query={history} />}
    />
  )
}

interface ReceiptsProps {
  /** The account's transactions. */
  readonly rows: readonly HistoryRow[]
  readonly listedAt?: number
  /** The account has not responded yet: an empty device does not mean that there are none. */
  readonly isAwaited?: boolean
  readonly trouble?: Trouble | undefined
  readonly age?: ReactNode
}

function Receipts({ rows, listedAt = 0, isAwaited = false, trouble, age }: ReceiptsProps) {
  const { receipts, unreadable, remove } = useReceipts(rows, listedAt)
  const isEmpty = receipts?.length === 0
  return (
    <Stack gap={5}>
      <Unreadable count={unreadable} what="receipt" />
      <Loadable
        isWaiting={receipts === null || (isEmpty && isAwaited)}
        skeleton={<RowSkeletons label="Reading your receipts" />}
        trouble={trouble}
        empty={isEmpty && unreadable === 0 ? <NoReceipts /> : null}
      >
        {receipts !== null && !isEmpty && <ReceiptList receipts={receipts} remove={remove} age={age} />}
      </Loadable>
    </Stack>
  )
}

/** Says what will be here later. */
function NoReceipts() {
  const isKept = useDurable()
  return (
    <Nothing
      icon="receipt"
      title="No receipts yet"
      action={
        <Link to={paths.home} className={buttonClass('secondary')}>
          Find a biller
        </Link>
      }
    >
      {isKept ? STAYS : GOES}
    </Nothing>
  )
}

const STAYS =
  'When you pay, the receipt stays here, with its token or ticket if there is one. You can open it with no network.'
const GOES = `This browser does not let ${brandName} keep things on this device, so a receipt is gone when you close it. It also comes by email.`

/** The device's receipts and the account's rows as one list, newest first; null until the device is read. */
function useReceipts(rows: readonly HistoryRow[], listedAt: number) {
  const { results } = useServices()
  const { all, unreadable, reload } = useRecords(results)
  useEffect(() => results.subscribe(reload), [results, reload])
  const receipts = useMemo(() => all && mergeReceipts(all, rows, listedAt), [all, rows, listedAt])
  const remove = async ({ transactionId }: ListedReceipt) => {
    const isRemoved = await results.remove(transactionId)
    reload()
    return isRemoved
  }
  return { receipts, unreadable, remove }
}
