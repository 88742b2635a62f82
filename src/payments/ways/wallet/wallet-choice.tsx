import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { billerPath, paths } from '#src/contract/paths.ts'
import type { User } from '#src/contract/user.ts'
import { WALLET_REFUSALS } from '#src/contract/wallet.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { useWalletBalance } from '#src/data/services/wallet-balance.ts'
import { AMOUNT, WALLET_DRAFT } from '#src/data/services/wallet-form.ts'
import { type Draft, draftKey } from '#src/data/storage/drafts.ts'
import { plainNaira, shortNaira } from '#src/domain/money.ts'
import { WITHOUT_PIN } from '#src/domain/payment/wallet-pin.ts'
import { Button } from '#src/kit/button.tsx'
import { CheckboxField } from '#src/kit/choices.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import type { ChoiceProps } from '#src/payments/ways/way.ts'
import { WayRow } from '#src/payments/ways/way-row.tsx'
import { payByWallet } from './pay.ts'
import { AskPin, ChoosePin, SendLink } from './pin.tsx'

/**
 * Whether this device may pay small sums from a wallet without its PIN: nothing is kept before the PIN was given here
 * once. At LOGOUT it is gone, and the PIN is asked for again.
 */
const PIN_HERE = 'paydey.wallet-pin.'
const FREE = 'free'
const ASKED = 'asked'

/** Paying from the wallet, where the provider has said that it can be used. */
export function WalletChoice(props: ChoiceProps) {
  const user = useUser()
  return user !== null && <SignedInChoice key={user.consumerId} user={user} {...props} />
}

function SignedInChoice(props: ChoiceProps & { readonly user: User }) {
  const { user, order, payment, isWaiting, onProceed, choice } = props
  const { local, session } = useServices()
  const { amount, payments, isAsking, check } = useWalletBalance(user.walletId)
  const pinHere = `${PIN_HERE}${user.walletId}`
  // Whoever borrows a shared phone is always asked, whatever its owner chose before.
  const kept = session.isShared() ? null : local.get(pinHere)
  const [isFree, setFree] = useState(() => kept !== ASKED)
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
  const isDialogKept = isWaiting && dialog !== null
  if (!isOffered && dialog === null) {
    return (
      isAsking && <WayRow choice={choice} title="Wallet" detail="Checking the balance" onProceed={null} />
    )
  }
  if (isOffered && !isDialogKept && amount < order.total) return <TopUp {...props} amount={amount} />
  if (isOffered && !isDialogKept && payments.pin === 'locked')
    return <Locked choice={choice} email={user.consumerId} />
  // The request that saved the PIN got no response, but the PIN was saved.
  const isSaved = dialog === 'choose' && payments?.pin === 'set'
  // A forgotten PIN was removed meanwhile by the link in the mail: there is none to type.
  const isChoosing = dialog !== null && (payments?.pin === 'none' || (dialog === 'choose' && !isSaved))

  const isFirst = kept === null
  const press = () => {
    if (payments?.pin === 'none') setDialog('choose')
    else if (isFree && !isFirst && payments !== null && order.total <= payments.withoutPin)
      payment.payBy(payByWallet(''))
    else setDialog('ask')
  }
  const close = () => {
    setDialog(null)
    // Closing removes only the dialog's own refusal. The warning that a payment may be under way stays on the screen.
    if (wrongPin !== null) payment.dismiss()
  }
  const keepFree = (next: boolean) => {
    setFree(next)
    if (!session.isShared()) local.set(pinHere, next ? FREE : ASKED)
  }
  const pay = (pin: string) => {
    close()
    // A newer form may have come while the dialog was open; its check comes first.
    if (isWaiting || onProceed !== undefined) onProceed?.()
    else payment.payBy(payByWallet(pin, () => isFirst && keepFree(isFree)))
  }
  const freeBox = (keep: (next: boolean) => void) => (
    <CheckboxField label={WITHOUT_PIN} checked={isFree} onChange={({ target }) => keep(target.checked)} />
  )
  return (
    <>
      {isOffered && (
        <WayRow choice={choice} title="Wallet" detail={`${shortNaira(amount)} left`} onProceed={press}>
          {choice.isChosen && !isFirst && payments.pin === 'set' && freeBox(keepFree)}
        </WayRow>
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
        >
          {isFirst && !session.isShared() && freeBox(setFree)}
        </AskPin>
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

function TopUp({ order, amount, choice }: ChoiceProps & { readonly amount: Kobo }) {
  const { drafts, returnTo, clock } = useServices()
  const navigate = useNavigate()
  const missing = Math.ceil((order.total - amount) / NAIRA) * NAIRA
  const topUp = kobo(Math.max(LEAST, missing))
  const { pathname, search, hash } = useLocation()
  const goThere = async () => {
    const { kind, formSnapshot, categoryPath, billerCode } = order
    const savedAt = clock.now()
    const isBillersForm = kind === 'bill' && formSnapshot !== null
    returnTo.remember(isBillersForm ? billerPath(categoryPath, billerCode) : `${pathname}${search}${hash}`)
    const put = (key: string, values: Draft['values']) => drafts.put(key, { values, savedAt }).catch(() => {})
    // If storage refuses them, the user types them again there.
    if (formSnapshot !== null)
      await put(formSnapshot.draft ?? draftKey(categoryPath, billerCode), formSnapshot.values)
    await put(WALLET_DRAFT, { [AMOUNT]: plainNaira(topUp) })
    void navigate(paths.topUpWallet)
  }
  return (
    <WayRow choice={choice} title="Wallet" detail={`${shortNaira(amount)} left, not enough`} onProceed={null}>
      <Button onClick={() => void goThere()}>Top up {shortNaira(topUp)}</Button>
    </WayRow>
  )
}

function Locked({ choice, email }: Pick<ChoiceProps, 'choice'> & { readonly email: string }) {
  return (
    <WayRow choice={choice} title="Wallet" detail="Your wallet is locked" onProceed={null}>
      <Stack gap={2}>
        <Text size="xs">
          A wrong PIN was typed five times. Open the link that we mailed to {email}, then choose a new PIN.
        </Text>
        <SendLink email={email} words="Send the link again" />
      </Stack>
    </WayRow>
  )
}
