import { Link } from 'react-router-dom'
import { billerPath, isSlug, payAgainPath, replayPath } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useUser } from '#src/services/use-state.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { noPrint } from '#src/ui/helpers.css.ts'
import { NOT_BILLS } from './account.ts'
import type { PaidBiller } from './paid-biller.ts'

interface PayAgainLinkProps {
  readonly result: TransactionResult
  readonly paid: PaidBiller | null
}

const MASK = '***'

/**
 * The first button of a successful bill's receipt. It leads to the order summary as remembered by this device, else by
 * the account's provider; a visitor without either fills in the form.
 */
export function PayAgainLink({
  result: { categoryPath, billerCode, transactionId, receiptItems },
  paid,
}: PayAgainLinkProps) {
  const isSignedIn = useUser() !== null
  if (!isSlug(categoryPath) || !isSlug(billerCode) || NOT_BILLS.has(billerCode)) return null
  // It was paid for somebody else, whose number is masked.
  if (receiptItems.some(({ value }) => value.includes(MASK))) return null
  const saved = paid?.saved ?? null
  const kept = saved === null ? null : payAgainPath(saved.categoryPath, saved.billerCode, saved.id)
  const replay = isSignedIn ? replayPath(categoryPath, billerCode, transactionId) : null
  return (
    <Link
      className={classNames(buttonClass('primary', true), noPrint)}
      to={kept ?? replay ?? billerPath(categoryPath, billerCode)}
    >
      Pay again
    </Link>
  )
}
