import { Link } from 'react-router-dom'
import {
  billerPath,
  isSlug,
  OTHER_AMOUNT,
  PAY_WITH,
  payAgainPath,
  replayPath,
  WALLET_BILLER_CODE,
} from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { bookingOfDraft } from '#src/domain/tickets/booking-flow.ts'
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

/** Whether somebody else paid it, by a link: then its numbers are masked. */
export function isForAnother({ receiptItems }: TransactionResult): boolean {
  return receiptItems.some(({ value }) => value.includes('***'))
}

export function canBeRepeated(result: TransactionResult): boolean {
  return isSlug(result.categoryPath) && isSlug(result.billerCode) && !isForAnother(result)
}

/** Where the same can be filled in again. Null where it cannot be repeated. */
function usePaths({ result, paid }: PayAgainLinkProps) {
  const { categoryPath, billerCode, transactionId } = result
  const isSignedIn = useUser() !== null
  if (!canBeRepeated(result)) return null
  const snapshot = paid?.formSnapshot ?? null
  const saved = paid?.saved ?? null
  const isBill = !NOT_BILLS.has(billerCode)
  const isKnown = (isBill && snapshot !== null) || isSignedIn
  /** With what was filled in then: the account's provider knows, or this device. */
  const replay = (status?: string) =>
    isKnown ? replayPath(categoryPath, billerCode, transactionId, status) : null
  return {
    isBill,
    /** Its order summary. */
    summary: isBill ? replay() : bookingOfDraft(snapshot?.draft ?? ''),
    otherAmount: isBill ? replay(OTHER_AMOUNT) : null,
    /** The summary of the last payment to the same. */
    saved: saved === null ? null : payAgainPath(saved.categoryPath, saved.billerCode, saved.id),
    /** A top-up's form has its amount again. */
    form: (billerCode === WALLET_BILLER_CODE ? replay() : null) ?? billerPath(categoryPath, billerCode),
  }
}

/** The first button of a successful bill's receipt. */
export function PayAgainLink(props: PayAgainLinkProps) {
  const paths = usePaths(props)
  // Tickets, a list and a top-up are not bought again with one press.
  if (paths === null || !paths.isBill) return null
  const to = paths.saved ?? paths.summary ?? paths.form
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
  const { summary, otherAmount, form } = paths
  return (
    <Stack gap={3} className={noPrint}>
      <Link className={buttonClass('primary', true)} to={summary ?? form}>
        Try again
      </Link>
      {summary !== null && (
        <Row gap={3} wrap>
          <Link className={buttonClass()} to={summary + PAY_WITH}>
            Pay another way
          </Link>
          {otherAmount !== null && (
            <Link className={buttonClass()} to={otherAmount}>
              Other amount
            </Link>
          )}
        </Row>
      )}
    </Stack>
  )
}
