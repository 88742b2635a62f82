import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { realRuntime } from '#src/server/deps.ts'
import {
  readAccount,
  readList,
  readOpened,
  readReference,
  readRefund,
  readRefunds,
  readVerified,
} from '#src/server/paystack/answers.ts'
import { createPaystackClient, type Reply } from '#src/server/paystack/client.ts'
import { paystackGateway } from '#src/server/paystack/paystack-gateway.ts'

// A recorded shape for each of Paystack's calls.

const SECRET = 'sk_test_a_secret'
const REF = 'T1234'
const ORDER = '123456789012345678'
const ok = (data: unknown): Reply => ({ status: 200, body: { status: true, message: 'ok', data } })
const no = (status: number, code = '', message = 'no'): Reply => ({
  status,
  body: { status: false, message, code },
})
const page = { authorization_url: 'https://checkout.paystack.com/abc', access_code: 'abc', reference: REF }
const ID = '4099260516'
const charge = {
  id: Number(ID),
  reference: REF,
  status: 'success',
  amount: 50_000,
  currency: 'NGN',
  channel: 'card',
  metadata: { transaction_id: `T${ORDER}`, cancel_action: 'https://pay.example/' },
}

describe('a page', () => {
  it.each([
    [ok(page), { kind: 'opened', address: page.authorization_url }],
    [no(400, 'duplicate_reference'), { kind: 'taken' }],
    [no(400, 'invalid_params'), { kind: 'refused' }],
    [no(401), { kind: 'refused' }],
    // T9: two wordings.
    [no(400, 'invalid_params', 'Invalid Email Address Passed'), { kind: 'email refused' }],
    [no(400, 'invalid_email_address'), { kind: 'email refused' }],
    [no(401, '', 'Email us for a key'), { kind: 'refused' }],
    [ok({ ...page, authorization_url: 'http://checkout.example/abc' }), { kind: 'silent' }],
    [ok({ ...page, reference: 'another' }), { kind: 'silent' }],
    [ok(null), { kind: 'silent' }],
    [{ status: 200, body: 'x' }, { kind: 'silent' }],
    [null, { kind: 'silent' }],
  ])('is opened or not: %j', (reply, opened) => {
    expect(readOpened(reply, REF)).toEqual(opened)
  })
})

describe('an account for a transfer', () => {
  const bank = { name: 'Test Bank', slug: 'test-bank', id: 24 }
  const data = {
    status: 'pending_bank_transfer',
    display_text: 'Please make a transfer to the account specified',
    reference: REF,
    amount: 50_000,
    account_name: 'PAYSTACK CHECKOUT',
    account_number: '0231084927',
    bank,
    account_expires_at: '2026-06-15T10:25:00.000Z',
  }
  const account = { bank: 'Test Bank', accountNumber: '0231084927', accountName: 'PAYSTACK CHECKOUT' }
  const silent = { kind: 'silent' }
  it.each([
    [ok(data), { kind: 'opened', account }],
    [ok({ ...data, amount: undefined }), { kind: 'opened', account }],
    [ok({ ...data, amount: '50000' }), { kind: 'opened', account }],
    // With a fee in it, which our payers have not agreed to.
    [ok({ ...data, amount: 50_760 }), { kind: 'refused' }],
    [ok({ ...data, account_number: 231_084_927 }), silent],
    [ok({ ...data, account_number: '023-108-49' }), silent],
    [ok({ ...data, account_name: ' ' }), silent],
    [ok({ ...data, bank: null }), silent],
    [ok({ ...data, reference: 'another' }), silent],
    [ok({ status: 'pending', reference: REF }), silent],
    [ok({ status: 'failed', reference: REF, message: 'Channel is not active' }), { kind: 'refused' }],
    [no(400, 'duplicate_reference'), { kind: 'taken' }],
    [no(400, '', 'Duplicate Transaction Reference'), { kind: 'taken' }],
    [no(400, '', 'Send an email to support@paystack.com to enable it'), { kind: 'refused' }],
    [no(400, 'unsupported_channel'), { kind: 'refused' }],
    [no(403), { kind: 'refused' }],
    // About our key, our rate and their server, and not about the right to accounts.
    [no(401), silent],
    [no(429), silent],
    [no(404), silent],
    [{ status: 200, body: 'x' }, silent],
    [null, silent],
  ])('is given or not: %j', (reply, opened) => {
    expect(readAccount(reply, { reference: REF, amount: kobo(50_000) })).toEqual(opened)
  })

  it('is found by the number of its payment', () => {
    expect(readReference(ok({ id: Number(ID), reference: REF }), ID)).toBe(REF)
    for (const reply of [null, no(404), ok({ id: 1, reference: REF })])
      expect(readReference(reply, ID)).toBeNull()
  })
})

