import type { ProductField } from '#src/contract/product-fields.ts'
import { plainDigits } from '#src/domain/digits.ts'
import { tidyEmail, withoutInvisible } from '#src/domain/invisible.ts'

/** Where to find the number that a field asks for, and how long it is. */
export interface NumberHint {
  /** Shown under the field. */
  readonly where: string
  /** How many digits it may have; left out where it is not a plain number, or unknown. */
  readonly digits?: readonly [least: number, most: number]
}

/** A field's size is the most characters that it takes; 0 where it has none. */
type NumberField = Pick<ProductField, 'name' | 'size'>

// By the field's name, so that they also fit billers that are added later. The first match counts.
const HINTS: readonly (readonly [name: RegExp, hint: NumberHint])[] = [
  [/\bmeter\b/, { where: 'On the meter, or on your last token or bill.', digits: [11, 13] }],
  [
    /\bsmart ?card\b|\biuc\b|\bdecoder\b/,
    { where: 'On the back of the decoder, or on its card.', digits: [10, 11] },
  ],
  [/\bprofile code\b/, { where: 'In the text message from JAMB.', digits: [10, 10] }],
  [/\bpayer id\b|\btax id\b|\btin\b/, { where: 'On your demand notice or tax receipt.' }],
  [/\b(?:bill|invoice|assessment) (?:number|no|reference)\b/, { where: 'On the bill itself.' }],
  [/\bpolicy\b/, { where: 'On your insurance certificate.' }],
  [/\bmatric\b/, { where: 'On your student card or admission letter.' }],
  [/\bplan number\b/, { where: 'On the stamped plan, or on the receipt for it.' }],
  [/\bofficer code\b/, { where: 'Ask the officer who is with you. Leave it empty if nobody is.' }],
  [/\bpassport number\b/, { where: 'On the page with your photograph, a letter and 8 digits.' }],
  [/\bplate number\b/, { where: 'As on the plate: ABC-123DE.' }],
  [/\btag number\b/, { where: 'On the tag behind your windscreen.' }],
  [/\bcard number\b/, { where: 'On the front of the card.' }],
  [/\b(?:account|customer) (?:number|no|id)\b/, { where: 'On your bill, or in your welcome message.' }],
]

/** Null for a field whose name says enough. */
export function numberHint(field: NumberField): NumberHint | null {
  const name = field.name.toLowerCase()
  const hint = HINTS.find(([pattern]) => pattern.test(name))?.[1]
  if (hint?.digits === undefined) return hint ?? null
  const [least, longest] = hint.digits
  // Some billers take no more digits than the shortest of their kind, as GOtv does.
  const most = field.size >= least && field.size < longest ? field.size : longest
  return { where: `${hint.where} ${rangeOf(least, most)} digits.`, digits: [least, most] }
}

function rangeOf(least: number, most: number): string {
  return least === most ? String(least) : `${least} ${most === least + 1 ? 'or' : 'to'} ${most}`
}

const SPACES = /\s/g
const SPACES_AND_HYPHENS = /[\s\-\u2010-\u2015\u2212]/g

/**
 * A field's text as it is judged and sent. A biller's customer number loses its spaces: cards and our own receipts
 * print it in groups. Hyphens are removed only from what is surely a plain number.
 */
export function plainText(
  { name, type, isLookupInput }: Pick<ProductField, 'name' | 'type' | 'isLookupInput'>,
  typed: string,
): string {
  if (isLookupInput) return withoutGroups(name, withoutInvisible(plainDigits(typed)))
  if (type === 'email') return tidyEmail(typed)
  return type === 'number' || type === 'decimal' ? plainDigits(typed).trim() : typed.trim()
}

function withoutGroups(fieldName: string, typed: string): string {
  const hasOnlyDigits = numberHint({ name: fieldName, size: 0 })?.digits !== undefined
  const bare = typed.replace(hasOnlyDigits ? SPACES_AND_HYPHENS : SPACES, '')
  return /^\d+$/.test(bare) ? bare : typed.trim()
}

/** "A meter number has 11 to 13 digits. This one has 9." Null where the length is possible, or it is no plain number. */
export function lengthDoubt(field: NumberField, typed: string): string | null {
  const digits = numberHint(field)?.digits
  const plain = withoutInvisible(plainDigits(typed)).replace(SPACES_AND_HYPHENS, '')
  if (digits === undefined || !/^\d+$/.test(plain)) return null
  const [least, most] = digits
  if (plain.length >= least && plain.length <= most) return null
  return `${field.name} should have ${rangeOf(least, most)} digits. This one has ${plain.length}.`
}
