import type { ProductField, ProductFields } from '#src/contract/product-fields.ts'
import { walletFields } from '#src/contract/product-fields.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import type { Failure } from '#src/domain/failure.ts'
import { walletAmountField } from '#src/domain/payment/wallet.ts'

export type WalletForm =
  | { readonly status: 'loading'; readonly refresh: () => void }
  /** `failure` is null for a form without an amount, which cannot be paid. */
  | { readonly status: 'failed'; readonly failure: Failure | null; readonly refresh: () => void }
  | {
      readonly status: 'ready'
      readonly form: ProductFields
      readonly field: ProductField
      readonly refresh: () => void
    }

/** The top-up's product and fields; they contain the limits of the amount (spec section 5). */
export function useWalletForm(): WalletForm {
  const { value: form, failure, isLoading, refresh } = useQuery(walletFields)
  if (form === null) {
    return failure === null || isLoading
      ? { status: 'loading', refresh }
      : { status: 'failed', failure, refresh }
  }
  const field = walletAmountField(form.fields)
  return field === null
    ? { status: 'failed', failure: null, refresh }
    : { status: 'ready', form, field, refresh }
}
