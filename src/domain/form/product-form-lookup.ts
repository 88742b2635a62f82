import type { Product } from '#src/contract/catalog.ts'
import type { ProductField } from '#src/contract/product-fields.ts'
import { plainNaira, providerNaira } from '#src/domain/money.ts'
import { isMinimumKey, type LookupProperties } from './amount-limits.ts'
import { type Fields, type FormPhase, type FormValues, fieldValue } from './product-form.ts'
import { wireValue } from './product-form-wire.ts'

/** The body of a customer lookup: the biller's code and what its lookup fields hold, by their keys (section 7). */
export type LookupRequest = { readonly billerCode: string } & Readonly<Record<string, string>>

/** The lookup to send, or null when the product needs none (section 4: Submit). */
export function lookupRequest(product: Product, fields: Fields, values: FormValues): LookupRequest | null {
  const inputs = fields.filter((field) => field.isLookupInput)
  if (!product.looksUpCustomer || inputs.length === 0) return null
  const asked = inputs.map((field) => [field.lookupInputKey || field.name, wireValue(field, values)] as const)
  return { ...Object.fromEntries(asked), billerCode: product.billerCode }
}

/**
 * The form with the lookup's result (section 4). Its fields are replaced, also by empty values, so that no customer
 * keeps the last one's address. `before` is the result of this form's earlier lookup. If the result is unchanged, an
 * amount that was typed over it stays, because BACK keeps what was typed. A changed bill replaces it.
 */
export function applyLookup(
  fields: Fields,
  values: FormValues,
  properties: LookupProperties,
  before: LookupProperties | null = null,
): FormValues {
  const found = fields
    .filter((field) => field.source === 'customer-lookup')
    .map((field) => {
      const text = (properties.get(field.sourceKey) ?? '').trim()
      if (field.control === 'list') return [field.id, itemNamed(field, text)] as const
      if (!field.isAmount) return [field.id, text] as const
      const typed = field.amountEditable ? fieldValue(values, field.id) : ''
      const isUnchanged = before !== null && before.get(field.sourceKey) === properties.get(field.sourceKey)
      // A customer's minimum is a starting value, not a bill: it never replaces what was typed.
      const keepsTyped = typed !== '' && (isUnchanged || isMinimumKey(field.sourceKey))
      return [field.id, keepsTyped ? typed : (foundAmount(text) ?? typed)] as const
    })
  return Object.fromEntries([...Object.entries(values), ...found])
}

/** The id of the list's item that a lookup means, by its value or its words; empty where the list has none. */
function itemNamed({ items }: ProductField, text: string): string {
  if (text === '') return ''
  const words = text.toLowerCase()
  const item =
    items.find(({ value }) => value === text) ??
    items.find(({ label }) => label.trim().toLowerCase() === words)
  return item?.id ?? ''
}

/** A looked-up amount as a form holds it; null for none and for 0. */
function foundAmount(text: string): string | null {
  const amount = providerNaira(text)
  return amount !== null && amount > 0 ? plainNaira(amount) : null
}

/** Section 4: LOOKEDUP asks for the amount, when it is editable and comes from the lookup; else the summary is next. */
export function phaseAfterLookup(fields: Fields): Extract<FormPhase, 'LOOKEDUP'> | 'CONFIRMING' {
  const asks = fields.some(
    (field) => field.isAmount && field.amountEditable && field.source === 'customer-lookup',
  )
  return asks ? 'LOOKEDUP' : 'CONFIRMING'
}
