import { Link } from 'react-router-dom'
import { billerPath, isSlug, payAgainPath, replayPath } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { noPrint } from '#src/kit/helpers.css.ts'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { NOT_BILLS } from './account.ts'
import type { PaidBiller } from './paid-biller.ts'

interface PayAgainLinkProps {
  readonly result: TransactionResult
  readonly paid: PaidBiller | null
}

const MASK = '***'

/**
 * The order summary as remembered by this device, else by the account's provider; a visitor without either fills in the
 * form. Null where it cannot be repeated with one press.
 */
function useSummaryPath({ result, paid }: PayAgainLinkProps): { summary: string; form: string } | null {
  const { categoryPath, billerCode, transactionId, receiptItems } = result
  const isSignedIn = useUser() !== null
  if (!isSlug(categoryPath) || !isSlug(billerCode) || NOT_BILLS.has(billerCode)) return null
  // It was paid for somebody else, whose number is masked.
  if (receiptItems.some(({ value }) => value.includes(MASK))) return null
  const saved = paid?.saved ?? null
  const kept = saved === null ? null : payAgainPath(saved.categoryPath, saved.billerCode, saved.id)
  const replay = isSignedIn ? replayPath(categoryPath, billerCode, transactionId) : null
  const form = billerPath(categoryPath, billerCode)
  return { summary: kept ?? replay ?? form, form }
}

/** The first button of a successful bill's receipt. */
export function PayAgainLink(props: PayAgainLinkProps) {
  const paths = useSummaryPath(props)
  if (paths === null) return null
  return (
    <Link className={classNames(buttonClass('primary', true), noPrint)} to={paths.summary}>
      Pay again
    </Link>
  )
}

/** What may be done after a payment that took no money. */
export function TryAgain(props: PayAgainLinkProps) {
  const paths = useSummaryPath(props)
  if (paths === null) return null
  return (
    <Stack gap={3} className={noPrint}>
      <Link className={buttonClass('primary', true)} to={paths.summary}>
        Try again
      </Link>
      <Row gap={3} wrap>
        <Link className={buttonClass()} to={paths.summary}>
          Pay another way
        </Link>
        <Link className={buttonClass()} to={paths.form}>
          Other amount
        </Link>
      </Row>
    </Stack>
  )
}
