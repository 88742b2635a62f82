import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { readJson } from '#src/contract/json.ts'
import { kobo } from '#src/contract/kobo.ts'
import type { Runtime } from '#src/server/deps.ts'
import type { Gateway, GatewayHint, GatewayPayment } from '#src/server/providers.ts'
import {
  amount,
  id,
  orderIs,
  readAccount,
  readList,
  readOpened,
  readPaid,
  readReference,
  readRefund,
  readRefunds,
  readVerified,
} from './answers.ts'
import type { PaystackClient } from './client.ts'

const CURRENCY = 'NGN'
/** Up to ten thousand payments: with more in a day, read the books in another way. */
const MOST_PAGES = 100
const NOTE = 'The order could not be delivered.'

/** Paystack refuses transfers of less. */
const LEAST_TRANSFER = kobo(10_000)
/**
 * How long no account is asked for once two orders in a row got none. One may be refused for what is wrong with that
 * order; a merchant without the right to accounts has to ask Paystack for it, so each further one doubles the time.
 */
const REFUSED_FOR_MS = 300_000
const LONGEST_REFUSED_MS = 86_400_000

export function paystackGateway(
  client: PaystackClient,
  secretKey: string,
  { now }: Pick<Runtime, 'now'>,
): Gateway {
  const refused = new Set<string>()
  let refusedAt = 0
  const isRefused = () => {
    const wait = Math.min(LONGEST_REFUSED_MS, REFUSED_FOR_MS * 2 ** (refused.size - 2))
    return refused.size > 1 && refusedAt <= now() && now() < refusedAt + wait
  }
  return {
    asksOnSchedule: true,
    initialize: async ({ reference, transactionId, amount, email, callbackUrl }) => {
      const body = {
        reference,
        amount,
        email,
        currency: CURRENCY,
        callback_url: callbackUrl,
        metadata: { ...orderIs(transactionId), cancel_action: callbackUrl },
      }
      return readOpened(await client.initialize(body), reference)
    },
    givesTransferAccounts: (total = LEAST_TRANSFER) => total >= LEAST_TRANSFER && !isRefused(),
    /** Open for at least 15 minutes, and at most 8 hours. Paystack itself sends back what is not the exact sum. */
    openAccount: async ({ until, transactionId, ...charge }) => {
      const bank_transfer = { account_expires_at: new Date(until).toISOString() }
      const body = { ...charge, metadata: orderIs(transactionId), bank_transfer }
      const opened = readAccount(await client.charge(body), charge)
      if (opened.kind === 'opened') refused.clear()
      // Several that were asked for at once are no further sign.
      if (opened.kind === 'refused' && !isRefused()) {
        refused.add(transactionId)
        refusedAt = now()
      }
      return opened
    },
    verify: async ({ reference, transaction_id }) =>
      readVerified(await client.verify(reference), reference, transaction_id),
    referenceOf: async (paymentId) => readReference(await client.transaction(paymentId), paymentId),
    /**
     * ? Paystack documents no idempotency key for refunds, so an existing one is looked for first, by the payment's
     * number and not by its reference. The caller waits so long between two calls that a refund whose response was lost
     * is listed. A part that the network sent twice is refunded twice: a later check finds that.
     */
    refund: async (refund) => {
      const { reference, wasRefused = false } = refund
      const paid = readPaid(await client.verify(reference), reference)
      if (paid === null) return 'silent'
      const look = async () => readRefunds(await client.refunds(paid.id), refund, paid)
      const known = await look()
      if (typeof known === 'string') return known
      if (wasRefused) return 'refused'
      const part = known.left !== null && { amount: known.left }
      const made = readRefund(await client.refund({ transaction: reference, merchant_note: NOTE, ...part }))
      if (made !== 'refused') return made
      // The network may have sent it twice: then the second is refused because the first was made.
      const now = await look()
      return typeof now === 'string' ? now : 'refused'
    },
    /** ? The documents have two names for the page size. So only an empty page is the end. */
    list: async (from, before) => {
      const payments: GatewayPayment[] = []
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const some = readList(await client.list(from, before, page))
        if (some === null) return null
        if (some.length === 0) return payments
        payments.push(...some)
      }
      return null
    },
    hint: (headers, body) => readHint(headers, body, secretKey),
  }
}

const SIGNATURE = 'x-paystack-signature'

const EventSchema = v.object({
  event: v.string(),
  data: v.object({
    reference: v.fallback(v.nullish(v.string()), null),
    transaction_reference: v.fallback(v.nullish(v.string()), null),
    transaction: v.fallback(v.nullish(v.object({ reference: v.string() })), null),
    resolution: v.fallback(v.nullish(v.string()), null),
    bank_transfer: v.fallback(v.nullish(v.object({ amount, transaction_id: id })), null),
  }),
})

/** It was not the exact sum, or fraud was suspected, and it goes back by itself. */
const SENT_BACK = 'bank.transfer.rejected'
/** `charge.dispute.create`, `.remind` and `.resolve`. */
const DISPUTE = 'charge.dispute.'
const RESOLVED = `${DISPUTE}resolve`
/** The payer's dispute is declined, or accepted by us or because nobody answered. */
const RESOLUTIONS: ReadonlyMap<string, GatewayHint['dispute']> = new Map([
  ['declined', 'won'],
  ['merchant-accepted', 'lost'],
  ['auto-accepted', 'lost'],
])

function disputeOf(event: string, resolution: string | null | undefined): GatewayHint['dispute'] {
  if (!event.startsWith(DISPUTE)) return null
  return event === RESOLVED ? (RESOLUTIONS.get(resolution ?? '') ?? 'ended') : 'open'
}

/** What a webhook is about; null where it was not signed with our key, over the raw bytes. */
function readHint(headers: Headers, body: string, secretKey: string): GatewayHint | null {
  // As text: reading it as hex would stop at the first other character, and leave the rest of it unseen.
  const given = Buffer.from((headers.get(SIGNATURE) ?? '').toLowerCase())
  const right = Buffer.from(createHmac('sha512', secretKey).update(body).digest('hex'))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const event = v.safeParse(EventSchema, readJson(body))
  if (!event.success) return null
  const { reference, transaction_reference, transaction, resolution, bank_transfer: sent } = event.output.data
  const named = event.output.event.startsWith('charge.success')
    ? reference
    : (transaction_reference ?? transaction?.reference ?? reference)
  const isSentBack = event.output.event === SENT_BACK && sent != null
  return {
    reference: named ?? '',
    dispute: disputeOf(event.output.event, resolution),
    ...(isSentBack && { sentBack: { paymentId: sent.transaction_id, amount: sent.amount } }),
  }
}
