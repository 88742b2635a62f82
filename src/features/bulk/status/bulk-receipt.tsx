import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { askToLogIn } from '#src/data/services/login-first.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { BULK_DRAFT_KEY } from '#src/data/storage/drafts.ts'
import { TRANSACTION_DETAILS, VIEW_DETAILS } from '#src/domain/bulk/bulk-sentences.ts'
import { receiptDateOf } from '#src/domain/dates.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isTerminal } from '#src/domain/payment/outcome.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { listed, plural } from '#src/domain/plural.ts'
import { Button } from '#src/kit/button.tsx'
import { AfterSuccess } from '#src/kit/device/install.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Money } from '#src/kit/money.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Receipt } from '#src/kit/receipt.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Skeleton, SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import type { RequeryAnswer } from '#src/payments/engine/requery.ts'
import { totalOf } from '#src/payments/receipt-text.ts'
import { Rating } from '#src/payments/screens/rating.tsx'
import { ReceiptActions } from '#src/payments/screens/receipt-actions.tsx'
import { CheckAgain, WaysOn } from '#src/payments/screens/result-states.tsx'
import type { FollowedOrder } from '#src/payments/use-order.ts'
import { TransferNotice } from '#src/payments/ways/transfer/transfer-notice.tsx'
import { type BulkRows, useBulkRows } from './bulk-rows.ts'
import { useRepost } from './repost.tsx'
import { RowList } from './row-list.tsx'
import { RowTools } from './row-tools.tsx'

interface BulkReceiptProps {
  readonly transactionId: string
  readonly answer: Extract<RequeryAnswer, { kind: 'known' }>
  readonly watched: FollowedOrder
}

/** The provider's answer about an upload, as a receipt; its rows are one press away. */
export function BulkReceipt({ transactionId, answer, watched }: BulkReceiptProps) {
  const { result, outcome } = answer
  const view = viewOfResult(result)
  const reference = result.paymentReference || transactionId
  const [areRowsOpen, setRowsOpen] = useState(false)
  const left = useLeftOut(transactionId)
  return (
    <Stack gap={4}>
      <Receipt>
        <Stack gap={4}>
          <Notice tone={view.tone} icon={view.icon} role="status" title={view.title}>
            {view.sentence}
          </Notice>
          <TransferNotice transactionId={transactionId} result={result} />
          <Money amount={formatNaira(totalOf(result))} size="xl" />
          <Rows items={statusRows(result, reference, left)} />
        </Stack>
      </Receipt>
      <ViewDetails reference={reference} watched={watched} isOpen={areRowsOpen} onOpenChange={setRowsOpen} />
      {!isTerminal(outcome) && <CheckAgain transactionId={transactionId} result={result} watched={watched} />}
      <ReceiptActions result={result} />
      <AfterSuccess result={result} outcome={outcome} />
      <WaysOn another={paths.bulkUpload} />
      {/* It would cover the rows that the user is reading. */}
      {!areRowsOpen && answer.isListed !== true && (
        <Rating transactionId={transactionId} result={result} entry={watched.entry} />
      )}
    </Stack>
  )
}

/**
 * What of the file was not in its upload, in words. Only the device that uploaded it knows; empty on others, and
 * where nothing was left out.
 */
