import * as v from 'valibot'
import { readJson } from '#src/contract/json.ts'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { PaymentState } from '#src/server/database/tables.ts'
import type {
  AccountAttempt,
  GatewayPayment,
  Opened,
  OpenedAccount,
  Refund,
  RefundAnswer,
  Verified,
} from '#src/server/providers.ts'
import type { Reply } from './client.ts'

/** The call went well: what it says, it says of the payment. */
const AnsweredSchema = v.object({ status: v.literal(true) })
const SILENT = { kind: 'silent' } as const
const UNREADABLE = { kind: 'silent', isUnreadable: true } as const

/** Kobo, as a number or as text, such as "500000.00". */
export const amount = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}(?:\.0{1,9})?$/), v.transform(Number)),
  ]),
  v.safeInteger(),
  v.minValue(0),
  v.transform(kobo),
)

/** What was asked for. 0 and an empty text say nothing. */
const asked = v.pipe(
  v.nullish(v.union([v.literal(''), amount])),
  v.transform((sum) => sum || null),
)

const OpenedSchema = v.object({
  status: v.literal(true),
  data: v.object({
    authorization_url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
    reference: v.string(),
  }),
})
const RefusalSchema = v.object({
  status: v.literal(false),
  code: v.fallback(v.string(), ''),
  message: v.fallback(v.string(), ''),
})
/** ? "Invalid Email Address Passed", under codes that the documents do not list. */
const ABOUT_EMAIL = /e-?mail/i
const DUPLICATE = 'duplicate_reference'
/** ? "Duplicate Transaction Reference", as some calls say it. */
const ABOUT_DUPLICATE = /duplicate/i

export function readOpened(reply: Reply | null, reference: string): Opened {
  if (reply === null) return SILENT
  const opened = v.safeParse(OpenedSchema, reply.body)
  if (opened.success) {
    const { data } = opened.output
    return data.reference === reference ? { kind: 'opened', address: data.authorization_url } : SILENT
  }
  return readRefusal(reply)
}

function readRefusal({ status, body }: Reply) {
  const refusal = v.safeParse(RefusalSchema, body)
  if (!refusal.success) return SILENT
  const { code, message } = refusal.output
  if (code === DUPLICATE || ABOUT_DUPLICATE.test(message)) return { kind: 'taken' } as const
  const isEmail = status === REFUSED_STATUS && ABOUT_EMAIL.test(`${code} ${message}`)
  return { kind: isEmail ? 'email refused' : 'refused' } as const
}

const NAME = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

const AccountSchema = v.object({
  status: v.literal(true),
  data: v.object({
    status: v.literal('pending_bank_transfer'),
    reference: v.string(),
    amount: v.nullish(amount),
    bank: v.object({ name: NAME }),
    // A number that has lost its leading zeros is too short, and is not shown.
    account_number: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{10}$/)),
    account_name: NAME,
  }),
})
/** ? Some merchants without the right get a charge that has failed at once, instead of a refusal. */
const FailedSchema = v.object({ status: v.literal(true), data: v.object({ status: v.literal('failed') }) })
/** Any other status of a refusal is about our key or our rate, and not about accounts. */
const NO_ACCOUNT_STATUSES: readonly number[] = [400, 403]

/** An account for another sum, with a fee in it, could not be paid with ours. */
export function readAccount(
  reply: Reply | null,
  { reference, amount: asked }: Pick<AccountAttempt, 'reference' | 'amount'>,
): OpenedAccount {
  if (reply === null) return SILENT
  if (v.is(FailedSchema, reply.body)) return { kind: 'refused' }
  const opened = v.safeParse(AccountSchema, reply.body)
  if (!opened.success) {
    if (!NO_ACCOUNT_STATUSES.includes(reply.status)) return SILENT
    const refusal = readRefusal(reply)
    // The page took the payer's address before: an address in this refusal is one to ask for the right.
    return refusal.kind === 'email refused' ? { kind: 'refused' } : refusal
  }
  const { bank, account_number, account_name, ...data } = opened.output.data
  if (data.reference !== reference) return SILENT
  if ((data.amount ?? asked) !== asked) return { kind: 'refused' }
  return {
    kind: 'opened',
    account: { bank: bank.name, accountNumber: account_number, accountName: account_name },
  }
}