describe('a payment', () => {
  it.each([
    ['success', 'captured'],
    ['failed', 'declined'],
    ['abandoned', 'created'],
    ['ongoing', 'created'],
    ['pending_bank_transfer', 'created'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['reversed', 'cancelled'],
  ])('that is %s is %s here', (status, state) => {
    expect(readVerified(ok({ ...charge, status }), REF, ORDER)).toEqual({
      kind: 'stated',
      state,
      amount: 50_000,
    })
  })

  it.each([
    [{ amount: '50000' }, 50_000],
    [{ amount: 50_760, requested_amount: 50_000 }, 50_000],
    [{ requested_amount: null }, 50_000],
    [{ amount: '50000.00', requested_amount: '50000.00' }, 50_000],
    [{ requested_amount: 0 }, 50_000],
    [{ requested_amount: '0.00' }, 50_000],
    [{ requested_amount: '' }, 50_000],
    [{ currency: 'ngn' }, 50_000],
    [{ status: 'Success' }, 50_000],
    [{ amount: 49_000, requested_amount: 50_000 }, 0],
    [{ currency: 'GHS' }, 0],
  ])('counts with what was asked for, in naira: %j', (changes, amount) => {
    expect(readVerified(ok({ ...charge, ...changes }), REF, ORDER)).toMatchObject({ amount })
  })

  it.each([1e300, 2 ** 53, -1, 0.5, '1e300', '0.5', '9'.repeat(30)])(
    'of %j is none that we can read',
    (amount) => {
      const unreadable = { kind: 'silent', isUnreadable: true }
      expect(readVerified(ok({ ...charge, amount }), REF, ORDER)).toEqual(unreadable)
      expect(readVerified(ok({ ...charge, requested_amount: amount }), REF, ORDER)).toEqual(unreadable)
      expect(readList(ok([{ reference: REF, amount, paid_at: '2026-06-15T10:00:00Z' }]))).toBeNull()
    },
  )

  it.each([`{"transaction_id":"T${ORDER}"}`, undefined, { cancel_action: '' }, '', 'x', null, 0, []])(
    'counts where it names our order, or none: %j',
    (metadata) => {
      expect(readVerified(ok({ ...charge, metadata }), REF, ORDER)).toMatchObject({ state: 'captured' })
    },
  )

  it.each([{ transaction_id: 'Tanother' }, '{"transaction_id":"Tanother"}'])(
    'of another order, with our reference, is none of ours: %j',
    (metadata) => {
      const foreign = { kind: 'stated', state: 'created', amount: 0, isForeign: true }
      expect(readVerified(ok({ ...charge, metadata }), REF, ORDER)).toEqual(foreign)
    },
  )

  // The documents say 404, and their examples 400 with this code.
  it.each([no(404), no(404, 'transaction_not_found'), no(400, 'transaction_not_found')])(
    'is not there before anybody was at its page: %j',
    (reply) => {
      expect(readVerified(reply, REF, ORDER)).toEqual({ kind: 'stated', state: 'created', amount: 0 })
    },
  )

  it.each([
    null,
    no(401),
    no(429),
    no(400),
    no(400, 'invalid_params'),
    { status: 404, body: 'x' },
    { status: 200, body: { status: false, data: charge } },
  ])('is not known from %j', (reply) => {
    expect(readVerified(reply, REF, ORDER)).toEqual({ kind: 'silent' })
  })

  it.each([
    { ...charge, status: 'new word' },
    { ...charge, reference: 'another' },
    { ...charge, amount: 1.5 },
    { ...charge, amount: '50000.50' },
    null,
  ])('is for a person to look at where we cannot read %j', (data) => {
    expect(readVerified(ok(data), REF, ORDER)).toEqual({ kind: 'silent', isUnreadable: true })
  })
})

describe('a refund', () => {
  const listed = (...statuses: readonly string[]) => ok(statuses.map((status) => ({ status })))
  const paid = { id: ID, amount: kobo(50_000), asked: kobo(50_000) }

  it.each([
    [listed(), { left: null }],
    [listed('pending'), 'working'],
    [listed('processing'), 'working'],
    [listed('processed'), 'done'],
    [listed('failed'), 'refused'],
    // It waits for the customer's bank account, which somebody has to give it.
    [listed('needs-attention'), 'refused'],
    // As a refund that was made and came back to us may be called.
    [listed('reversed'), 'refused'],
    [listed('cancelled'), 'refused'],
    [listed(' Failed'), 'refused'],
    [listed('PROCESSED'), 'done'],
    [listed('failed', 'pending'), 'working'],
    [listed('pending', 'processed'), 'done'],
    [ok([{ status: 'processed', amount: 50_000 }]), 'done'],
    [ok([{ status: 'processed', transaction_reference: 'another' }]), { left: null }],
    [ok([{ status: 'processed', transaction: { reference: REF } }]), 'done'],
    [ok([{ status: 'processed', transaction: Number(ID) }]), 'done'],
    [ok([{ status: 'processed', transaction: ID }]), 'done'],
    [ok([{ status: 'processed', transaction: { id: Number(ID) } }]), 'done'],
    // Where all that were ever made are listed, these are of other payments.
    [ok([{ status: 'processed', transaction: 1641 }]), { left: null }],
    [ok([{ status: 'processed', transaction: '1641' }]), { left: null }],
    [ok([{ status: 'processed', transaction: { id: 1641 } }]), { left: null }],
    [
      ok([
        { status: 'processed', transaction: 1641 },
        { status: 'pending', transaction: Number(ID) },
      ]),
      'working',
    ],
    [ok({}), 'silent'],
    [no(404), 'silent'],
    [null, 'silent'],
  ])('is looked for: %j', (reply, answer) => {
    expect(readRefunds(reply, { reference: REF, amount: null }, paid)).toEqual(answer)
  })

  it.each([
    [[['processed', 100]], 'done'],
    [[['pending', '100']], 'working'],
    [
      [
        ['processed', 100],
        ['failed', 100],
      ],
      'done',
    ],
    [
      [
        ['processed', 100],
        ['pending', 100],
      ],
      'too much',
    ],
    [
      [
        ['pending', '100'],
        ['pending', '100'],
      ],
      'too much',
    ],
  ] as const)('of 100 kobo is measured against what is listed: %j', (refunds, answer) => {
    const reply = ok(refunds.map(([status, amount]) => ({ status, amount })))
    expect(readRefunds(reply, { reference: REF, amount: kobo(100) }, paid)).toEqual(answer)
  })

  it.each([
    [ok({ status: 'pending' }), 'working'],
    [ok({ status: 'processed' }), 'done'],
    [no(400), 'refused'],
    [no(401), 'silent'],
    [no(429), 'silent'],
    [ok(null), 'silent'],
    [null, 'silent'],
  ])('is made: %j', (reply, answer) => {
    expect(readRefund(reply)).toBe(answer)
  })
})

function network(...replies: readonly (Reply | Error)[]) {
  const seen: {
    readonly method: string
    readonly path: string
    readonly body: unknown
    readonly init: RequestInit
  }[] = []
  const fetch = (async (url: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(url))
    const body = init.body === undefined ? undefined : JSON.parse(String(init.body))
    seen.push({ method: init.method ?? '', path: `${pathname}${search}`, body, init })
    const reply = replies[seen.length - 1]
    if (reply === undefined || reply instanceof Error) throw reply ?? new TypeError('fetch failed')
    return Response.json(reply.body, { status: reply.status })
  }) as typeof globalThis.fetch
  const client = createPaystackClient({ fetch, base: 'https://api.paystack.test', secretKey: SECRET })
  return { seen, gateway: paystackGateway(client, SECRET, realRuntime) }
}

