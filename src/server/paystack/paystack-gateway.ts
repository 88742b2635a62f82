import type { Gateway, GatewayPayment } from '#src/server/providers.ts'
import { readList, readOpened, readRefund, readRefunds, readVerified } from './answers.ts'
import type { PaystackClient } from './client.ts'
import { readHint } from './hint.ts'

const CURRENCY = 'NGN'
const PER_PAGE = 100
/** Ten thousand payments: whoever has more in a day reads the books another way. */
const MOST_PAGES = 100
const NOTE = 'The order could not be delivered.'

export function paystackGateway(client: PaystackClient, secretKey: string): Gateway {
  return {
    isElsewhere: true,
    initialize: async ({ reference, amount, email, callbackUrl }) => {
      const body = {
        reference,
        amount,
        email,
        currency: CURRENCY,
        callback_url: callbackUrl,
        metadata: { cancel_action: callbackUrl },
      }
      return readOpened(await client.initialize(body), reference)
    },
    verify: async ({ reference }) => readVerified(await client.verify(reference), reference),
    /**
     * ? Paystack shows no key under which a refund could be repeated, so it is looked for first; whoever calls leaves
     * so much time between two calls that a refund whose answer was lost is listed.
     */
    refund: async ({ reference, amount }) => {
      const known = readRefunds(await client.refunds(reference), reference)
      if (known !== null) return known
      const body = { transaction: reference, merchant_note: NOTE, ...(amount !== null && { amount }) }
      const made = readRefund(await client.refund(body))
      if (made !== 'refused') return made
      // The network may have sent it twice: then the second is refused because the first was made.
      return readRefunds(await client.refunds(reference), reference) ?? 'refused'
    },
    list: async (from, before) => {
      const payments: GatewayPayment[] = []
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const some = readList(await client.list(from, before, page))
        if (some === null) return null
        payments.push(...some)
        if (some.length < PER_PAGE) return payments
      }
      return null
    },
    hint: (headers, body) => readHint(headers, body, secretKey),
  }
}
