import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useController, useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { ProductField, ProductFields } from '#src/contract/product-fields.ts'
import { savedValues } from '#src/contract/transaction.ts'
import type { User } from '#src/contract/user.ts'
import { useFormDraft } from '#src/data/services/form-draft.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { useWalletBalance } from '#src/data/services/wallet-balance.ts'
import { AMOUNT, FROM_FORM, WALLET_DRAFT, WALLET_TITLE } from '#src/data/services/wallet-form.ts'
import { AMOUNT_EXAMPLE, figuresHint } from '#src/domain/digits.ts'
import { maximumHint } from '#src/domain/form/amount-limits.ts'
import { formatNaira, parseNaira, plainNaira } from '#src/domain/money.ts'
import { totalLabel } from '#src/domain/payment/charge.ts'
import { walletAmount, walletAmountTrouble, walletPicks } from '#src/domain/payment/wallet.ts'
import { CLEAR, ORDER_SUMMARY, PROCEED, RESULT_LABEL } from '#src/domain/sentences.ts'
import { AmountInput } from '#src/kit/amount-input.tsx'
import { Button } from '#src/kit/button.tsx'
import { useAfterPress } from '#src/kit/forms/after-press.ts'
import { BackLink } from '#src/kit/forms/back-link.tsx'
import { QuickPicks } from '#src/kit/forms/quick-picks.tsx'
import { shownFirst } from '#src/kit/helpers.css.ts'
import { Page } from '#src/kit/page.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { Text } from '#src/kit/text.tsx'
import { TwoColumn } from '#src/kit/two-column.tsx'
import { AccountCard } from './account-card.tsx'
import { priceOf, useWalletForm } from './wallet-order.ts'
import { NoWallet, TopUpSkeleton, TopUpTrouble } from './wallet-states.tsx'

/** /topup-wallet, 'another transaction' and a replay (spec section 2). The route's guard asks for the login. */
export function WalletPage() {
  const user = useUser()
  const { transactionId } = useParams()
  if (user === null) return null
  return (
    <Page title={WALLET_TITLE} width="wide" back={<BackLink />}>
      {user.walletId === '' ? (
        <NoWallet />
      ) : (
        <Wallet
          key={`${user.consumerId} ${transactionId}`}
          user={user}
          transactionId={transactionId ?? null}
        />
      )}
    </Page>
  )
}

const NOT_FOUND = 'We could not get the amount of that payment. Type it here.'

interface WalletProps {
  readonly user: User
  readonly transactionId: string | null
}

function Wallet({ user, transactionId }: WalletProps) {
  const balance = useWalletBalance(user.walletId)
  const wallet = useWalletForm()
  const replayed = useReplayedAmount(transactionId, wallet.status === 'ready' ? wallet.field.id : null)
  const draft = useFormDraft(WALLET_DRAFT)
  const account = <AccountCard user={user} balance={balance} />
  if (wallet.status === 'failed') {
    return (
      <Stack gap={5}>
        {account}
        <TopUpTrouble failure={wallet.failure} onRetry={wallet.refresh} />
      </Stack>
    )
  }
  if (wallet.status === 'loading' || replayed.status === 'loading' || draft.kept === undefined) {
    return <TopUpSkeleton account={account} />
  }
  return (
    <OpenForm
      wallet={wallet}
      account={account}
      replayed={replayed.status === 'found' ? replayed.amount : null}
      kept={draft.kept?.[AMOUNT] ?? ''}
      draft={draft}
    >
      {replayed.status === 'failed' && (
        <Text tone="soft" size="xs">
          {NOT_FOUND}
        </Text>
      )}
    </OpenForm>
  )
}

interface OpenFormProps {
  readonly wallet: Extract<ReturnType<typeof useWalletForm>, { status: 'ready' }>
  readonly account: ReactNode
  readonly replayed: string | null
  readonly kept: string
  readonly draft: Pick<ReturnType<typeof useFormDraft>, 'update' | 'keep'>
  readonly children: ReactNode
}

function OpenForm({ wallet, account, replayed, kept, draft, children }: OpenFormProps) {
  const navigate = useNavigate()
  const [opening] = useState(replayed ?? kept)
  const { update, keep } = draft
  // An unchanged replay is not the user's typing, and replaces no draft.
  const [ours] = useState(replayed)
  const noteTyped = useCallback(
    (amount: string) => {
      if (amount !== ours) update(amount.trim() === '' ? null : { [AMOUNT]: amount })
    },
    [update, ours],
  )
  const proceed = async (amount: string) => {
    await keep({ [AMOUNT]: amount })
    // Back from a replay's summary would open the replay's own amount again, not what was typed instead.
    void navigate(paths.walletSummary, { state: replayed === null ? FROM_FORM : null })
  }
  return (
    <TopUpForm
      form={wallet.form}
      field={wallet.field}
      opening={opening}
      account={account}
      onTyped={noteTyped}
      onProceed={proceed}
    >
      {children}
    </TopUpForm>
  )
}

type Replayed =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly amount: string }
  /** It did not load, or has no amount: the form opens as usual. */
  | { readonly status: 'failed' }

