import { Link } from 'react-router-dom'
import {
  BULK_BILLER_CODE,
  billerPath,
  EVENT_BILLER_CODE,
  isSlug,
  MOVIE_BILLER_CODE,
  payAgainPath,
  WALLET_BILLER_CODE,
} from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { noPrint } from '#src/ui/helpers.css.ts'
import type { PaidBiller } from './paid-biller.ts'

interface PayAgainLinkProps {
  readonly result: TransactionResult
  readonly paid: PaidBiller | null
}

/** What is booked, uploaded or topped up by another form than a biller's: the same again is not one tap away. */
const NOT_BILLS = new Set([BULK_BILLER_CODE, EVENT_BILLER_CODE, MOVIE_BILLER_CODE, WALLET_BILLER_CODE])

/** The first button of a successful bill's receipt: its summary where this device remembers it, else its form. */
export function PayAgainLink({ result: { categoryPath, billerCode }, paid }: PayAgainLinkProps) {
  if (!isSlug(categoryPath) || !isSlug(billerCode) || NOT_BILLS.has(billerCode)) return null
  const saved = paid?.saved ?? null
  return (
    <Link
      className={classNames(buttonClass('primary', true), noPrint)}
      to={
        saved === null
          ? billerPath(categoryPath, billerCode)
          : payAgainPath(saved.categoryPath, saved.billerCode, saved.id)
      }
    >
      Pay again
    </Link>
  )
}