/** `abandoned` and `ongoing` are not final: a transfer may still arrive. */
const states: ReadonlyMap<string, PaymentState> = new Map([
  ['success', 'captured'],
  ['failed', 'declined'],
  ['reversed', 'cancelled'],
  ['abandoned', 'created'],
  ['ongoing', 'created'],
  ['pending_bank_transfer', 'created'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['queued', 'pending'],
])

const statusWord = v.pipe(v.string(), v.trim(), v.toLowerCase())

const VerifiedSchema = v.object({
  status: v.literal(true),
  data: v.object({
    reference: v.string(),
    status: statusWord,
    amount,
    // It differs from `amount` where the customer bears the fee.
    requested_amount: asked,
    currency: v.pipe(v.string(), v.trim(), v.toUpperCase()),
    metadata: v.optional(v.unknown()),
  }),
})
const UNKNOWN_STATUS = 404
const REFUSED_STATUS = 400
/** ? For an unknown reference the documents say 404, their examples and other users 400 with this code. */
const NOT_FOUND = 'transaction_not_found'
const CURRENCY = 'NGN'

/**
 * What a page or an account is opened with, because its reference is a client's, who may know that of another payment.
 * Bare digits might come back as a number that has lost the last of them.
 */
export const orderIs = (transactionId: string) => ({ transaction_id: `T${transactionId}` })

const OrderSchema = v.object({ transaction_id: v.string() })

/** False where it names another of our orders. Paystack may leave out what we sent with it: that says nothing. */
function isOf(order: string, metadata: unknown): boolean {
  const named = v.safeParse(OrderSchema, typeof metadata === 'string' ? readJson(metadata) : metadata)
  return !named.success || named.output.transaction_id === orderIs(order).transaction_id
}

/** The outer `status` only says that the call went well. Money in another currency does not count. */
export function readVerified(reply: Reply | null, reference: string, order: string): Verified {
  if (reply === null) return SILENT
  const refusal = v.safeParse(RefusalSchema, reply.body)
  if (refusal.success && (reply.status === UNKNOWN_STATUS || refusal.output.code === NOT_FOUND)) {
    return { kind: 'stated', state: 'created', amount: kobo(0) }
  }
  if (!v.is(AnsweredSchema, reply.body)) return SILENT
  const verified = v.safeParse(VerifiedSchema, reply.body)
  if (!verified.success || verified.output.data.reference !== reference) return UNREADABLE
  const { data } = verified.output
  if (!isOf(order, data.metadata))
    return { kind: 'stated', state: 'created', amount: kobo(0), isForeign: true }
  const state = states.get(data.status)
  if (state === undefined) return UNREADABLE
  const asked = data.requested_amount ?? data.amount
  const isWhole = data.currency === CURRENCY && data.amount >= asked
  const surplus = isWhole && data.amount > asked ? { surplus: kobo(data.amount - asked) } : {}
  return { kind: 'stated', state, amount: isWhole ? asked : kobo(0), ...surplus }
}

/** Paystack's own number of a payment, as digits. */
export const id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d+$/))]),
  v.transform(String),
)
const IdSchema = v.object({ status: v.literal(true), data: v.object({ reference: v.string(), id }) })

/** A payment as its refunds are measured: the number by which they are listed, what came, and what was asked for. */
export interface Paid {
  readonly id: string
  readonly amount: Kobo
  readonly asked: Kobo
}

const PaidSchema = v.object({
  status: v.literal(true),
  data: v.object({ reference: v.string(), id, amount, requested_amount: asked }),
})

/** Null where it is missing. */
export function readPaid(reply: Reply | null, reference: string): Paid | null {
  const read = v.safeParse(PaidSchema, reply?.body)
  if (!read.success || read.output.data.reference !== reference) return null
  const { id, amount, requested_amount } = read.output.data
  return { id, amount, asked: requested_amount ?? amount }
}

/** The reference of the payment with this number; null where it is missing. */
export function readReference(reply: Reply | null, paymentId: string): string | null {
  const read = v.safeParse(IdSchema, reply?.body)
  return read.success && read.output.data.id === paymentId ? read.output.data.reference : null
}

