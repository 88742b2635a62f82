import type { TransactionResult } from '#src/contract/transaction.ts'
import { outcomeOf } from '#src/domain/payment/outcome.ts'
import { ABOUT_TRANSFER, cameLate, SENT_LATE, transferSentences } from '#src/domain/payment/transfer.ts'
import { Notice } from '#src/kit/notice.tsx'
import { totalOf } from '#src/payments/receipt-text.ts'
import { useJournal } from '#src/payments/use-journal.ts'

interface TransferNoticeProps {
  /** From the address: a provider may leave it out of its response. */
  readonly transactionId: string
  readonly result: TransactionResult
}

/** What arrived at an order's account and was returned, or may still arrive. Nothing where all went as planned. */
export function TransferNotice({ transactionId, result }: TransferNoticeProps) {
  const { entries } = useJournal()
  const hadAccount = entries.some(
    (attempt) => attempt.transactionId === transactionId && attempt.transfer !== null,
  )
  const total = totalOf(result)
  const arrived = transferSentences(result.transfers, total)
  // Where a sentence says that a transfer came late, the one that money may still come is left out.
  const mayCome = !result.transfers.some((transfer) => cameLate(transfer, total))
  const sentences =
    hadAccount && mayCome && outcomeOf(result) === 'failed' ? [...arrived, SENT_LATE] : arrived
  if (sentences.length === 0) return null
  return (
    <Notice tone="info" role="status" title={ABOUT_TRANSFER}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
