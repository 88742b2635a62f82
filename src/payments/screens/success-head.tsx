import type { TransactionResult } from '#src/contract/transaction.ts'
import { formatNaira } from '#src/domain/money.ts'
import { viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { paidSentence, plainSentence } from '#src/domain/records/order-sentence.ts'
import { classNames } from '#src/kit/class-names.ts'
import { tabular, visuallyHidden } from '#src/kit/helpers.css.ts'
import { Icon } from '#src/kit/icon.tsx'
import { Text } from '#src/kit/text.tsx'
import { Verbatim, words } from '#src/kit/words.tsx'
import { orderFactsOf, totalOf } from '#src/payments/receipt-text.ts'
import { LeadSentence } from './lead-sentence.tsx'
import * as css from './receipt.css.ts'

interface SuccessHeadProps {
  readonly result: TransactionResult
  /** When it was, in words. */
  readonly date: string
}

/** As many characters as fit a line of the smallest phone at the largest size: "₦100,000.00". */
const MOST_HUGE = 11

/** The head of a receipt that ended well, in cloth: one stamp, the amount, one sentence. */
export function SuccessHead({ result, date }: SuccessHeadProps) {
  const sentence = paidSentence(orderFactsOf(result), true)
  const amount = formatNaira(totalOf(result))
  const isNamed = plainSentence(sentence).includes(result.productName)
  // Read out as one line: "Successful, ₦10,100.00, 9:42 am".
  const comma = <span className={visuallyHidden}>{', '}</span>
  return (
    <div className={css.successHead}>
      <div role="status">
        <p className={css.successFacts}>
          <span className={css.stamp}>
            <Icon name="check-circle" size={20} />
            <span>{viewOfResult(result).title}</span>
          </span>
          {comma}
          <span className={classNames(amount.length > MOST_HUGE ? css.longAmount : css.amount, tabular)}>
            {words(amount)}
          </span>
          {date !== '' && comma}
          <Verbatim className={tabular}>{date}</Verbatim>
        </p>
      </div>
      <LeadSentence parts={sentence} size="md" isPlain />
      {!isNamed && (
        <Text tone="inherit" verbatim>
          {result.productName}
        </Text>
      )}
    </div>
  )
}