/** The amount of an earlier top-up, for its replay (spec section 2); the rest is filled from the user anyway. */
function useReplayedAmount(transactionId: string | null, fieldId: string | null): Replayed {
  const { client } = useServices()
  const [fetched, setFetched] = useState<{
    readonly id: string
    readonly amounts: ReadonlyMap<string, string>
  }>()
  useEffect(() => {
    if (transactionId === null) return
    let isCurrent = true
    void client.call(savedValues, { TranId: transactionId }).then((answer) => {
      if (!isCurrent) return
      const values = answer.ok ? answer.value : []
      const amounts = new Map(values.map(({ controlId, value }) => [controlId, value]))
      setFetched({ id: transactionId, amounts })
    })
    return () => {
      isCurrent = false
    }
  }, [client, transactionId])
  if (transactionId === null) return { status: 'none' }
  if (fetched?.id !== transactionId || fieldId === null) return { status: 'loading' }
  const amount = parseNaira(fetched.amounts.get(fieldId) ?? '')
  return amount === null ? { status: 'failed' } : { status: 'found', amount: plainNaira(amount) }
}

interface TopUpFormProps {
  readonly form: ProductFields
  readonly field: ProductField
  /** The opening amount: a replay's, a draft's, or empty. */
  readonly opening: string
  readonly account: ReactNode
  /** Called with every change of what is typed. Stable. */
  readonly onTyped: (amount: string) => void
  readonly onProceed: (amount: string) => Promise<void>
  readonly children?: ReactNode
}

/** The one amount that is typed (spec section 2: Wallet top-up). */
function TopUpForm({ form, field, opening, account, onTyped, onProceed, children }: TopUpFormProps) {
  const { input, error, ...topUp } = useTopUp(field, opening)
  const typed = input.value
  useEffect(() => onTyped(typed), [typed, onTyped])
  const amount = walletAmount(field, typed)
  const price = amount === null ? null : priceOf(form, amount)
  const [cleared, setCleared] = useState('')
  // Something else was typed since: deleted by hand, it is not followed by what was there before.
  if (cleared !== '' && typed !== '') setCleared('')
  const clear = () => {
    setCleared(typed)
    topUp.clear()
  }
  return (
    <form noValidate onSubmit={topUp.handleSubmit((filled) => onProceed(filled.amount))}>
      <TwoColumn
        summaryTitle={ORDER_SUMMARY}
        summary={
          price && (
            <Rows
              items={[
                { label: 'Top-up', value: formatNaira(price.amount) },
                ...(price.fee === null || price.fee === 0
                  ? []
                  : [{ label: RESULT_LABEL.fee, value: formatNaira(price.fee) }]),
              ]}
            />
          )
        }
        bar={
          <StickyBar
            label={price === null ? undefined : totalLabel(price.fee)}
            amount={price === null ? undefined : formatNaira(price.total)}
            note={
              cleared !== '' && (
                <>
                  <span>Cleared. </span>
                  <Button variant="quiet" onClick={() => topUp.undo(cleared)}>
                    Undo
                  </Button>
                </>
              )
            }
          >
            <Button
              variant="primary"
              type="submit"
              aria-disabled={amount === null}
              onClickCapture={amount === null ? topUp.complain : undefined}
            >
              {PROCEED}
            </Button>
            <Button variant="quiet" className={shownFirst} onClick={clear}>
              {CLEAR}
            </Button>
          </StickyBar>
        }
      >
        <Stack gap={5}>
          {account}
          {children}
          <AmountInput
            label="Amount"
            required
            name={input.name}
            ref={input.ref}
            value={typed}
            onValueChange={input.onChange}
            onBlur={input.onBlur}
            error={error}
            hint={figuresHint(typed, AMOUNT_EXAMPLE) ?? maximumHint(field)}
            hintIsLive
            below={<QuickPicks amounts={walletPicks(field)} typed={typed} onChoose={topUp.choose} />}
          />
        </Stack>
      </TwoColumn>
    </form>
  )
}

interface TopUp {
  readonly amount: string
}

/** The unsent amount: react-hook-form holds it, the domain validates it. */
function useTopUp(field: ProductField, opening: string) {
  const resolver = useMemo<Resolver<TopUp>>(
    () => (typed) => {
      const message = walletAmountTrouble(field, typed.amount)
      return message === null
        ? { values: typed, errors: {} }
        : { values: {}, errors: { amount: { type: 'rule', message } } }
    },
    [field],
  )
  const form = useForm<TopUp>({
    defaultValues: { amount: opening },
    mode: 'onTouched',
    resolver: useAfterPress(resolver),
  })
  const amount = useController({ control: form.control, name: 'amount' })
  const isTouched = amount.fieldState.isTouched

  // Newer limits validate a field that was left already.
  const judged = useRef(field)
  useEffect(() => {
    if (judged.current === field) return
    judged.current = field
    if (isTouched) void form.trigger('amount')
  }, [field, form, isTouched])

  return {
    handleSubmit: form.handleSubmit,
    /** A press on PROCEED while the amount is invalid: shows the error, and goes there. */
    complain: () => void form.trigger(undefined, { shouldFocus: true }),
    choose: (value: string) =>
      form.setValue('amount', value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    clear: () => form.reset({ amount: '' }),
    /** Its button disappears, and the focus with it. */
    undo: (cleared: string) => {
      form.setValue('amount', cleared, { shouldDirty: true, shouldValidate: true })
      form.setFocus('amount')
    },
    input: amount.field,
    error: amount.fieldState.error?.message,
  }
}
