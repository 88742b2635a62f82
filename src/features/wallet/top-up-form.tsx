import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type Resolver, useController, useForm } from 'react-hook-form'
import type { ProductField, ProductFields } from '#src/contract/product-fields.ts'
import { AMOUNT_EXAMPLE, figuresHint } from '#src/domain/digits.ts'
import { maximumBanner } from '#src/domain/form/amount-limits.ts'
import { formatNaira } from '#src/domain/money.ts'
import { totalLabel } from '#src/domain/payment/charge.ts'
import { walletAmount, walletAmountTrouble, walletPicks } from '#src/domain/payment/wallet.ts'
import { CLEAR, ORDER_SUMMARY, PROCEED, RESULT_LABEL } from '#src/domain/sentences.ts'
import { AmountInput } from '#src/kit/amount-input.tsx'
import { Banner } from '#src/kit/banner.tsx'
import { Button } from '#src/kit/button.tsx'
import { useAfterPress } from '#src/kit/forms/after-press.ts'
import { QuickPicks } from '#src/kit/forms/quick-picks.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { TwoColumn } from '#src/kit/two-column.tsx'
import { priceOf } from './wallet-order.ts'

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
export function TopUpForm({ form, field, opening, account, onTyped, onProceed, children }: TopUpFormProps) {
  const { input, error, ...topUp } = useTopUp(field, opening)
  const typed = input.value
  useEffect(() => onTyped(typed), [typed, onTyped])
  const amount = walletAmount(field, typed)
  const price = amount === null ? null : priceOf(form, amount)
  const banner = maximumBanner(field)
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
          >
            <Button onClick={topUp.clear}>{CLEAR}</Button>
            <Button
              variant="primary"
              type="submit"
              aria-disabled={amount === null}
              onClickCapture={amount === null ? topUp.complain : undefined}
            >
              {PROCEED}
            </Button>
          </StickyBar>
        }
      >
        <Stack gap={5}>
          {account}
          {children}
          {banner !== null && <Banner tone="info">{banner}</Banner>}
          <AmountInput
            label="Amount"
            required
            name={input.name}
            ref={input.ref}
            value={typed}
            onValueChange={input.onChange}
            onBlur={input.onBlur}
            error={error}
            hint={figuresHint(typed, AMOUNT_EXAMPLE)}
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
    input: amount.field,
    error: amount.fieldState.error?.message,
  }
}
