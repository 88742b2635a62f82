import { createHmac } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Random } from './random.ts'

/** One page, or one account, in the fake's books. Kobo. */
export interface Charge {
  /** Paystack's own number of it. */
  readonly id: number
  readonly reference: string
  readonly amount: number
  readonly email: string
  /** What it was opened with. */
  readonly metadata: unknown
  /** Empty for an account. */
  readonly address: string
  readonly callback: string
  /** Where it can be sent to; null for a page. */
  readonly account: { readonly number: string; readonly expiresAt: number } | null
  status: 'abandoned' | 'ongoing' | 'pending' | 'failed' | 'success'
  /** What came of the amount; at an account it may be another sum. */
  received: number
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
  /** Whether this merchant has the right to accounts. */
  givesAccounts: boolean
  /** ? Whether it takes a sum that is not the exact one, or comes late or again. It documents that it sends such back. */
  takesAnySum: boolean
  /** Called for each refund that was requested. */
  onRefund: (charge: Charge, refund: GivenBack) => void
  /** The webhook that is sent when a refund has ended. */
  tellRefund(charge: Charge, refund: GivenBack): SignedEvent
  /** Somebody pays on this page, whether or not they come back. Returns the webhook that is sent for it. */
  pay(address: string): SignedEvent
  /** Somebody sends this sum to an account. Returns the webhook that is sent for it. */
  send(account: string, amount: number): SignedEvent
}

export interface SignedEvent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const PAYSTACK_KEY = 'sk_test_fake_secret'

const FIRST_ID = 4_099_260_516
/** The documents have two names for the page size parameter, and this fake ignores both. */
const PAGE = 20
const LEAST_TRANSFER = 10_000
const MINUTE_MS = 60_000
const UNPAID = ['abandoned', 'ongoing']
/** ? Which of these an account has that nobody has sent anything to, and one that has expired. */
const WAITING = [...UNPAID, 'pending', 'pending_bank_transfer', 'failed']

const no = (c: Context, status: 400 | 401 | 403 | 404, code: string, message = 'No.') =>
  c.json({ status: false, message, code, type: 'validation_error', meta: {} }, status)

