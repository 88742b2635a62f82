import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { billerPath, paths } from '#src/contract/paths.ts'
import type { User } from '#src/contract/user.ts'
import { WALLET_REFUSALS } from '#src/contract/wallet.ts'
import { plainNaira, shortNaira } from '#src/domain/money.ts'
import type { Order } from '#src/payments/engine/order.ts'
import type { ChoiceProps } from '#src/payments/ways/way.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { useWalletBalance } from '#src/services/wallet-balance.ts'
import { AMOUNT, WALLET_DRAFT } from '#src/services/wallet-place.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { payByWallet } from './pay.ts'
import { AskPin, ChoosePin, SendLink } from './pin.tsx'

/** Paying from the wallet, where the provider has said that it can be used. */
export function WalletChoice(props: ChoiceProps) {
  const user = useUser()
  return user !== null && <Choice key={user.consumerId} user={user} {...props} />
}

function Choice(props: ChoiceProps & { readonly user: User }) {
  const { user, order, payment, isWaiting, instead } = props
  const { amount, payments, check } = useWalletBalance(user.walletId)
  const [dialog, setDialog] = useState<'ask' | 'choose' | null>(null)
  const { phase } = payment
  const refusal = phase.phase === 'wallet-refused' ? phase : null
  const wrongPin = refusal?.code === WALLET_REFUSALS.wrongPin ? refusal : null
  useEffect(() => {
    if (refusal !== null) check()
  }, [refusal, check])
  useEffect(() => {
    if (wrongPin !== null) setDialog('ask')
  }, [wrongPin])
  const isOffered = amount !== null && payments !== null
  // An open dialog stays open while nothing can be paid, while the balance is loading again, and where that fails.
  const isHeld = isWaiting && dialog !== null
  if (!isOffered && dialog === null) return null
  if (isOffered && !isHeld && amount < order.total) return <TopUp order={order} amount={amount} />
  if (isOffered && !isHeld && payments.pin === 'locked') return <Locked email={user.consumerId} />
  // The request that saved the PIN got no response, but the PIN was saved.
  const isSaved = dialog === 'choose' && payments?.pin === 'set'
  // A forgotten PIN was removed meanwhile by the link in the mail: there is none to type.
  const isChoosing = dialog !== null && (payments?.pin === 'none' || (dialog === 'choose' && !isSaved))

  const press = () => {
    if (payments?.pin === 'none') setDialog('choose')
    else if (payments !== null && order.total <= payments.withoutPin) payment.payBy(payByWallet(''))
    else setDialog('ask')
  }
  const close = () => {
    setDialog(null)
    // Closing removes only the dialog's own refusal. The warning that a payment may be under way stays on the screen.
    if (wrongPin !== null) payment.dismiss()
  }
  const pay = (pin: string) => {
    close()
    // A newer form may have come while the dialog was open; its check comes first.
    if (isWaiting || instead !== undefined) instead?.()
    else payment.payBy(payByWallet(pin))
  }
  return (
    <>
      {isOffered && (
        <Button block disabled={isWaiting || payment.isBusy} onClick={instead ?? press}>
          Pay from wallet, {shortNaira(amount)} left
        </Button>
      )}
      {dialog !== null && !isChoosing && (
        <AskPin
          total={order.total}
          email={user.consumerId}
          // Shown nowhere else, so a balance that did not load must not hide it.
          trouble={payments === null || payments.pin === 'set' ? (wrongPin?.message ?? null) : null}
          isSaved={isSaved}
          onPin={pay}
          onClose={close}
        />
      )}
      {isChoosing && (
        <ChoosePin
          user={user}
          total={order.total}
          onPin={(pin) => {
            check()
            pay(pin)
          }}
          onFailed={check}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** The smallest top-up. */
const LEAST = kobo(10_000)
const NAIRA = 100

function TopUp({ order, amount }: { readonly order: Order; readonly amount: Kobo }) {
  const { drafts, returnTo, clock } = useServices()
  const navigate = useNavigate()
  const missing = Math.ceil((order.total - amount) / NAIRA) * NAIRA
  const wanted = kobo(Math.max(LEAST, missing))
  const goThere = async () => {
    returnTo.remember(billerPath(order.categoryPath, order.billerCode))
    const values = { [AMOUNT]: plainNaira(wanted) }
    // If storage refuses it, the user types it again there.
    await drafts.put(WALLET_DRAFT, { values, savedAt: clock.now() }).catch(() => {})
    void navigate(paths.topUpWallet)
  }
  return (
    <Notice
      tone="info"
      icon="wallet"
      title={`Your wallet has ${shortNaira(amount)}`}
      actions={<Button onClick={() => void goThere()}>Top up {shortNaira(wanted)}</Button>}
    >
      This order comes to {shortNaira(order.total)}.
    </Notice>
  )
}

function Locked({ email }: { readonly email: string }) {
  return (
    <Notice
      tone="pending"
      icon="wallet"
      role="status"
      title="Your wallet is locked"
      actions={<SendLink email={email} words="Send the link again" />}
    >
      A wrong PIN was typed five times. Open the link that we mailed to {email}, then choose a new PIN.
    </Notice>
  )
}
