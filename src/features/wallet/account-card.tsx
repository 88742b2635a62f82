import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { brandName } from '#src/brand.ts'
import type { User } from '#src/contract/user.ts'
import { useWhyOffline } from '#src/data/services/use-state.ts'
import type { WalletBalance } from '#src/data/services/wallet-balance.ts'
import { formatNaira } from '#src/domain/money.ts'
import { Button } from '#src/kit/button.tsx'
import { CopyButton } from '#src/kit/device/copy-button.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Icon } from '#src/kit/icon.tsx'
import { Money, type MoneyProps } from '#src/kit/money.tsx'
import { Skeleton } from '#src/kit/skeleton.tsx'
import { Text } from '#src/kit/text.tsx'
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

interface BalanceProps {
  readonly balance: WalletBalance
  readonly size: MoneyProps['size']
}

const CHECKING = 'Checking your balance'
const NOT_NOW = 'Balance not available right now'
const OFFLINE = "You're offline. Your balance shows when you're back."
const OFFLINE_SINCE = "You're offline, so this may have changed"
const UNREACHED_SINCE = 'This may have changed'

/** The balance of the wallet, or why it is not shown; read out when it loads. */
export function Balance({ balance, size }: BalanceProps) {
  const { amount, isAsking, check } = balance
  const why = useWhyOffline()
  const shown = useRef<HTMLSpanElement>(null)
  const [wasPressed, setWasPressed] = useState(false)
  // The button that was pressed disappears with the response: the focus moves to what it requested.
  useLayoutEffect(() => {
    if (!wasPressed || isAsking) return
    shown.current?.focus()
    setWasPressed(false)
  }, [wasPressed, isAsking])

  if (amount !== null) {
    return (
      <>
        <span ref={shown} tabIndex={-1} className={css.known}>
          <Money amount={formatNaira(amount)} size={size} />
        </span>
        {why !== null && (
          <Text size="xs" tone="soft">
            {why === 'offline' ? OFFLINE_SINCE : UNREACHED_SINCE}
          </Text>
        )}
      </>
    )
  }
  if (why === 'offline') return <Text className={css.lacking}>{OFFLINE}</Text>
  if (isAsking && !wasPressed) {
    return (
      <span className={css.awaited}>
        <span className={visuallyHidden}>{CHECKING}</span>
        <Skeleton shape="amount" />
      </span>
    )
  }
  return (
    <span className={css.lacking}>
      <span>{NOT_NOW}</span>
      <Button
        variant="quiet"
        className={css.check}
        busy={isAsking}
        // The provider cannot be reached now; the balance loads by itself later.
        aria-disabled={why !== null}
        onClick={() => {
          setWasPressed(true)
          check()
        }}
      >
        Check again
      </Button>
    </span>
  )
}
