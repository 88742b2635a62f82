import { useEffect, useMemo, useRef } from 'react'
import { type Resolver, useController, useForm } from 'react-hook-form'
import type { ProductField } from '#src/contract/product-fields.ts'
import { walletAmountTrouble } from '#src/domain/wallet.ts'

export interface TopUp {
  readonly amount: string
}

/** The unsent amount: react-hook-form holds it, the domain judges it. */
export function useTopUp(field: ProductField, opening: string) {
  const resolver = useMemo<Resolver<TopUp>>(
    () => (typed) => {
      const message = walletAmountTrouble(field, typed.amount)
      return message === null
        ? { values: typed, errors: {} }
        : { values: {}, errors: { amount: { type: 'rule', message } } }
    },
    [field],
  )
  const form = useForm<TopUp>({ defaultValues: { amount: opening }, mode: 'onTouched', resolver })
  const amount = useController({ control: form.control, name: 'amount' })
  const isTouched = amount.fieldState.isTouched

  // Fresher limits judge what was left already.
  const judged = useRef(field)
  useEffect(() => {
    if (judged.current === field) return
    judged.current = field
    if (isTouched) void form.trigger('amount')
  }, [field, form, isTouched])

  return {
    handleSubmit: form.handleSubmit,
    /** A press on PROCEED before the amount is right: says what is wrong, and goes there. */
    complain: () => void form.trigger(undefined, { shouldFocus: true }),
    choose: (value: string) =>
      form.setValue('amount', value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    clear: () => form.reset({ amount: '' }),
    input: amount.field,
    error: amount.fieldState.error?.message,
  }
}
