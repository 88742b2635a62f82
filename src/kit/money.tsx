import { classNames } from './class-names.ts'
import { money, moneySign, moneySizes } from './rows.css.ts'

export interface MoneyProps {
  /** Already formatted: "₦10,100.00". */
  amount: string
  size?: keyof typeof moneySizes | undefined
}

/**
 * An amount with its naira sign in a lighter colour. Reads and copies as one text. It is replaced as a whole
 * (words.tsx).
 */
export function Money({ amount, size = 'inherit' }: MoneyProps) {
  const at = amount.indexOf('₦')
  return (
    <span key={amount} className={classNames(money, moneySizes[size])} translate="no">
      {at < 0 ? (
        amount
      ) : (
        <>
          {amount.slice(0, at)}
          <span className={moneySign}>₦</span>
          {amount.slice(at + 1)}
        </>
      )}
    </span>
  )
}
