import { Link } from 'react-router-dom'
import { billerPath, isSlug, OTHER_AMOUNT, PAY_WITH, payAgainPath, replayPath } from '#src/contract/paths.ts'
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

/** Where the same can be filled in again. Null where it cannot be repeated with one press. */
function usePaths({ result, paid }: PayAgainLinkProps) {
  const { categoryPath, billerCode, transactionId, receiptItems } = result
  const isSignedIn = useUser() !== null
  if (!isSlug(categoryPath) || !isSlug(billerCode) || NOT_BILLS.has(billerCode)) return null
  // It was paid for somebody else, whose number is masked.
  if (receiptItems.some(({ value }) => value.includes(MASK))) return null
  const saved = paid?.saved ?? null
  return {
    /** With what was filled in then: the account's provider knows, or this device. */
    replay: (status?: string) =>
      isSignedIn || paid?.hasFormSnapshot
        ? replayPath(categoryPath, billerCode, transactionId, status)
        : null,
    /** The summary of the last payment to the same. */
    saved: saved === null ? null : payAgainPath(saved.categoryPath, saved.billerCode, saved.id),
    form: billerPath(categoryPath, billerCode),
  }
}

/** The first button of a successful bill's receipt. */
export function PayAgainLink(props: PayAgainLinkProps) {
  const paths = usePaths(props)
  if (paths === null) return null
  const to = paths.saved ?? paths.replay() ?? paths.form
  return (
    <Link className={classNames(buttonClass('primary', true), noPrint)} to={to}>
      Pay again
    </Link>
  )
}

/** What may be done after a payment that took no money: the same summary, its ways to pay, or another amount. */
export function TryAgain(props: PayAgainLinkProps) {
  const paths = usePaths(props)
  if (paths === null) return null
  const summary = paths.replay()
  const otherAmount = paths.replay(OTHER_AMOUNT)
  return (
    <Stack gap={3} className={noPrint}>
      <Link className={buttonClass('primary', true)} to={summary ?? paths.form}>
        Try again
      </Link>
      {summary !== null && otherAmount !== null && (
        <Row gap={3} wrap>
          <Link className={buttonClass()} to={summary + PAY_WITH}>
            Pay another way
          </Link>
          <Link className={buttonClass()} to={otherAmount}>
            Other amount
          </Link>
        </Row>
      )}
    </Stack>
  )
}
