import type { ReactNode } from 'react'
import { brandName } from '#src/brand.ts'
import type { User } from '#src/contract/user.ts'
import type { WalletBalance } from '#src/data/services/wallet-balance.ts'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { Balance } from './balance.tsx'
import * as css from './wallet.css.ts'

interface AccountCardProps {
  readonly user: User
  readonly balance: WalletBalance
  /** Buttons under the balance. */
  readonly children?: ReactNode
}

/** The wallet's owner, number and balance (spec section 2: Wallet top-up). */
export function AccountCard({ user, balance, children }: AccountCardProps) {
  return (
    <section className={css.card} aria-label="Your wallet">
      <div className={css.pattern}>
        <p className={css.whose}>
          <Icon name="wallet" size={20} />
          {brandName} wallet
        </p>
        <dl className={css.list}>
          <dt className={css.label}>Balance</dt>
          <dd className={css.balance} aria-live="polite">
            <Balance balance={balance} size="xl" />
          </dd>
        </dl>
        {children}
      </div>
      <div className={css.strip}>
        <dl className={css.list}>
          <dt className={css.label}>Account number</dt>
          <dd className={css.number} translate="no">
            {user.walletId}
          </dd>
        </dl>
        <CopyButton text={user.walletId} name="Copy account number">
          <Icon name="copy" size={20} />
          Copy
        </CopyButton>
        <p className={css.owner} translate="no">
          {`${user.firstName} ${user.surname}`.trim()}
        </p>
      </div>
    </section>
  )
}
