import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Dice } from './dice.ts'

/** One page in the fake's books. Kobo. */
export interface Charge {
  /** Paystack's own number of it. */
  readonly id: number
  readonly reference: string
  readonly amount: number
  readonly email: string
  readonly address: string
  readonly callback: string
  status: 'abandoned' | 'ongoing' | 'pending' | 'failed' | 'success'
  /** What was given back of it, or is on its way back. */
  readonly refunds: GivenBack[]
  paidAt: number
}

/** One refund. Kobo. */
export interface GivenBack {
  readonly amount: number
  /** Null: on its way, and it arrives. */
  status: null | 'pending' | 'processed' | 'failed' | 'needs-attention'
}

/** What its payer has got back, or will; a failed refund returns to us. */
export const givenBack = ({ refunds }: Pick<Charge, 'refunds'>): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0)

export interface FakePaystack {
  readonly app: Hono
  readonly books: ReadonlyMap<string, Charge>
  /** Our key is refused on every call. */
  isLocked: boolean
  /** Called for each refund that was requested. */
  onRefund: (charge: Charge, refund: GivenBack) => void
  /** The webhook that is sent when a refund has ended. */
  tellRefund(charge: Charge, refund: GivenBack): SignedEvent
  /** Somebody pays on this page, whether or not they come back. Returns the webhook that is sent for it. */
  pay(address: string): SignedEvent
}

export interface SignedEvent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const PAYSTACK_KEY = 'sk_test_fake_secret'

const FIRST_ID = 4_099_260_516
/** The documents have two names for the page size parameter, and this fake ignores both. */
const PAGE = 20

const no = (c: Context, status: 400 | 401 | 404, code: string, message = 'No.') =>
  c.json({ status: false, message, code, type: 'validation_error', meta: {} }, status)

/** Paystack as its documents have it, quirks and all, with books of its own. */
export function fakePaystack(
  dice: Dice,
  now: () => number = Date.now,
  key: string = PAYSTACK_KEY,
): FakePaystack {
  const books = new Map<string, Charge>()
  const app = new Hono()
  app.use(async (c, next) => {
    if (fake.isLocked || c.req.header('authorization') !== `Bearer ${key}`) return no(c, 401, 'invalid_Key')
    return await next()
  })
  app.post('/transaction/initialize', async (c) => {
    const { reference, amount, email, currency, callback_url } = await c.req.json()
    if (!/^[\w.=-]+$/.test(reference) || currency !== 'NGN' || !Number.isInteger(amount))
      return no(c, 400, 'invalid_params')
    if (!/^[\w.+-]+@[\w.-]+\.[a-z]{2,}$/i.test(email))
      return no(c, 400, 'invalid_params', 'Invalid Email Address Passed')
    // Not idempotent: a repetition gets no address.
    if (books.has(reference)) return no(c, 400, 'duplicate_reference')
    const access_code = dice.digits(15)
    const address = `https://checkout.paystack.com/${access_code}`
    books.set(reference, {
      id: FIRST_ID + books.size,
      reference,
      amount,
      email,
      address,
      callback: callback_url,
      status: 'abandoned',
      refunds: [],
      paidAt: 0,
    })
    return c.json({
      status: true,
      message: 'Authorization URL created',
      data: { authorization_url: address, access_code, reference },
    })
  })
  app.get('/transaction/verify/:reference', (c) => {
    const charge = books.get(c.req.param('reference'))
    // The documents say one, their examples the other.
    if (charge === undefined) return no(c, dice.pick([400, 404]), 'transaction_not_found')
    const { id, reference, amount, status } = charge
    // Some customers bear the fee.
    const withFee = dice.chance(0.5)
      ? { amount: amount + 760, requested_amount: amount }
      : { amount, requested_amount: null }
    const words = status === 'abandoned' ? dice.pick(['abandoned', 'ongoing']) : status
    const data = {
      id,
      reference,
      status: words,
      ...withFee,
      currency: 'NGN',
      channel: 'card',
      gateway_response: '',
      paid_at: null,
    }
    return c.json({ status: true, message: 'Verification successful', data })
  })
  app.get('/transaction', (c) => {
    const { from = '', to = '', page = '1' } = c.req.query()
    const paid = [...books.values()].filter(
      ({ status, paidAt }) => status === 'success' && paidAt >= Date.parse(from) && paidAt < Date.parse(to),
    )
    const data = paid.slice((Number(page) - 1) * PAGE, Number(page) * PAGE).map((charge) => ({
      reference: charge.reference,
      amount: charge.amount,
      requested_amount: null,
      status: 'success',
      paid_at: new Date(charge.paidAt).toISOString(),
    }))
    return c.json({ status: true, message: 'Transactions retrieved', data })
  })
  app.get('/refund', (c) => {
    const asked = c.req.query('transaction') ?? ''
    if (!/^\d+$/.test(asked)) return no(c, 400, 'invalid_params')
    // The newest documents have no filter for one payment's refunds, so others may be among them.
    const areAll = dice.chance(0.3)
    const data = [...books.values()]
      .filter(({ id }) => areAll || String(id) === asked)
      .flatMap(({ id, reference, refunds }) =>
        refunds.map(({ amount, status }) => ({
          amount,
          status: status ?? dice.pick(['pending', 'processed']),
          transaction: id,
          ...(dice.chance(0.5) && { transaction_reference: reference }),
        })),
      )
    return c.json({ status: true, message: 'Refunds retrieved', data })
  })
  app.post('/refund', async (c) => {
    const { transaction, amount } = await c.req.json()
    const charge = books.get(transaction)
    if (charge?.status !== 'success') return no(c, 400, 'transaction_not_found')
    const refund: GivenBack = { amount: amount ?? charge.amount, status: null }
    // Repetitions are not recognised: only the rest of the charge limits them.
    if (givenBack(charge) + refund.amount > charge.amount) return no(c, 400, 'invalid_amount')
    charge.refunds.push(refund)
    fake.onRefund(charge, refund)
    return c.json({
      status: true,
      message: 'Refund has been queued',
      data: { status: 'pending', transaction: { reference: transaction } },
    })
  })
  const signed = (event: string, data: object): SignedEvent => {
    const body = JSON.stringify({ event, data })
    const signature = createHmac('sha512', key).update(body).digest('hex')
    return { body, headers: { 'x-paystack-signature': signature, 'Content-Type': 'application/json' } }
  }
  const fake: FakePaystack = {
    app,
    books,
    isLocked: false,
    onRefund: () => {},
    tellRefund: ({ reference }, { amount, status }) =>
      signed(`refund.${status ?? 'processed'}`, { transaction_reference: reference, amount, status }),
    pay(address) {
      const charge = [...books.values()].find((page) => page.address === address)
      if (charge === undefined) throw new Error(`there is no page ${address}`)
      charge.status = 'success'
      charge.paidAt = now()
      return signed('charge.success', { reference: charge.reference, status: 'success' })
    },
  }
  return fake
}
