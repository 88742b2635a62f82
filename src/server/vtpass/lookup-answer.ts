import * as v from 'valibot'
import { type Kobo, naira, toNaira } from '#src/contract/kobo.ts'
import type { Lookup } from '#src/server/providers.ts'
import { CONFIRMED_CODES, NOT_CONFIRMED_CODES } from './codes.ts'
import { dated, part, words } from './wire.ts'

/** Kobo; null where there is no valid amount. */
const amount = v.fallback(v.nullable(naira), null)

const LookupSchema = v.object({
  code: words,
  content: part({
    Customer_Name: words,
    Address: words,
    Customer_Arrears: amount,
    Minimum_Amount: amount,
    Min_Purchase_Amount: amount,
    Can_Vend: words,
    WrongBillersCode: v.fallback(v.boolean(), false),
    error: v.fallback(v.nullable(v.unknown()), null),
    Due_Date: dated,
    Current_Bouquet: words,
    Current_Bouquet_Code: words,
    Renewal_Amount: amount,
  }),
})

type Content = NonNullable<v.InferOutput<typeof LookupSchema>['content']>

const NOT_FOUND: Lookup = {
  kind: 'not-found',
  sentence: 'We could not find this number. Check it and try again.',
}
const CANNOT_VEND: Lookup = { kind: 'not-found', sentence: 'This meter cannot be paid for right now.' }

/** A negative answer has the code of a positive one: the content decides. */
export function readLookup(body: unknown): Lookup {
  const parsed = v.safeParse(LookupSchema, body)
  if (!parsed.success) return { kind: 'silent' }
  const { code, content } = parsed.output
  if (NOT_CONFIRMED_CODES.includes(code)) return NOT_FOUND
  if (!CONFIRMED_CODES.includes(code) || content === null) return { kind: 'silent' }
  const isNo = content.WrongBillersCode || (content.error !== null && content.error !== '')
  if (isNo) return NOT_FOUND
  if (content.Customer_Name === '') return { kind: 'silent' }
  return content.Can_Vend.toLowerCase() === 'no'
    ? CANNOT_VEND
    : { kind: 'found', properties: toProperties(content) }
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
  const minimum = content.Minimum_Amount ?? content.Min_Purchase_Amount
  const owed = content.Customer_Arrears
  const isOwing = owed !== null && owed > 0
  return {
    customerName: content.Customer_Name,
    ...(content.Address !== '' && { address: content.Address }),
    ...(minimum !== null && minimum > 0 && { minimum: toNaira(minimum) }),
    ...(isOwing && { amount: toNaira(owed), arrears: toNaira(owed) }),
    ...(content.Current_Bouquet !== '' && { bouquet: content.Current_Bouquet }),
    ...(content.Due_Date !== '' && { dueDate: content.Due_Date }),
    ...(content.Renewal_Amount !== null && { renewalAmount: toNaira(content.Renewal_Amount) }),
  }
}