const maybe = v.fallback(v.nullish(v.string()), null)
const RefundSchema = v.object({
  status: statusWord,
  amount: v.fallback(v.nullish(amount), null),
  transaction_reference: maybe,
  // A list contains only its number.
  transaction: v.fallback(
    v.nullish(
      v.union([
        v.pipe(
          id,
          v.transform((number) => ({ id: number, reference: null })),
        ),
        v.object({ id: v.fallback(v.nullish(id), null), reference: maybe }),
      ]),
    ),
    null,
  ),
})
const RefundsSchema = v.object({ status: v.literal(true), data: v.array(RefundSchema) })
const MadeSchema = v.object({ status: v.literal(true), data: RefundSchema })

/** What is still to be given back; null: all of it. */
export interface Left {
  readonly left: Kobo | null
}

/**
 * The state of the refunds that are listed already, or what they leave of the debt: an operator may have given a part
 * back before. One that names another payment, by its reference or its number, is not ours: it is not certain that only
 * ours are listed.
 */
export function readRefunds(
  reply: Reply | null,
  { reference, amount: owed }: Pick<Refund, 'reference' | 'amount'>,
  paid: Paid,
): RefundAnswer | Left {
  if (reply === null) return 'silent'
  const listed = v.safeParse(RefundsSchema, reply.body)
  if (!listed.success) return 'silent'
  const ours = listed.output.data.flatMap(({ transaction_reference, transaction, status, amount }) => {
    const isOurs =
      (transaction_reference ?? transaction?.reference ?? reference) === reference &&
      (transaction?.id ?? paid.id) === paid.id
    return isOurs ? [{ answer: refundAnswer(status), amount }] : []
  })
  const due = owed ?? kobo(Math.min(paid.asked, paid.amount))
  const sum = (...answers: readonly RefundAnswer[]) =>
    ours.reduce((all, { answer, amount }) => (answers.includes(answer) ? all + (amount ?? due) : all), 0)
  const given = sum('done', 'working')
  // The gateway itself refuses more than the whole payment.
  if (owed !== null && given > owed) return 'too much'
  if (sum('done') >= due) return 'done'
  if (given >= due) return 'working'
  if (ours.some(({ answer }) => answer === 'refused')) return 'refused'
  return { left: given === 0 ? owed : kobo((owed ?? paid.amount) - given) }
}

export function readRefund(reply: Reply | null): RefundAnswer {
  if (reply === null) return 'silent'
  const made = v.safeParse(MadeSchema, reply.body)
  if (made.success) return refundAnswer(made.output.data.status)
  // Any other refusal is about our key or our rate, and not about this payment.
  return reply.status === REFUSED_STATUS && v.is(RefusalSchema, reply.body) ? 'refused' : 'silent'
}

/**
 * With `needs-attention` it waits for the customer's bank account, which an operator has to enter. ? `reversed` and
 * `cancelled` are in no document: an operator has to look whether the money arrived.
 */
const GIVEN_UP: readonly string[] = ['failed', 'needs-attention', 'reversed', 'cancelled', 'canceled']

/** Accepted does not mean arrived; a response that we cannot read may mean that it was made. */
function refundAnswer(status: string): RefundAnswer {
  if (status === 'processed') return 'done'
  return GIVEN_UP.includes(status) ? 'refused' : 'working'
}

const ListSchema = v.object({
  status: v.literal(true),
  data: v.array(
    v.object({
      reference: v.string(),
      amount,
      requested_amount: asked,
      paid_at: v.pipe(
        v.string(),
        v.transform((text) => Date.parse(text)),
        v.number(),
      ),
    }),
  ),
})

/** One page of the list of payments; null where it cannot be read, so that a part never passes for the whole. */
export function readList(reply: Reply | null): readonly GatewayPayment[] | null {
  const list = v.safeParse(ListSchema, reply?.body)
  if (!list.success) return null
  return list.output.data.map(({ reference, amount: paid, requested_amount, paid_at }) => ({
    reference,
    amount: requested_amount ?? paid,
    paidAt: paid_at,
  }))
}
