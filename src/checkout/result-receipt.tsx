import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { billerPath, isSlug, paths } from '#src/contract/paths.ts'
import { AfterSuccess } from '#src/device/after-success.tsx'
import { receiptDateOf } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isTerminal } from '#src/domain/outcome.ts'
import { viewOfResult } from '#src/domain/outcome-view.ts'
import { ANOTHER_TRANSACTION, BACK_TO_HOME } from '#src/domain/sentences.ts'
import { SaveOffer } from '#src/saved/save-offer.tsx'
import type { Offer } from '#src/saved/use-save-offer.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { noPrint } from '#src/ui/helpers.css.ts'
import { Money } from '#src/ui/money.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Receipt } from '#src/ui/receipt.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { CheckAgain } from './check-again.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { rowsBesideTicket, totalOf } from './receipt-text.ts'
import type { RequeryAnswer } from './requery.ts'
import { TicketSlot } from './ticket-slot.tsx'
import { TokenCard } from './token-card.tsx'
import type { FollowedTransaction } from './use-transaction.ts'

interface ResultReceiptProps {
  readonly transactionId: string
  readonly answer: Extract<RequeryAnswer, { kind: 'known' }>
  readonly watched: FollowedTransaction
  readonly offer: Offer | null
  /** What an area adds under the receipt. */
  readonly children?: ReactNode
}

/** What the provider says of an order, as a receipt: the sentence first, then the amount, then everything else. */
export function ResultReceipt({ transactionId, answer, watched, offer, children }: ResultReceiptProps) {
  const { result, outcome } = answer
  const view = viewOfResult(result)
  const isOpen = !isTerminal(outcome)
  return (
    <Stack gap={4}>
      <Receipt>
        <Stack gap={4}>
          <Notice tone={view.tone} icon={view.icon} role="status" title={view.title}>
            {view.sentence}
          </Notice>
          <div>
            <Money amount={formatNaira(totalOf(result))} size="xl" />
            <Text tone="soft">
              {[result.productName, receiptDateOf(result.orderDate)].filter(Boolean).join(', ')}
            </Text>
          </div>
          <TokenCard result={result} />
          <TicketSlot result={result} />
          <Rows items={rowsBesideTicket(result)} />
        </Stack>
      </Receipt>
      {children}
      {isOpen && <CheckAgain transactionId={transactionId} result={result} watched={watched} />}
      <ReceiptActions result={result} />
      {offer !== null && outcome === 'successful' && <SaveOffer offer={offer} />}
      <AfterSuccess result={result} outcome={outcome} />
      <WaysOn categoryPath={result.categoryPath} billerCode={result.billerCode} />
    </Stack>
  )
}

/** The two links of every result screen (spec section 2). A path that is no slug leads home. */
function WaysOn({
  categoryPath,
  billerCode,
}: {
  readonly categoryPath: string
  readonly billerCode: string
}) {
  const canRepeat = isSlug(categoryPath) && isSlug(billerCode)
  return (
    <Stack gap={2} as="nav" className={noPrint}>
      <Link
        className={buttonClass('quiet', true)}
        to={canRepeat ? billerPath(categoryPath, billerCode) : paths.home}
      >
        {ANOTHER_TRANSACTION}
      </Link>
      <Link className={buttonClass('quiet', true)} to={paths.home}>
        {BACK_TO_HOME}
      </Link>
    </Stack>
  )
}
