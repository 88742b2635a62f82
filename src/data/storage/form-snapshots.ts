import * as v from 'valibot'
import { amount, type JournalEntry } from './journal.ts'
import type { Records } from './records.ts'

const text = v.pipe(v.string(), v.maxLength(500))

/** What a payment form was filled with, by field id: enough to fill it again. Never a card, never a password. */
const FormValuesSchema = v.record(v.pipe(v.string(), v.maxLength(200)), text)

/** A bill as it was filled in, so that the same can be paid again. Amounts in kobo. */
const snapshotEntries = {
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
  /** What was chosen from its lists, in the biller's words, which say how long it lasts. */
  plan: v.optional(text, ''),
  /** Until when it was already paid, as the lookup said, in epoch milliseconds: an early renewal loses no days. */
  endsAt: v.optional(v.nullable(v.number()), null),
  amount,
  /** The number's prefix is another network's and the user confirmed it: the number was ported. */
  isPorted: v.boolean(),
}

const FormSnapshotSchema = v.object({
  ...snapshotEntries,
  /** The key of the form's draft, where it is not the biller's: a booking's key names what is booked. */
  draft: v.optional(text),
  savedAt: v.number(),
})
export type FormSnapshot = v.InferOutput<typeof FormSnapshotSchema>

/**
 * The values of each attempt's form, keyed by TranId, written with the journal entry. Kept until the payment's end is
 * known: then the payee is remembered, or it is deleted. On devices the table is called `fills`.
 */
export const FORM_SNAPSHOTS = { table: 'fills', schema: FormSnapshotSchema }

interface AttemptTables {
  readonly journal: Pick<Records<JournalEntry>, 'all'>
  readonly formSnapshots: Pick<Records<FormSnapshot>, 'get'>
}

/** What a transaction's form was filled with on this device; null once its payment has ended well. */
export async function formSnapshotOf(
  { journal, formSnapshots }: AttemptTables,
  transactionId: string,
): Promise<FormSnapshot | null> {
  const entry = (await journal.all()).find((attempt) => attempt.transactionId === transactionId)
  return entry === undefined ? null : await formSnapshots.get(entry.tranId)
}

/** A payee that was paid here and may be paid again; with a nickname, a saved biller. Keyed by `id`. */
const BeneficiarySchema = v.object({
  ...snapshotEntries,
  id: v.pipe(v.string(), v.regex(/^[a-f0-9]{16}$/)),
  /** The user's own name for it; empty: the number is shown. */
  nickname: v.pipe(v.string(), v.maxLength(40)),
  /** How often it was paid, where each payment counts half after a month: the value of `score` at `scoredAt`. */
  score: v.number(),
  scoredAt: v.number(),
  /** When it was last paid, in epoch milliseconds. */
  lastPaidAt: v.number(),
  /** The last payments, oldest first: to find its receipts and how often it is paid. */
  payments: v.optional(v.array(v.object({ transactionId: text, at: v.number() })), []),
})
export type Beneficiary = v.InferOutput<typeof BeneficiarySchema>

export const BENEFICIARIES = { table: 'beneficiaries', schema: BeneficiarySchema }

/** What was last used here to pay, so that it is asked for once; the name, which bookings ask for, if one was booked. */
const PayerSchema = v.object({ email: text, phone: text, fullName: v.optional(text) })
export type KeptPayer = v.InferOutput<typeof PayerSchema>

/** The device and each user have one, under this key. */
export const PAYER_KEY = 'payer'

export const PAYER = { table: 'payer', schema: PayerSchema }
