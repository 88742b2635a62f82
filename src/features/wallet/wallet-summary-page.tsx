import { useMemo } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { brand } from '#src/brand.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import { paths } from '#src/contract/paths.ts'
import type { ProductFields } from '#src/contract/product-fields.ts'
import type { User } from '#src/contract/user.ts'
import { useFormDraft } from '#src/data/services/form-draft.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { AMOUNT, FROM_FORM, WALLET_DRAFT, WALLET_TITLE } from '#src/data/services/wallet-form.ts'
import { walletAmount } from '#src/domain/payment/wallet.ts'
import { BACK } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { BackLink } from '#src/kit/forms/back-link.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Page } from '#src/kit/page.tsx'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import type { SummaryPhase } from '#src/payments/ways/way.ts'
import { useWalletForm, walletOrder } from './wallet-order.ts'
import { TopUpSkeleton, TopUpTrouble } from './wallet-states.tsx'

/** The wallet's order summary (spec section 2), for the amount that its form kept on the device. */
export function WalletSummaryPage() {
  return (
    <Page title={WALLET_TITLE} width="wide" back={<BackLink />}>
      <KeptOrder />
    </Page>
  )
}

function KeptOrder() {
  const user = useUser()
  const wallet = useWalletForm()
  const { kept } = useFormDraft(WALLET_DRAFT)
  if (user === null) return null
  if (wallet.status === 'failed') return <TopUpTrouble failure={wallet.failure} onRetry={wallet.refresh} />
  if (wallet.status === 'loading' || kept === undefined) return <TopUpSkeleton />
  const amount = walletAmount(wallet.field, kept?.[AMOUNT] ?? '')
  if (user.walletId === '' || amount === null) return <Navigate to={paths.topUpWallet} replace />
  return <Summary user={user} form={wallet.form} amount={amount} onDoubt={wallet.refresh} />
}

interface SummaryProps {
  readonly user: User
  readonly form: ProductFields
  readonly amount: Kobo
  /** The provider's price differs from ours: its form is requested again. Stable. */
  readonly onDoubt: () => void
}

function Summary({ user, form, amount, onDoubt }: SummaryProps) {
  const { settings } = useServices()
  const navigate = useNavigate()
  const { state } = useLocation()
  const order = useMemo(
    () => walletOrder(form, { ...user, accountType: brand.walletAccountType }, amount, settings.paymentMode),
    [form, user, amount, settings.paymentMode],
  )
  const onPhase = useMemo(
    () =>
      ({ phase }: SummaryPhase) => {
        if (phase === 'mismatch' || phase === 'refused') onDoubt()
      },
    [onDoubt],
  )
  const back = () => {
    if (state === FROM_FORM) void navigate(-1)
    else void navigate(paths.topUpWallet, { replace: true })
  }
  if (order.ok) return <OrderReview order={order.value} onBack={back} onPhase={onPhase} />
  return (
    <Notice
      tone="pending"
      title="We can't prepare this top-up"
      actions={<Button onClick={back}>{BACK}</Button>}
    >
      {order.error} You have not been charged.
    </Notice>
  )
}
