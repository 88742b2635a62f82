import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import type { LogTransactionRequest } from '#src/contract/transaction.ts'
import type { LookupProperties } from '#src/domain/form/amount-limits.ts'
import { chosenItem, type FormValues, fieldValue, withValue } from '#src/domain/form/product-form.ts'
import { validateForm } from '#src/domain/form/product-form-rules.ts'
import { customerId } from '#src/domain/form/product-form-summary.ts'
import { formatNaira, parseNaira } from '#src/domain/money.ts'
import { chargeFee, orderTotal } from '#src/domain/payment/charge.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { askBiller, lookupInput } from '#src/server/catalog/catalog-calls.ts'
import type { ReceiptRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import type { Asker } from '#src/server/http/limits.ts'
import { type Biller, WALLET_NUMBER_KEY } from '#src/server/seed/catalog.ts'

/** The order, computed again from the catalog instead of trusting the client's sums. */
export interface LoggedOrder {
  readonly amount: Kobo
  readonly fee: Kobo
  readonly total: Kobo
  /** Who or what it is for: a meter, a smartcard, a phone number. */
  readonly customer: string
  /** Empty where the biller asks for none. */
  readonly phone: string
  readonly rows: readonly ReceiptRow[]
}

/** The columns of a transaction that describe its order. */
export function orderColumns({ product, categoryPath }: Biller, order: Omit<LoggedOrder, 'rows'>) {
  const { customer, phone, amount, fee, total } = order
  return {
    biller_code: product.billerCode,
    product_id: product.id,
    product_name: product.name,
    category_code: product.categoryCode,
    category_path: categoryPath,
    customer,
    phone,
    amount,
    fee,
    total,
  }
}

/** Checks the filled fields against the biller's own and its customer lookup. Throws a refusal if invalid. */
export async function readOrder(
  deps: Deps,
  asker: Asker,
  biller: Biller,
  request: Omit<LogTransactionRequest, 'TranId'>,
): Promise<LoggedOrder> {
  const typed = readControls(biller, request)
  return judgeOrder(biller, typed, await lookUp(deps, asker, biller, typed))
}

/** Checks fields that were read already, with a customer lookup that was made already. Throws a refusal if invalid. */
export function judgeOrder(biller: Biller, typed: FormValues, lookup: LookupProperties): LoggedOrder {
  const values = filledIn(biller, typed, lookup)
  for (const [fieldId, sentence] of validateForm(biller.fields, values, 'LOOKEDUP', lookup)) {
    const name = biller.fields.find((field) => field.id === fieldId)?.name ?? fieldId
    throw new HttpError('invalid', sentence.startsWith('can not') ? `${name} ${sentence}.` : `${sentence}.`)
  }
  const amount = amountOf(biller, values, lookup)
  const fee = chargeFee(amount, biller.product) ?? kobo(0)
  return {
    amount,
    fee,
    total: orderTotal(amount, fee),
    customer: customerOf(biller, values),
    phone: phoneOf(biller, values),
    rows: rowsOf(biller, values),
  }
}

/** Refuses what the client computed differently. */
export function requireSameMoney(
  order: Pick<LoggedOrder, 'amount' | 'fee' | 'total'>,
  sent: Pick<LogTransactionRequest, 'Amount' | 'Fee' | 'TotalAmount'>,
): void {
  const differs =
    sent.Amount !== toNaira(order.amount) ||
    sent.Fee !== toNaira(order.fee) ||
    sent.TotalAmount !== toNaira(order.total)
  if (!differs) return
  throw new HttpError(
    'conflict',
    `The price has changed: amount ${formatNaira(order.amount)}, fee ${formatNaira(order.fee)}, total ${formatNaira(order.total)}. Nothing was paid.`,
  )
}

/**
 * Values by field id. A list's item may be given by its id, value or data value, and is kept by its id. Each control
 * may come only once: the biller reads the controls as well, and of two might take the other one.
 */
function readControls(
  { fields }: Biller,
  request: Pick<LogTransactionRequest, 'WControls' | 'Amount' | 'Email'>,
): FormValues {
  if (new Set(request.WControls.map(({ ControlId }) => ControlId)).size < request.WControls.length)
    throw new HttpError('invalid', 'A field is filled in twice.')
  return request.WControls.reduce<FormValues>(
    (values, { ControlId, ControlValue }) => {
      const field = fields.find(({ id }) => id === ControlId)
      if (field === undefined)
        throw new HttpError('invalid', `This biller has no field ${ControlId.slice(0, 60)}.`)
      const named = field.items.find((item) => [item.id, item.value, item.data].includes(ControlValue))
      return withValue(values, ControlId, named?.id ?? ControlValue)
    },
    saidOutside(fields, request),
  )
}

/** Amount and e-mail are in the request as well: a control that is left out takes that value. */
function saidOutside(
  fields: Biller['fields'],
  { Amount, Email }: Pick<LogTransactionRequest, 'Amount' | 'Email'>,
): FormValues {
  const said = fields.flatMap((field) => {
    if (field.isAmount) return [[field.id, String(Amount)] as const]
    return field.type === 'email' ? [[field.id, Email] as const] : []
  })
  return Object.fromEntries(said)
}

async function lookUp(
  deps: Deps,
  asker: Asker,
  biller: Biller,
  values: FormValues,
): Promise<LookupProperties> {
  const input = lookupInput(biller)
  if (input === undefined) return new Map()
  const found = await askBiller(deps, asker, biller, input, fieldValue(values, input.id))
  if (found.kind === 'not-found') throw new HttpError('invalid', found.sentence)
  return new Map(Object.entries(found.properties).map(([key, value]) => [key, String(value)]))
}

/** The lookup's own values replace what the client says they are. */
function filledIn({ fields }: Biller, typed: FormValues, lookup: LookupProperties): FormValues {
  return fields.reduce((values, field) => {
    const given = field.source === 'customer-lookup' ? lookup.get(field.sourceKey) : undefined
    return given === undefined || (field.isAmount && field.amountEditable)
      ? values
      : withValue(values, field.id, given)
  }, typed)
}

function amountOf(biller: Biller, values: FormValues, lookup: LookupProperties): Kobo {
  const field = biller.fields.find((candidate) => candidate.isAmount)
  const typed = field && parseNaira(fieldValue(values, field.id))
  if (field === undefined || typed === null || typed === undefined) {
    throw new HttpError('invalid', 'An amount is required.')
  }
  const priced = biller.fields.find((list) => list.amountFieldId === field.id && list.control === 'list')
  const price = priced === undefined ? 0 : (chosenItem(priced, values)?.amount ?? 0)
  if (price > 0 && !field.amountEditable) return kobo(price)
  const billed =
    field.source === 'customer-lookup' && !field.amountEditable ? lookup.get(field.sourceKey) : undefined
  return (billed === undefined ? null : parseNaira(billed)) ?? typed
}

function phoneOf({ fields }: Biller, values: FormValues): string {
  const field = fields.find(({ type }) => type === 'phone')
  return field === undefined ? '' : (normalisePhone(fieldValue(values, field.id)) ?? '')
}

/** The customer's number at the biller; where it asks for none, the first text that was typed. */
function customerOf({ fields }: Biller, values: FormValues): string {
  const wallet = fields.find(({ sourceKey }) => sourceKey === WALLET_NUMBER_KEY)
  if (wallet !== undefined) return fieldValue(values, wallet.id).trim()
  const written = fields.find((field) => field.control === 'textbox' && field.type === 'text')
  return customerId(fields, values) || (written === undefined ? '' : fieldValue(values, written.id).trim())
}

/** The receipt's rows: all that was filled in except amount and e-mail address, which it shows anyway. */
function rowsOf({ fields }: Biller, values: FormValues): readonly ReceiptRow[] {
  return fields
    .filter((field) => !field.isAmount && field.type !== 'email')
    .map((field) => ({
      Label: field.name,
      Value: chosenItem(field, values)?.label ?? fieldValue(values, field.id).trim(),
    }))
    .filter((row) => row.Value !== '')
}
