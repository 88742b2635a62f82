import { isEmail } from '#src/contract/email.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import type { ProductField } from '#src/contract/product-fields.ts'
import { tidyEmail } from '#src/domain/invisible.ts'
import { plainNaira } from '#src/domain/money.ts'
import { formatPhone, normalisePhone } from '#src/domain/phone.ts'
import { emptyValues, type Fields, type FormValues, fieldValue } from './product-form.ts'

/** The payer: the e-mail for the receipt, and a phone number. Empty: unknown. */
export interface Payer {
  readonly email: string
  readonly phone: string
  /** Only bookings ask for it. */
  readonly fullName?: string | undefined
}

/**
 * What a field asks about the payer (asked for once). By its type and its role in the form, never by biller:
 * - `email`: where the receipt goes.
 * - `phone`: a number to be reached at, beside the meter or smartcard that is paid for.
 * - `paid-phone`: the number that is paid for. It may be the payer's own or anybody's. A lookup's input, such as a
 *   meter or a smartcard, is none of these: it is never filled in automatically.
 */
export type PayerRole = 'email' | 'phone' | 'paid-phone'

export function payerRole(field: ProductField, fields: Fields): PayerRole | null {
  if (field.source !== 'user' || field.control !== 'textbox' || field.isAmount || field.isLookupInput)
    return null
  if (field.type === 'email') return 'email'
  if (field.type !== 'phone') return null
  return fields.some(({ isLookupInput }) => isLookupInput) ? 'phone' : 'paid-phone'
}

/** The initial values: one-item lists chosen, Email and Phone fields filled with what is known (section 4). */
export function initialValues(fields: Fields, payer?: Payer | null): FormValues {
  const empty = emptyValues(fields)
  if (!payer) return empty
  const filled = fields.flatMap((field) => {
    const role = payerRole(field, fields)
    return role === null ? [] : [[field.id, role === 'email' ? payer.email : payer.phone] as const]
  })
  return Object.fromEntries([...Object.entries(empty), ...filled])
}

/** The initial values for a number that was entered elsewhere, and for an amount where the user may choose it. */
export function valuesFromHome(
  fields: Fields,
  payer: Payer,
  { phone, amount }: { readonly phone: string; readonly amount: Kobo | null },
): FormValues {
  const entered = fields.flatMap((field) => {
    if (payerRole(field, fields) === 'paid-phone') return [[field.id, phone] as const]
    const isTheirs = field.isAmount && field.amountEditable && field.control === 'textbox'
    return isTheirs && amount !== null ? [[field.id, plainNaira(amount)] as const] : []
  })
  return Object.fromEntries([...Object.entries(initialValues(fields, payer)), ...entered])
}

/** Whether a field's value is a complete e-mail or number, and so may be shown as a line instead of a field. */
export function isComplete(role: PayerRole, value: string): boolean {
  return role === 'email' ? isEmail(tidyEmail(value)) : normalisePhone(value) !== null
}

/** The value as that line shows it. */
export function payerText(role: PayerRole, value: string): string {
  return role === 'email' ? tidyEmail(value) : formatPhone(value)
}

/**
 * What a paid form tells about the payer. A number that is paid for may be anybody's: it counts while none is known.
 */
export function payerOf(fields: Fields, values: FormValues, known: Payer | null): Payer {
  const typed = (role: PayerRole) => {
    const field = fields.find((candidate) => payerRole(candidate, fields) === role)
    const value = field === undefined ? '' : fieldValue(values, field.id)
    return isComplete(role, value)
      ? role === 'email'
        ? tidyEmail(value)
        : (normalisePhone(value) ?? '')
      : ''
  }
  return {
    email: typed('email') || (known?.email ?? ''),
    phone: typed('phone') || known?.phone || typed('paid-phone'),
  }
}
