import type { Kobo } from '#src/contract/kobo.ts'
import type { ProductField } from '#src/contract/product-fields.ts'
import type { User } from '#src/contract/user.ts'
import { amountLimits, amountsWithin, amountTrouble } from '#src/domain/form/amount-limits.ts'
import type { Control } from '#src/domain/form/product-form-wire.ts'
import { parseNaira, plainNaira } from '#src/domain/money.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { err, ok, type Result } from '#src/domain/result.ts'

/** The sentences of the top-up. The first two word for word (spec section 5: Wallet amount). */
export const walletSentences = {
  amountRequired: 'Amount is Required',
  amountInvalid: 'Enter valid amount',
  // Not in the spec, which fixes no sentence for these.
  lacksOwn: (fieldName: string) =>
    `A top-up needs your ${fieldName}, and your account has none yet. Add it to your profile, then come back.`,
  lacksOther: (fieldName: string) =>
    `A top-up now asks for ${fieldName}, which this app cannot fill in for you. Update the app, or write to us.`,
} as const

/** Who tops up: the user fields that spec section 3 names, and the provider's fixed code (section 9). */
export interface WalletOwner
  extends Pick<User, 'walletId' | 'consumerId' | 'phoneNumber' | 'firstName' | 'surname'> {
  readonly accountType: string
}

/** The value for a field's InputSourceKey, in lower case: providers' spelling varies. */
const own: Readonly<Record<string, (owner: WalletOwner) => string>> = {
  walletid: (owner) => owner.walletId,
  consumerid: (owner) => owner.consumerId,
  phonenumber: (owner) => normalisePhone(owner.phoneNumber) ?? owner.phoneNumber,
  firstname: (owner) => owner.firstName,
  surname: (owner) => owner.surname,
  accounttype: (owner) => owner.accountType,
}

/** For a field that names no source, by its type. */
const keyOfType: Readonly<Partial<Record<ProductField['type'], string>>> = {
  email: 'consumerid',
  phone: 'phonenumber',
}

/** The one field that the user fills in. Null: a form without an amount, which cannot be paid. */
export function walletAmountField(fields: readonly ProductField[]): ProductField | null {
  return fields.find((field) => field.isAmount) ?? null
}

/**
 * What is wrong with a typed amount, or null. Minimum and maximum are the product's, in the sentences of other forms.
 */
export function walletAmountTrouble(field: ProductField, typed: string): string | null {
  const plain = typed.trim()
  if (plain === '') return walletSentences.amountRequired
  return amountTrouble(field, plain, amountLimits(field), walletSentences.amountInvalid)
}

/** The amount in kobo, when nothing is wrong with it. */
export function walletAmount(field: ProductField, typed: string): Kobo | null {
  return walletAmountTrouble(field, typed) === null ? parseNaira(typed) : null
}

/** As many as fit on one line of a phone 360 px wide. */
const QUICK_NAIRA = [1000, 2000, 5000, 10_000]

/** One-tap amounts within the field's limits, in kobo. More than airtime's: a wallet is filled for many payments. */
export function walletPicks(field: ProductField): Kobo[] {
  return amountsWithin(amountLimits(field), QUICK_NAIRA)
}

/**
 * The form as the log call sends it: every field in order, filled from the user (spec sections 3 and 6), the empty ones
 * too. Returns a sentence where nothing fills a required field, because the call would be wrong.
 */
export function walletControls(
  fields: readonly ProductField[],
  owner: WalletOwner,
  amount: Kobo,
): Result<readonly Control[], string> {
  const typed = walletAmountField(fields)
  const controls: Control[] = []
  for (const field of fields) {
    const key = field.sourceKey.trim().toLowerCase() || (keyOfType[field.type] ?? '')
    const source = Object.hasOwn(own, key) ? own[key] : undefined
    const value = field === typed ? plainNaira(amount) : fitting(field, source?.(owner).trim() ?? '')
    if (value === '' && field.required) {
      const { lacksOwn, lacksOther } = walletSentences
      // For a list, the provider lacks the user's item; the user's profile lacks nothing.
      return err((source === undefined || field.control === 'list' ? lacksOther : lacksOwn)(field.name))
    }
    controls.push({ ControlId: field.id, ControlValue: value })
  }
  return ok(controls)
}

/** A list is sent as one of its own values, and a single item is chosen automatically (section 4). */
function fitting(field: ProductField, value: string): string {
  if (field.control !== 'list') return value
  const sole = field.items.length === 1 ? field.items[0] : undefined
  return (field.items.find((item) => item.value === value) ?? sole)?.value ?? ''
}
