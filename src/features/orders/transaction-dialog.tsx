import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths, replayPath } from '#src/contract/paths.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { helpWith } from '#src/data/services/help-with.ts'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { TRANSACTION_DETAILS } from '#src/domain/bulk/bulk-sentences.ts'
import { ago, receiptDateOf } from '#src/domain/dates.ts'
import { failureSentence, isDefinite } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { resultOfRow } from '#src/domain/records/receipts.ts'
import { INVALID_ORDER, RESULT_LABEL } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { useOnce } from '#src/kit/forms/sending.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Money } from '#src/kit/money.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Receipt } from '#src/kit/receipt.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Skeleton, SkeletonGroup } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { type RequeryAnswer, requery } from '#src/payments/engine/requery.ts'
import { helpText, type KnownResult } from '#src/payments/help-text.ts'
import { FULL_RECEIPT_LATER, type ReceiptRow, receiptRows, totalOf } from '#src/payments/receipt-text.ts'
import { TokenCard } from '#src/payments/screens/token-card.tsx'
import { TransferNotice } from '#src/payments/ways/transfer/transfer-notice.tsx'
import * as css from './orders.css.ts'
import { isOpen, type ReceiptState, useReceipt } from './use-receipt.ts'

export interface TransactionDialogProps {
  readonly row: HistoryRow
  /** When the provider last confirmed the row, in epoch milliseconds. */
  readonly listedAt: number | null
  /** Called when the provider gave something newer about this transaction. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One transaction with its receipt (spec section 2), and the actions on it. */
export function TransactionDialog({ row, listedAt, onChanged, onClose }: TransactionDialogProps) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const receipt = useReceipt(row)
  const { answer, isChecking, check, checked } = useCheck(row.id, onChanged)
  // The response to a check has the payment's status too, which a receipt may lack.
  const shown = (checked ?? receipt.known)?.result ?? null
  const result = shown ?? resultOfRow(row)
  const view = viewOfResult(result)
  const replay = replayPath(row.urlPath, row.billerCode, row.id)
  const mayChange = isOpen(result)
  const help = () => {
    const results = [receipt.known, checked].filter((result) => result !== null)
    void navigate(paths.contact, {
      state: helpWith(helpText({ order: row, listed: { ...row, at: listedAt }, results })),
    })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TRANSACTION_DETAILS}
      footer={
        replay === null && !mayChange ? undefined : (
          <>
            {replay !== null && <Button onClick={() => void navigate(replay)}>Replay</Button>}
            {mayChange && (
              <Button variant="primary" busy={isChecking} aria-disabled={!isOnline} onClick={check}>
                Check status
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap={4}>
        <Receipt>
          <Stack gap={4}>
            <Notice tone={view.tone} icon={view.icon} role="status" title={view.title}>
              {view.sentence}
            </Notice>
            <TransferNotice transactionId={row.id} result={result} />
            <div>
              <Money amount={formatNaira(totalOf(result))} size="xl" />
              <Text tone="soft" verbatim>
                {row.productName}
              </Text>
            </div>
            {shown !== null && <TokenCard result={shown} isInDialog />}
            <Rows items={transactionRows(row, shown)} />
          </Stack>
        </Receipt>
        <ReceiptNote receipt={receipt} isAnswered={checked !== null} />
        <CheckAnswer answer={answer} waits={mayChange && !isOnline} />
        <Button variant="quiet" block onClick={help}>
          Get help with this
        </Button>
      </Stack>
    </Dialog>
  )
}

/** The rows of the details: the receipt's where there is one, else the history row's alone. */
function transactionRows(row: HistoryRow, shown: TransactionResult | null): readonly ReceiptRow[] {
  const facts = shown === null ? rowFacts(row) : receiptRows(shown)
  const own = [
    { label: 'Payment Reference', value: row.paymentReference },
    {
      label: 'Payment Status',
      value: shown === null ? row.paymentStatus : shown.paymentStatus,
      isWords: true,
    },
  ]
  const taken = new Set(facts.map(({ label }) => label))
  return [...facts, ...own.filter(({ label, value }) => value !== '' && !taken.has(label))]
}

function rowFacts(row: HistoryRow): readonly ReceiptRow[] {
  return [
    { label: RESULT_LABEL.orderStatus, value: row.approvalStatus, isWords: true },
    { label: 'Amount', value: formatNaira(row.amount) },
    { label: RESULT_LABEL.fee, value: row.fee === undefined ? '' : formatNaira(row.fee) },
    { label: RESULT_LABEL.orderDate, value: receiptDateOf(row.date) },
  ].filter(({ value }) => value !== '')
}

interface CheckAnswerProps {
  readonly answer: RequeryAnswer | null
  /** There is no network to check with. */
  readonly waits: boolean
}

/** The result of "Check status", in words, even when nothing changed. Scrolls into view below a long receipt. */
function CheckAnswer({ answer, waits }: CheckAnswerProps) {
  const words = answer === null ? null : answerWords(answer)
  return (
    <LiveRegion announced={words}>
      {words !== null && <Text weight="strong">{words}</Text>}
      {words === null && waits && <Text tone="soft">Check status needs a connection.</Text>}
    </LiveRegion>
  )
}

function answerWords(answer: RequeryAnswer): string {
  switch (answer.kind) {
    case 'known':
      return `Checked now: ${viewOfResult(answer.result).title}.`
    case 'invalid':
      return `${INVALID_ORDER}. The provider does not know this transaction.`
    case 'unreachable':
      return `We could not check. ${failureSentence(answer.failure)}`
  }
}

interface Check {
  /** Null before the first one, and while one is on its way. */
  readonly answer: RequeryAnswer | null
  /** The last one that the provider gave, which stays. */
  readonly checked: KnownResult | null
  readonly isChecking: boolean
  readonly check: () => void
}

/** Asks the provider for a transaction's state: one request at a time, whatever is pressed meanwhile. */
function useCheck(transactionId: string, onChecked: () => void): Check {
  const services = useServices()
  const [answer, setAnswer] = useState<RequeryAnswer | null>(null)
  const [checked, setChecked] = useState<KnownResult | null>(null)
  const { isSending, once } = useOnce()

  const check = async () => {
    setAnswer(null)
    const response = await requery(services, transactionId)
    setAnswer(response)
    if (response.kind !== 'known') return
    setChecked({ from: 'check', result: response.result, fetchedAt: response.fetchedAt })
    // The history has something newer to show, even when the dialog was closed meanwhile.
    onChecked()
  }
  return { answer, checked, isChecking: isSending, check: () => void once(check) }
}

interface ReceiptNoteProps {
  readonly receipt: ReceiptState
  /** The response to a check contains everything that a receipt does. */
  readonly isAnswered: boolean
}

/** What of a receipt is still loading or missing. */
function ReceiptNote({ receipt: { known, isLoading, failure, load }, isAnswered }: ReceiptNoteProps) {
  const { clock } = useServices()
  if (isAnswered || known?.from === 'receipt') return null
  if (isLoading && known === null) {
    return (
      <SkeletonGroup label="Loading the receipt">
        <Skeleton />
        <Skeleton />
      </SkeletonGroup>
    )
  }
  if (failure === null) return null
  if (failure.kind === 'unauthorized') return null
  if (isDefinite(failure)) {
    return (
      <Notice tone="failed" icon="alert" role="alert" title={INVALID_ORDER}>
        The provider has no receipt for this transaction.
      </Notice>
    )
  }
  return (
    <div className={css.note} role="status">
      <Text as="span">
        {known === null
          ? FULL_RECEIPT_LATER
          : `From the receipts on this device, saved ${ago(known.fetchedAt, clock.now())}.`}{' '}
        {failure.kind !== 'offline' && failureSentence(failure)}
      </Text>
      {failure.kind !== 'offline' && (
        <Button variant="quiet" busy={isLoading} onClick={load}>
          Try again
        </Button>
      )}
    </div>
  )
}
