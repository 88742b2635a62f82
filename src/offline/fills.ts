import * as v from 'valibot'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { Scope } from './scope.ts'
import { type Keeping, openScoped } from './scoped.ts'

const text = v.pipe(v.string(), v.maxLength(500))
const amount = v.pipe(
  v.number(),
  v.integer(),
  v.transform((value): Kobo => kobo(value)),
)

/** What a payment form was filled with, by field id: enough to fill it again. Never a card, never a password. */
export const FormValuesSchema = v.record(v.pipe(v.string(), v.maxLength(200)), text)

/** A bill as it was filled in, so that the same can be paid again. Amounts in kobo. */
export const fillEntries = {
  billerCode: text,
  categoryCode: text,
  /** First segment of the biller's address. */
  categoryPath: text,
  productName: text,
  /** The phone, meter or smartcard number, whole: it is what is paid for. */
  customer: text,
  /** The name that the biller's lookup gave, or empty. */
  customerName: text,
  values: FormValuesSchema,
  amount,
  /** The number's prefix is another network's and the user kept it: it was ported (domain.md). */
  isPorted: v.boolean(),
}

const FillSchema = v.object({ ...fillEntries, savedAt: v.number() })
export type Fill = v.InferOutput<typeof FillSchema>

/**
 * What each attempt was filled with, keyed by TranId, written with the journal entry. It waits there until the
 * payment's end is known: then it becomes a saved biller if the user wants, or goes.
 */
export function openFills(scope: () => Promise<Scope>, keeping?: Keeping) {
  return openScoped({ database: 'paydey-fills', schema: FillSchema }, scope, keeping)
}
