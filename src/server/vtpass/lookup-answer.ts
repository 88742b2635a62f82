import * as v from 'valibot'
import { type Kobo, kobo, naira, toNaira } from '#src/contract/kobo.ts'
import { flag } from '#src/contract/scalars.ts'
import { shortNaira } from '#src/domain/money.ts'
import type { Lookup } from '#src/server/providers.ts'
import { CONFIRMED_CODES, NO_PRODUCT, NOT_CONFIRMED } from './codes.ts'
import { answerCode, dated, part, words } from './wire.ts'

/** Kobo; null where there is no valid amount. */
const amount = v.fallback(v.nullable(naira), null)

/** A text; any other value that is not empty is an error without words. */
const complaint = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const isNone =
      value == null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
    return isNone ? '' : typeof value === 'string' ? value.trim() : 'error'
  }),
)

const LookupSchema = v.object({
  code: answerCode,
  content: part({
    Customer_Name: words,
    Address: words,
    Customer_Arrears: amount,
    Minimum_Amount: amount,
    Min_Purchase_Amount: amount,
    Can_Vend: v.fallback(v.pipe(v.union([v.boolean(), v.number(), v.string()]), v.transform(String)), ''),
    WrongBillersCode: v.fallback(flag, false),
    error: v.optional(complaint, ''),
    Due_Date: dated,
    Current_Bouquet: words,
    Current_Bouquet_Code: words,
    Renewal_Amount: amount,
  }),
})

type Content = NonNullable<v.InferOutput<typeof LookupSchema>['content']>

const no = (sentence: string): Lookup => ({ kind: 'not-found', sentence })

const NOT_FOUND = no('We could not find this number. Check it and try again.')
const NOT_SOLD = no('This biller cannot be paid here right now.')
const BLOCKED = no('This number is blocked at its company, so it cannot be paid for. Ask the company why.')
const OWES = no('This number owes its company money, so it cannot be paid for. Ask the company how much.')
const CANNOT_VEND = no('This meter cannot be paid for right now. Ask your electricity company why.')
const cannotVend = (owed: Kobo) =>
  no(
    `This meter cannot be paid for right now, and it owes its electricity company ${shortNaira(owed)}. Ask the company what to do.`,
  )

/** ? What their `error` says is not documented: where it has none of these words, the number is unknown. */
const ERRORS: readonly (readonly [RegExp, Lookup])[] = [
  [/debt|arrear|\bow(?:e|es|ed|ing)\b|outstanding/i, OWES],
  [/block|suspend|disabled|inactive|deactivat|locked/i, BLOCKED],
  [/unavailable|unreachable|not reachable|time ?out|timed out/i, { kind: 'silent' }],
]

/** "No", false and 0, and "No, blocked". */
const CANNOT = /^(?:no|not|n|false|0|cannot)\b/i

/** A negative answer has the code of a positive one: the content decides. */
export function readLookup(body: unknown): Lookup {
  const parsed = v.safeParse(LookupSchema, body)
  if (!parsed.success) return { kind: 'silent' }
  const { code, content } = parsed.output
  if (code === NO_PRODUCT) return NOT_SOLD
  if (code === NOT_CONFIRMED) return NOT_FOUND
  if (!CONFIRMED_CODES.includes(code) || content === null) return { kind: 'silent' }
  if (content.error !== '') return ERRORS.find(([wording]) => wording.test(content.error))?.[1] ?? NOT_FOUND
  if (content.WrongBillersCode) return NOT_FOUND
  if (content.Customer_Name === '') return { kind: 'silent' }
  const { Can_Vend, Customer_Arrears: owed } = content
  if (!CANNOT.test(Can_Vend.trim())) return { kind: 'found', properties: toProperties(content) }
  return owed !== null && owed > 0 ? cannotVend(owed) : CANNOT_VEND
}

/** A customer's present bouquet, and its renewal price. */
export interface Bouquet {
  /**
   * ? It is not documented that this is one of the list's codes. If it is not, no order is ever a renewal, and each
   * requests a change, which may be to the same bouquet.
   */
  readonly code: string
  readonly renewal: Kobo
}

/** Null where the customer has none, or nothing readable was returned. */
export function readBouquet(body: unknown): Bouquet | null {
  const parsed = v.safeParse(LookupSchema, body)
  const content = parsed.success ? parsed.output.content : null
  if (readLookup(body).kind !== 'found' || content?.Renewal_Amount == null) return null
  const { Current_Bouquet_Code: code, Renewal_Amount: renewal } = content
  return code === '' ? null : { code, renewal }
}

/** By the names that the catalog's fields use. Money is naira there. */
function toProperties(content: Content): Readonly<Record<string, string | number>> {
  // Each is a least amount, and 0 is none.
  const minimum = Math.max(content.Minimum_Amount ?? 0, content.Min_Purchase_Amount ?? 0)
  const owed = content.Customer_Arrears
  const isOwing = owed !== null && owed > 0
  return {
    customerName: content.Customer_Name,
    ...(content.Address !== '' && { address: content.Address }),
    ...(minimum > 0 && { minimum: toNaira(kobo(minimum)) }),
    ...(isOwing && { amount: toNaira(owed), arrears: toNaira(owed) }),
    ...(content.Current_Bouquet !== '' && { bouquet: content.Current_Bouquet }),
    ...(content.Due_Date !== '' && { dueDate: content.Due_Date }),
    ...(content.Renewal_Amount !== null && { renewalAmount: toNaira(content.Renewal_Amount) }),
  }
}
