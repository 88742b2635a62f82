import type { ProductField } from '#src/contract/product-fields.ts'
import type { ControlValue } from '#src/contract/transaction.ts'
import { parseNaira, plainNaira } from '#src/domain/money.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { plainText } from './field-hints.ts'
import { chosenItem, type Fields, type FormValues, fieldValue, refit } from './product-form.ts'

/** One filled control in the wire's own names (spec section 3: Saved transaction value). */
export interface Control {
  readonly ControlId: string
  readonly ControlValue: string
}

/** A field's value on the wire: a list's ItemValue, `0XXXXXXXXXX`, plain naira (`1000.50`), and the rest as text. */
export function wireValue(field: ProductField, values: FormValues): string {
  const typed = fieldValue(values, field.id).trim()
  if (field.control === 'list') return chosenItem(field, values)?.value ?? ''
  if (field.isAmount) {
    const amount = parseNaira(typed)
    return amount === null ? '' : plainNaira(amount)
  }
  return field.type === 'phone' ? (normalisePhone(typed) ?? typed) : plainText(field, typed)
}

/** The form as a log-transaction call sends it: every field in order, the empty ones too. */
export function toControls(fields: Fields, values: FormValues): Control[] {
  return fields.map((field) => ({ ControlId: field.id, ControlValue: wireValue(field, values) }))
}

/** Stands for an item that is gone. It matches no item: ids have no such character, and empty means no choice. */
const GONE = '\0'

/**
 * The form of an earlier transaction, for its replay (section 2). Fields and items that are no longer there are left
 * out, and an item that is still there brings today's amount, not the one that was paid then.
 */
export function fromControls(fields: Fields, saved: readonly ControlValue[]): FormValues {
  const savedById = new Map(saved.map((control) => [control.controlId, control.value]))
  const values = fields.map((field) => {
    const value = savedById.get(field.id) ?? ''
    if (field.control !== 'list') return [field.id, value] as const
    const item = field.items.find((candidate) => candidate.value === value)
    return [field.id, item?.id ?? (value === '' ? '' : GONE)] as const
  })
  return refit(fields, Object.fromEntries(values))
}