describe('the calls', () => {
  it('open a page with kobo, the way back, and the key in a header', async () => {
    const { seen, gateway } = network(ok(page))
    const callbackUrl = 'https://pay.example/airtime/status?transaction-id=PRD-1'
    const amount = kobo(50_000)
    await gateway.initialize({
      reference: REF,
      transactionId: ORDER,
      amount,
      email: 'a@b.example',
      callbackUrl,
      origin: '',
    })
    expect(seen).toMatchObject([
      {
        method: 'POST',
        path: '/transaction/initialize',
        body: {
          reference: REF,
          amount: 50_000,
          currency: 'NGN',
          email: 'a@b.example',
          callback_url: callbackUrl,
          metadata: { transaction_id: `T${ORDER}`, cancel_action: callbackUrl },
        },
        init: {
          headers: { Authorization: `Bearer ${SECRET}` },
          redirect: 'error',
          signal: expect.any(AbortSignal),
        },
      },
    ])
  })

  it('ask for an account that is open until a time', async () => {
    const { seen, gateway } = network(no(400))
    expect([gateway.givesTransferAccounts(), gateway.givesTransferAccounts(kobo(9999))]).toEqual([
      true,
      false,
    ])
    const attempt = { reference: REF, amount: kobo(50_000), email: 'a@b.example' }
    const ours = { ...attempt, transactionId: ORDER }
    expect(await gateway.openAccount?.({ ...ours, until: Date.UTC(2026, 5, 15, 10) })).toEqual({
      kind: 'refused',
    })
    const bank_transfer = { account_expires_at: '2026-06-15T10:00:00.000Z' }
    expect(seen).toMatchObject([
      {
        method: 'POST',
        path: '/charge',
        body: { ...attempt, metadata: { transaction_id: `T${ORDER}` }, bank_transfer },
      },
    ])
    // It may have been for what is wrong with this order.
    expect(gateway.givesTransferAccounts()).toBe(true)
  })

  it('look for a refund before they make one', async () => {
    const first = network(ok(charge), ok([]), ok({ status: 'pending' }))
    expect(await first.gateway.refund({ reference: REF, amount: null })).toBe('working')
    // They are listed by the payment's number, and not by its reference.
    expect(first.seen.map(({ method, path }) => [method, path])).toEqual([
      ['GET', `/transaction/verify/${REF}`],
      ['GET', `/refund?transaction=${ID}&perPage=100`],
      ['POST', '/refund'],
    ])
    expect(first.seen[2]?.body).toEqual({
      transaction: REF,
      merchant_note: 'The order could not be delivered.',
    })
    const part = network(ok(charge), ok([]), ok({ status: 'pending' }))
    expect(await part.gateway.refund({ reference: REF, amount: kobo(100) })).toBe('working')
    expect(part.seen[2]?.body).toMatchObject({ transaction: REF, amount: 100 })
    const again = network(ok(charge), ok([{ status: 'processed' }]))
    expect(await again.gateway.refund({ reference: REF, amount: kobo(100) })).toBe('done')
    expect(again.seen).toHaveLength(2)
    const other = network(ok({ ...charge, reference: 'another' }))
    expect(await other.gateway.refund({ reference: REF, amount: null })).toBe('silent')
    expect(other.seen).toHaveLength(1)
    const lost = network(new TypeError('fetch failed'))
    expect(await lost.gateway.refund({ reference: REF, amount: kobo(100) })).toBe('silent')
    expect(lost.seen).toHaveLength(1)
  })

  it('look again when one is refused, which the network may have sent twice', async () => {
    const { gateway } = network(ok(charge), ok([]), no(400), ok([{ status: 'processed' }]))
    expect(await gateway.refund({ reference: REF, amount: null })).toBe('done')
  })

  it('give back the rest of what somebody has given back in part', async () => {
    const part = { status: 'processed', amount: 10_000 }
    const some = network(ok(charge), ok([part]), ok({ status: 'pending' }))
    expect(await some.gateway.refund({ reference: REF, amount: null })).toBe('working')
    expect(some.seen[2]?.body).toMatchObject({ transaction: REF, amount: 40_000 })
    // What the payer bore of the fee is the payer's, too; where it did not come back, nothing more is owed.
    const withFee = ok({ ...charge, amount: 50_760, requested_amount: 50_000 })
    const fee = network(withFee, ok([part]), ok({ status: 'pending' }))
    expect(await fee.gateway.refund({ reference: REF, amount: null })).toBe('working')
    expect(fee.seen[2]?.body).toMatchObject({ amount: 40_760 })
    const whole = network(withFee, ok([{ ...part, amount: 50_000 }]))
    expect(await whole.gateway.refund({ reference: REF, amount: null })).toBe('done')
    const both = network(ok(charge), ok([part, { status: 'pending', amount: 40_000 }]))
    expect(await both.gateway.refund({ reference: REF, amount: null })).toBe('working')
  })

  it('report a part as no refund where the books have the whole as made or refused', async () => {
    const { seen, gateway } = network(ok(charge), ok([{ status: 'processed', amount: 10_000 }]))
    expect(await gateway.refund({ reference: REF, amount: null, wasRefused: true })).toBe('refused')
    expect(seen).toHaveLength(2)
  })

  it('only look for a refund that was refused before: somebody may have given it by hand', async () => {
    const refund = { reference: REF, amount: null, wasRefused: true }
    const given = network(ok(charge), ok([{ status: 'processed' }]))
    expect(await given.gateway.refund(refund)).toBe('done')
    const none = network(ok(charge), ok([]))
    expect(await none.gateway.refund(refund)).toBe('refused')
    expect(none.seen).toHaveLength(2)
  })

  it('read the list of payments to its end, however many are on a page', async () => {
    const paid = { ...charge, paid_at: '2026-06-15T10:00:00.000Z' }
    const { seen, gateway } = network(ok([paid, paid]), ok([paid]), ok([]))
    expect(await gateway.list?.(0, 86_400_000)).toHaveLength(3)
    expect(seen[0]?.path).toContain('status=success')
    expect(seen.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'))).toEqual([
      '1',
      '2',
      '3',
    ])
    const withFee = { ...paid, amount: 50_760, requested_amount: 50_000 }
    expect(await network(ok([withFee]), ok([])).gateway.list?.(0, 1)).toMatchObject([{ amount: 50_000 }])
    const endless = network(...Array.from({ length: 200 }, () => ok([paid])))
    expect(await endless.gateway.list?.(0, 86_400_000)).toBeNull()
    const cut = network(ok([paid]), new TypeError('fetch failed'))
    expect(await cut.gateway.list?.(0, 86_400_000)).toBeNull()
  })

  it('are silent where their server fails', async () => {
    const { gateway } = network({ status: 500, body: { status: true, data: charge } })
    expect(
      await gateway.verify({
        reference: REF,
        transaction_id: ORDER,
        amount: 1,
        state: 'created',
        declines: 0,
      }),
    ).toEqual({
      kind: 'silent',
    })
  })
})
