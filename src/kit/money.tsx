import { classNames } from './class-names.ts'
import { money, sign, sizes } from './money.css.ts'

export interface MoneyProps {
  /** Already formatted: "₦10,100.00". */
  amount: string
  size?: keyof typeof sizes | undefined
}

/**
 * An amount with its naira sign in a lighter colour. Reads and copies as one text. It is replaced as a whole
 * (words.tsx).
 */
export function Money({ amount, size = 'inherit' }: MoneyProps) {
  const at = amount.indexOf('₦')
  return (
    <span key={amount} className={classNames(money, sizes[size])} translate="no">
      {at < 0 ? (
        amount
      ) : (
        <>
          {amount.slice(0, at)}
          <span className={sign}>₦</span>
          {amount.slice(at + 1)}
        </>
      )}
    </span>
  )
}
