import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Kobo } from '#src/contract/kobo.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { useWalletBalance } from '#src/data/services/wallet-balance.ts'
import { AMOUNT, WALLET_DRAFT } from '#src/data/services/wallet-form.ts'
import { parseNaira } from '#src/domain/money.ts'
import { outcomeOf } from '#src/domain/payment/outcome.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { ResultPage } from '#src/payments/screens/result-page.tsx'
import { Balance } from './account-card.tsx'
import * as css from './wallet.css.ts'

/** /topup-wallet/status: the receipt of any payment, and the wallet's balance after it. */
export function WalletResultPage() {
  return <ResultPage below={(result) => <AfterTopUp result={result} />} />
}

function AfterTopUp({ result }: { readonly result: TransactionResult }) {
  const walletId = useUser()?.walletId ?? ''
  const isDelivered = outcomeOf(result) === 'successful'
  useSpentDraft(isDelivered ? result.orderAmount : null)
  return isDelivered && walletId !== '' ? (
    <>
      <BalanceAfter key={walletId} walletId={walletId} />
      <BackToOrder />
    </>
  ) : null
}

/** Back to the form of the order that the wallet could not cover; it is as it was left. */
function BackToOrder() {
  const { returnTo } = useServices()
  const order = returnTo.peek()
  if (order === null) return null
  return (
    <Link className={buttonClass('primary', true)} to={order} onClick={() => void returnTo.take()}>
      Go on with your order
    </Link>
  )
}

function BalanceAfter({ walletId }: { readonly walletId: string }) {
  const balance = useWalletBalance(walletId)
  return (
    <Card padding="list">
      <dl className={css.after}>
        <dt>Wallet balance</dt>
        <dd className={css.balance} aria-live="polite">
          <Balance balance={balance} size="lg" />
        </dd>
      </dl>
    </Card>
  )
}

/** A paid amount is no longer unsent typing. Another amount in the form is the user's next top-up. */
function useSpentDraft(paid: Kobo | null) {
  const { drafts } = useServices()
  useEffect(() => {
    if (paid === null) return
    const forget = async () => {
      const draft = await drafts.get(WALLET_DRAFT)
      if (parseNaira(draft?.values[AMOUNT] ?? '') === paid) await drafts.remove(WALLET_DRAFT)
    }
    // If storage fails here, the form shows the amount again, no worse.
    forget().catch(() => {})
  }, [drafts, paid])
}
