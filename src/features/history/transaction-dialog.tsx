import { useNavigate } from 'react-router-dom'
import { totalOf } from '#src/checkout/receipt-text.ts'
import { TokenCard } from '#src/checkout/token-card.tsx'
import { paths } from '#src/contract/paths.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import { TRANSACTION_DETAILS } from '#src/domain/bulk/bulk-sentences.ts'
import { formatNaira } from '#src/domain/money.ts'
import { viewOfResult } from '#src/domain/outcome-view.ts'
import { helpWith } from '#src/services/help-with.ts'
import { useOnline } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Money } from '#src/ui/money.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Receipt } from '#src/ui/receipt.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { CheckAnswer } from './check-answer.tsx'
import { helpText } from './help-text.ts'
import { ReceiptNote } from './receipt-note.tsx'
import { replayAddress } from './replay-address.ts'
import { isOpen, resultOfRow } from './row-result.ts'
import { transactionRows } from './transaction-rows.ts'
import { useCheck } from './use-check.ts'
import { useReceipt } from './use-receipt.ts'

export interface TransactionDialogProps {
  readonly row: HistoryRow
  /** When the provider last said what the row says, in epoch milliseconds. */
  readonly listedAt: number | null
  /** The provider said something newer of this transaction. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** One transaction with its receipt (spec section 2), and what can be done about it. */
export function TransactionDialog({ row, listedAt, onChanged, onClose }: TransactionDialogProps) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const receipt = useReceipt(row)
  const { answer, isChecking, check, checked } = useCheck(row.id, onChanged)
  // An answer to a check has the payment's status too, which a receipt has not.
  const shown = (checked ?? receipt.heard)?.result ?? null
  const result = shown ?? resultOfRow(row)
  const view = viewOfResult(result)
  const replay = replayAddress(row)
  const mayChange = isOpen(result)
  const help = () => {
    const heard = [receipt.heard, checked].filter((one) => one !== null)
    void navigate(paths.contact, { state: helpWith(helpText({ row, listedAt, heard })) })
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
            <div>
              <Money amount={formatNaira(totalOf(result))} size="xl" />
              <Text tone="soft">{row.productName}</Text>
            </div>
            {shown !== null && <TokenCard result={shown} />}
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