/** Paystack as its documents have it, quirks and all, with books of its own. */
export function fakePaystack(
  random: Random,
  now: () => number = Date.now,
  key: string = PAYSTACK_KEY,
): FakePaystack {
  const books = new Map<string, Charge>()
  const app = new Hono()
  app.use(async (c, next) => {
    if (fake.isLocked || c.req.header('authorization') !== `Bearer ${key}`) return no(c, 401, 'invalid_Key')
    return await next()
  })
  const refusalOf = (c: Context, { reference, amount, email, currency = 'NGN' }: Record<string, string>) => {
    if (!/^[\w.=-]+$/.test(reference ?? '') || currency !== 'NGN' || !Number.isInteger(amount))
      return no(c, 400, 'invalid_params')
    if (!/^[\w.+-]+@[\w.-]+\.[a-z]{2,}$/i.test(email ?? ''))
      return no(c, 400, 'invalid_params', 'Invalid Email Address Passed')
    // Not idempotent: a repetition gets no address.
    return books.has(reference ?? '') ? no(c, 400, 'duplicate_reference') : null
  }
  const enter = (
    entry: Pick<Charge, 'reference' | 'amount' | 'email' | 'metadata' | 'address' | 'callback' | 'account'>,
  ) => {
    const id = FIRST_ID + books.size
    const charge: Charge = { id, ...entry, status: 'abandoned', received: 0, refunds: [], paidAt: 0 }
    books.set(charge.reference, charge)
    return charge
  }
  const succeed = (charge: Charge, received: number) => {
    Object.assign(charge, { status: 'success', received, paidAt: now() })
    return signed('charge.success', { reference: charge.reference, status: 'success' })
  }
  app.post('/transaction/initialize', async (c) => {
    const asked = await c.req.json()
    const refusal = refusalOf(c, asked)
    if (refusal !== null) return refusal
    const { reference, amount, email, metadata, callback_url: callback } = asked
    const access_code = random.digits(15)
    const address = `https://checkout.paystack.com/${access_code}`
    enter({ reference, amount, email, metadata, address, callback, account: null })
    return c.json({
      status: true,
      message: 'Authorization URL created',
      data: { authorization_url: address, access_code, reference },
    })
  })
  app.post('/charge', async (c) => {
    const asked = await c.req.json()
    const refusal = refusalOf(c, asked)
    if (refusal !== null) return refusal
    const { reference, amount, email, metadata, bank_transfer } = asked
    const wanted = Date.parse(bank_transfer?.account_expires_at)
    if (Number.isNaN(wanted)) return no(c, 400, 'invalid_params')
    if (amount < LEAST_TRANSFER)
      return no(c, 400, 'invalid_params', 'Pay with transfer is not supported for less than NGN 100.00')
    if (!fake.givesAccounts) return no(c, random.pick([400, 403]), 'unsupported_channel')
    const number = `0${random.digits(9)}`
    const expiresAt = Math.min(Math.max(wanted, now() + 15 * MINUTE_MS), now() + 8 * 60 * MINUTE_MS)
    enter({
      reference,
      amount,
      email,
      metadata,
      address: '',
      callback: '',
      account: { number, expiresAt },
    })
    return c.json({
      status: true,
      message: 'Charge attempted',
      data: {
        status: 'pending_bank_transfer',
        display_text: 'Please make a transfer to the account specified',
        reference,
        amount,
        account_name: 'PAYSTACK CHECKOUT',
        account_number: number,
        bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
        account_expires_at: new Date(expiresAt).toISOString(),
      },
    })
  })
  app.get('/transaction/verify/:reference', (c) => {
    const charge = books.get(c.req.param('reference'))
    // The documents say one, their examples the other.
    if (charge === undefined) return no(c, random.pick([400, 404]), 'transaction_not_found')
    const { id, reference, amount, status, metadata, account, received } = charge
    // On a page some customers bear the fee.
    const ofPage = () =>
      random.chance(0.5)
        ? { amount: amount + 760, requested_amount: amount }
        : { amount, requested_amount: null }
    const sums =
      account === null
        ? ofPage()
        : { amount: status === 'success' ? received : amount, requested_amount: amount }
    const words = status === 'abandoned' ? random.pick(account === null ? UNPAID : WAITING) : status
    const data = {
      id,
      reference,
      status: words,
      ...sums,
      currency: 'NGN',
      channel: 'card',
      gateway_response: '',
      paid_at: null,
      metadata,
    }
    return c.json({ status: true, message: 'Verification successful', data })
  })
  app.get('/transaction/:id', (c) => {
    const charge = [...books.values()].find(({ id }) => String(id) === c.req.param('id'))
    if (charge === undefined) return no(c, 404, 'transaction_not_found')
    const { id, reference } = charge
    return c.json({ status: true, message: 'Transaction retrieved', data: { id, reference } })
  })
  app.get('/transaction', (c) => {
    const { from = '', to = '', page = '1' } = c.req.query()
    const paid = [...books.values()].filter(
      ({ status, paidAt }) => status === 'success' && paidAt >= Date.parse(from) && paidAt < Date.parse(to),
    )
    const data = paid.slice((Number(page) - 1) * PAGE, Number(page) * PAGE).map((charge) => ({
      reference: charge.reference,
      amount: charge.received,
      requested_amount: charge.account === null ? null : charge.amount,
      status: 'success',
      paid_at: new Date(charge.paidAt).toISOString(),
    }))
    return c.json({ status: true, message: 'Transactions retrieved', data })
  })
  app.get('/refund', (c) => {
    const asked = c.req.query('transaction') ?? ''
    if (!/^\d+$/.test(asked)) return no(c, 400, 'invalid_params')
    // The newest documents have no filter for one payment's refunds, so others may be among them.
    const areAll = random.chance(0.3)
    const data = [...books.values()]
      .filter(({ id }) => areAll || String(id) === asked)
      .flatMap(({ id, reference, refunds }) =>
        refunds.map(({ amount, status }) => ({
          amount,
          status: status ?? random.pick(['pending', 'processed']),
          transaction: id,
          ...(random.chance(0.5) && { transaction_reference: reference }),
        })),
      )
    return c.json({ status: true, message: 'Refunds retrieved', data })
  })
  app.post('/refund', async (c) => {
    const { transaction, amount } = await c.req.json()
    const charge = books.get(transaction)
    if (charge?.status !== 'success') return no(c, 400, 'transaction_not_found')
    const refund: GivenBack = { amount: amount ?? charge.received, status: null }
    // Repetitions are not recognised: only the rest of the charge limits them.
    if (givenBack(charge) + refund.amount > charge.received) return no(c, 400, 'invalid_amount')
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
    givesAccounts: true,
    takesAnySum: false,
    onRefund: () => {},
    tellRefund: ({ reference }, { amount, status }) =>
      signed(`refund.${status ?? 'processed'}`, { transaction_reference: reference, amount, status }),
    pay(address) {
      const charge = [...books.values()].find((page) => page.address === address)
      if (charge === undefined) throw new Error(`there is no page ${address}`)
      return succeed(charge, charge.amount)
    },
    send(account, amount) {
      const charge = [...books.values()].find((one) => one.account?.number === account)
      if (charge?.account == null) throw new Error(`there is no account ${account}`)
      const isFirst = charge.status !== 'success'
      const isInTime = now() <= charge.account.expiresAt
      if (isFirst && (fake.takesAnySum || (isInTime && amount === charge.amount)))
        return succeed(charge, amount)
      if (fake.takesAnySum) {
        // A second one is a payment of its own, under a reference of theirs.
        const own = {
          reference: `T${random.digits(15)}`,
          amount,
          email: charge.email,
          metadata: null,
          address: '',
          callback: '',
        }
        return succeed(enter({ ...own, account: null }), amount)
      }
      const bank_transfer = {
        amount: String(amount),
        message: 'incorrect amount sent',
        message_type: 'INCORRECT_AMOUNT',
        transaction_id: String(charge.id),
      }
      return signed('bank.transfer.rejected', { bank_transfer, customer: { email: charge.email } })
    },
  }
  return fake
}
