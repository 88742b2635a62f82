import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { realRuntime } from '#src/server/deps.ts'
import { createPaystackClient } from '#src/server/paystack/client.ts'
import { paystackGateway } from '#src/server/paystack/paystack-gateway.ts'

const SECRET = 'sk_test_a_secret'
const REF = 'T1234'

describe('a webhook', () => {
  const client = createPaystackClient({ fetch, base: 'https://api.paystack.test', secretKey: SECRET })
  const gateway = paystackGateway(client, SECRET, realRuntime)
  const sign = (body: string, key = SECRET) =>
    new Headers({ 'x-paystack-signature': createHmac('sha512', key).update(body).digest('hex') })
  const event = (name: string, data: object) => JSON.stringify({ event: name, data }, null, 1)

  it.each([
    ['charge.success', { reference: REF }],
    ['refund.processed', { transaction_reference: REF, reference: null }],
    ['refund.failed', { transaction: { reference: REF } }],
    ['refund.processed', { transaction_reference: REF, reference: 'the refund’s own' }],
  ])('%s names its payment', (name, data) => {
    const body = event(name, data)
    expect(gateway.hint(sign(body), body)).toEqual({ reference: REF, dispute: null })
  })

  it('of a transfer that was sent back names the payment by its number there', () => {
    const bank_transfer = { amount: '30000', message_type: 'INCORRECT_AMOUNT', transaction_id: '3103959930' }
    const body = event('bank.transfer.rejected', { bank_transfer })
    const sentBack = { paymentId: '3103959930', amount: 30_000 }
    expect(gateway.hint(sign(body), body)).toEqual({ reference: '', dispute: null, sentBack })
    const other = event('bank.transfer.something', { bank_transfer })
    expect(gateway.hint(sign(other), other)).toEqual({ reference: '', dispute: null })
  })

  it.each([
    ['bank.transfer.rejected', { bank_transfer: { transaction_id: '3103959930' } }],
    ['customeridentification.success', { customer_code: 'CUS_1' }],
  ])('%s is signed, and about no payment: it is taken, or it would come for three days', (name, data) => {
    const body = event(name, data)
    expect(gateway.hint(sign(body), body)).toEqual({ reference: '', dispute: null })
  })

  it.each([
    ['create', {}, 'open'],
    ['remind', {}, 'open'],
    ['resolve', { status: 'resolved', resolution: 'declined' }, 'won'],
    ['resolve', { status: 'resolved', resolution: 'merchant-accepted' }, 'lost'],
    ['resolve', { status: 'resolved', resolution: 'auto-accepted' }, 'lost'],
    ['resolve', { status: 'resolved', resolution: null }, 'ended'],
    ['resolve', { status: 'resolved' }, 'ended'],
  ])('charge.dispute.%s %j is news of a dispute: %s (T14)', (name, data, dispute) => {
    const body = event(`charge.dispute.${name}`, { ...data, transaction: { id: 5991760, reference: REF } })
    expect(gateway.hint(sign(body), body)).toEqual({ reference: REF, dispute })
  })

  it('is heard only with our signature over the bytes as they came', () => {
    const body = event('charge.success', { reference: REF })
    const squeezed = JSON.stringify(JSON.parse(body))
    expect(gateway.hint(sign(body), squeezed)).toBeNull()
    expect(gateway.hint(sign(body, 'another key'), body)).toBeNull()
    expect(gateway.hint(new Headers(), body)).toBeNull()
    expect(gateway.hint(new Headers({ 'x-paystack-signature': 'zz' }), body)).toBeNull()
    const right = sign(body).get('x-paystack-signature') ?? ''
    expect(gateway.hint(new Headers({ 'x-paystack-signature': right.toUpperCase() }), body)).not.toBeNull()
    for (const more of ['zz', 'g', '  , zz', `,${right}`])
      expect(gateway.hint(new Headers({ 'x-paystack-signature': `${right}${more}` }), body)).toBeNull()
    for (const junk of ['', 'x', '{}', '{"event":"charge.success"}', '[]']) {
      expect(gateway.hint(sign(junk), junk)).toBeNull()
    }
  })
})
