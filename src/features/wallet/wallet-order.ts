import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import { WALLET_BILLER_CODE, WALLET_PATH } from '#src/contract/paths.ts'
import { type ProductField, type ProductFields, walletFields } from '#src/contract/product-fields.ts'
import { type LogTransactionRequest, logTransaction } from '#src/contract/transaction.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import type { Failure } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import { chargeFee, orderTotal } from '#src/domain/payment/charge.ts'
import { type WalletOwner, walletAmountField, walletControls } from '#src/domain/payment/wallet.ts'
import { ok, type Result } from '#src/domain/result.ts'
import type { Order } from '#src/payments/engine/order.ts'

/** The price of a top-up, as its form shows it and its order sends it. */
export function priceOf({ product }: ProductFields, amount: Kobo): Pick<Order, 'amount' | 'fee' | 'total'> {
  const fee = chargeFee(amount, product)
  return { amount, fee, total: orderTotal(amount, fee) }
}

/**
 * A top-up for payments (spec section 3: Log-transaction payload), or the sentence why it cannot be ordered. No fill: a
 * wallet is not a saved biller, and its number stays off the device.
 */
export function walletOrder(
  form: ProductFields,
  owner: WalletOwner,
  amount: Kobo,
  paymentMode: string,
): Result<Order, string> {
  const controls = walletControls(form.fields, owner, amount)
  if (!controls.ok) return controls
  const { product } = form
  const price = priceOf(form, amount)
  const body: Omit<LogTransactionRequest, 'TranId' | 'BillerCode'> = {
    WControls: controls.value.map((control) => ({ ...control })),
    BillCode: WALLET_BILLER_CODE,
    ApprovalStatus: 'Pending',
    PaymentMode: paymentMode,
    ProductName: product.name,
    Amount: toNaira(price.amount),
    Fee: toNaira(price.fee ?? kobo(0)),
    TotalAmount: toNaira(price.total),
    Email: owner.consumerId,
  }
  return ok({
    kind: 'wallet',
    billerCode: WALLET_BILLER_CODE,
    productName: product.name,
    productImage: product.image,
    categoryCode: product.categoryCode,
    categoryPath: WALLET_PATH,
    lines: [
      { label: 'Account number', value: owner.walletId },
      { label: 'Name', value: `${owner.firstName} ${owner.surname}`.trim() },
      { label: 'Amount', value: formatNaira(amount) },
    ],
    customer: null,
    customerId: owner.walletId,
    ...price,
    email: owner.consumerId,
    notifyUrl: product.notifyUrl,
    formSnapshot: null,
    takesTransfer: product.takesTransfer === true,
    log: { endpoint: logTransaction, body },
  })
}

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
