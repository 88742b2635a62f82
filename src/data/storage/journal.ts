import * as v from 'valibot'
import { type Kobo, kobo } from '#src/contract/kobo.ts'

const text = v.pipe(v.string(), v.maxLength(500))

/** An amount of money in a record, in kobo. */
export const amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((value): Kobo => kobo(value)),
)

const ORDER_KINDS = ['bill', 'bulk', 'event', 'movie', 'wallet'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/**
 * The state of one attempt to pay, as far as this device knows:
 * - `sending`: the log call was sent or about to be sent; no payment page was ever opened for it.
 * - `logged`: the provider knows it; the payment page was not opened yet.
 * - `handed-off`: the payment page was opened, a transfer's account shown, or the wallet asked. Only from here on can
 *   money have moved.
 * - `refused`, `settled`, `abandoned`: ended. An ended attempt never changes again, except an upload that is paid after
 *   all: it has not ended at the provider, which names it, before it is `settled`.
 */
const STATES = ['sending', 'logged', 'handed-off', 'refused', 'settled', 'abandoned'] as const
export type AttemptState = (typeof STATES)[number]

/** The account for a bank transfer: kept before it is shown, so that it never has to be requested again. */
const KeptAccountSchema = v.object({
  bank: text,
  accountNumber: text,
  accountName: text,
  /** By this device's clock. */
  expiresAt: v.number(),
})
export type KeptAccount = v.InferOutput<typeof KeptAccountSchema>

/** One attempt to pay. Never card data, never a password; who it is for is masked. */
export const JournalEntrySchema = v.object({
  tranId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,40}$/)),
  kind: v.picklist(ORDER_KINDS),
  state: v.picklist(STATES),
  billerCode: text,
  productName: text,
  categoryPath: text,
  customer: text,
  amount,
  fee: v.nullable(amount),
  total: amount,
  /** SHA-256 of the request's content without its TranId: tells a repeat of this attempt from another order. */
  fingerprint: text,
  createdAt: v.number(),
  updatedAt: v.number(),
  transactionId: v.nullable(text),
  authorizeUrl: v.nullable(v.pipe(v.string(), v.maxLength(2000))),
  notifyPath: v.nullable(v.pipe(v.string(), v.maxLength(2000))),
  outcome: v.nullable(v.picklist(['successful', 'pending', 'failed', 'reversed', 'unknown'])),
  /** When the wallet was last asked to pay for it, and did not surely refuse. An older version never asked. */
  walletAt: v.optional(v.nullable(v.number()), null),
  /** When its payment page was last opened, if no transfer was chosen since. An older version did not record it. */
  openedAt: v.optional(v.nullable(v.number()), null),
  /** The account that is to receive `total`, where the user chose a transfer. An older version had no transfers. */
  transfer: v.optional(v.nullable(KeptAccountSchema), null),
  /**
   * The token of the pay link through which it pays for somebody else. Only that person can fill in the biller's form.
   */
  payLink: v.optional(v.nullable(text), null),
})
export type JournalEntry = v.InferOutput<typeof JournalEntrySchema>

const ENDED: ReadonlySet<AttemptState> = new Set(['refused', 'settled', 'abandoned'])

/** Whether it is for somebody. The customer of an upload is a digest. */
export function hasCustomer({ kind }: JournalEntry): boolean {
  return kind !== 'bulk'
}

/** An ended attempt takes no part in a payment. Its TranId is never used again, unless the provider gives it again. */
export function hasEnded(entry: JournalEntry): boolean {
  return ENDED.has(entry.state)
}

/** Of two records of one attempt, whether the first has come further: `STATES` is in that order. */
export function isFurther(entry: JournalEntry, other: JournalEntry): boolean {
  return STATES.indexOf(entry.state) > STATES.indexOf(other.state)
}

/**
 * The device's record of every attempt, keyed by TranId. It outlives a session's expiry, which may come while the user
 * is at the gateway.
 */
export const JOURNAL = {
  table: 'journal',
  schema: JournalEntrySchema,
  hasFallback: true,
  isStrict: true,
}
