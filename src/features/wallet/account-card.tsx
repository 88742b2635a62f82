import { brandName } from '#src/brand.ts'
import type { User } from '#src/contract/user.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Balance } from './balance.tsx'
import type { WalletBalance } from './use-wallet-balance.ts'
import * as css from './wallet.css.ts'

interface AccountCardProps {
  readonly user: User
  readonly balance: WalletBalance
}

/** Whose wallet, its number and what is in it (spec section 2: Wallet top-up). */
export function AccountCard({ user, balance }: AccountCardProps) {
  const { share, toasts } = useServices()
  const copy = async () => {
    const copied = await share.copy(user.walletId)
    toasts.show(
      copied ? 'success' : 'error',
      copied ? 'Account number copied' : 'This browser did not let us copy',
    )
  }
  return (
    <section className={css.card} aria-label="Your wallet">
      <div className={css.cloth}>
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
      </div>
      <div className={css.strip}>
        <dl className={css.list}>
          <dt className={css.label}>Account number</dt>
          <dd className={css.number}>{user.walletId}</dd>
        </dl>
        <Button aria-label="Copy account number" onClick={() => void copy()}>
          <Icon name="copy" size={20} />
          Copy
        </Button>
        <p className={css.owner}>{`${user.firstName} ${user.surname}`.trim()}</p>
      </div>
    </section>
  )
}