function useLeftOut(transactionId: string): string {
  const { bulkDrafts, journal } = useServices()
  const [words, setWords] = useState('')
  useEffect(() => {
    let isGone = false
    leftOutOf({ bulkDrafts, journal }, transactionId).then(
      (said) => {
        if (!isGone) setWords(said)
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [bulkDrafts, journal, transactionId])
  return words
}

export async function leftOutOf(
  { bulkDrafts, journal }: Pick<Services, 'bulkDrafts' | 'journal'>,
  transactionId: string,
): Promise<string> {
  const entry = (await journal.all()).find((one) => one.transactionId === transactionId)
  const draft = entry === undefined ? null : await bulkDrafts.get(BULK_DRAFT_KEY)
  const upload = draft?.sent.find(({ tranId }) => tranId === entry?.tranId)
  const { leftOut = 0, otherSheets = [] } = upload ?? {}
  const rows = leftOut === 0 ? '' : `${plural(leftOut, 'row')} ${leftOut === 1 ? 'was' : 'were'} left out`
  const names = listed(otherSheets.map((name) => `“${name}”`))
  const sheets =
    otherSheets.length === 0
      ? ''
      : `${otherSheets.length === 1 ? 'the sheet' : 'the sheets'} ${names} ${otherSheets.length === 1 ? 'was' : 'were'} not sent`
  return [rows, sheets].filter((text) => text !== '').join(', and ')
}

/** `3 of 3 delivered; 9 rows were left out.` */
function withLeftOut(description: string, left: string): string {
  return left === '' ? description : `${description.replace(/\.$/, '')}; ${left}.`
}

/** The rows of spec section 2, in its order; without those that the provider leaves empty. */
function statusRows(result: TransactionResult, reference: string, left: string) {
  return [
    { label: 'Status', value: result.status || result.orderStatus, isWords: true },
    { label: 'Description', value: withLeftOut(result.description, left), isWords: true },
    { label: 'Narration', value: result.narration },
    { label: 'Payment Reference', value: reference },
    { label: 'Total Amount', value: formatNaira(totalOf(result)) },
    {
      label: 'Count',
      value: result.transactionCount > 0 ? result.transactionCount.toLocaleString('en') : '',
    },
    { label: 'Order Date', value: receiptDateOf(result.orderDate) },
  ].filter(({ value }) => value !== '')
}

interface ViewDetailsProps {
  readonly reference: string
  readonly watched: FollowedOrder
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The rows are only for the uploader: a visitor is asked to log in, and then led back here. */
function ViewDetails({ reference, watched, isOpen, onOpenChange }: ViewDetailsProps) {
  const services = useServices()
  const user = useUser()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const view = () => {
    if (user !== null) return onOpenChange(true)
    askToLogIn(services, `${pathname}${search}`, 'Log in to see your rows')
    void navigate(paths.home)
  }
  return (
    <>
      <Button block onClick={view}>
        {VIEW_DETAILS}
      </Button>
      {isOpen && user !== null && (
        <DetailsDialog
          reference={reference}
          onCheck={watched.check}
          onSent={watched.restart}
          onClose={() => onOpenChange(false)}
        />
      )}
    </>
  )
}

interface DetailsDialogProps {
  /** The payment's reference, by which the provider finds the rows. */
  readonly reference: string
  readonly onCheck: () => void
  readonly onSent: () => void
  readonly onClose: () => void
}

/** Every row of an upload and its outcome (spec section 2). */
function DetailsDialog({ reference, onCheck, onSent, onClose }: DetailsDialogProps) {
  const list = useBulkRows(reference)
  const repost = useRepost(reference, onSent)
  const { rows, failure } = list
  return (
    <Dialog open onOpenChange={onClose} title={TRANSACTION_DETAILS} width="table">
      <Stack gap={4}>
        {rows !== null && rows.length > 0 && (
          <RowTools rows={rows} list={list} repost={repost} onCheck={onCheck} />
        )}
        <Trouble list={list} />
        {rows === null && failure === null && <RowsSkeleton />}
        {rows?.length === 0 && (
          <Text size="md" weight="strong">
            No records
          </Text>
        )}
        {rows !== null && rows.length > 0 && <RowList rows={rows} repost={repost} />}
      </Stack>
    </Dialog>
  )
}

/** Rows stay whatever it says. The app itself reports a session that ended. */
function Trouble({ list: { rows, failure, isLoading, readAgain } }: { readonly list: BulkRows }) {
  if (failure === null || failure.kind === 'unauthorized') return null
  return (
    <Notice
      tone="failed"
      role="alert"
      title={rows === null ? 'We could not load the rows.' : 'We could not read the rows again.'}
      actions={
        <Button busy={isLoading} onClick={() => void readAgain()}>
          Try again
        </Button>
      }
    >
      {failureSentence(failure)}
    </Notice>
  )
}

function RowsSkeleton() {
  return (
    <SkeletonGroup label="Loading the rows">
      <Stack gap={3}>
        {times(5, (key) => (
          <Skeleton key={key} shape="row" />
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
