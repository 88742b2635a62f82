import { describe, expect, it } from 'vitest'
import { type LookupRequest, lookupRequest } from '#src/domain/form/product-form-lookup.ts'
import type { PaymentForm } from '#src/domain/payment/payment-state.ts'
import { createPaymentStore, type Opening } from '#src/features/payment/payment-store.ts'
import {
  airtime,
  airtimeValues,
  aProduct,
  foundCustomer,
  prepaid,
  prepaidValues,
} from '#tests/domain/fixtures.ts'
import { pass } from '#tests/payments/fixtures.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { type FakeOptions, fakeServices } from '#tests/support/services.ts'

const dearer: PaymentForm = { ...airtime, product: aProduct({ ChargeType: 'FIXED', Charge: 50 }) }
const found = { found: true, message: '', properties: foundCustomer }
const request = lookupRequest(prepaid.product, prepaid.fields, prepaidValues) as LookupRequest

function open(change: Partial<Opening>, options: FakeOptions = {}) {
  const services = fakeServices(options)
  const flow = createPaymentStore(services, {
    form: airtime,
    values: airtimeValues,
    isForwarded: true,
    fieldsAreFresh: false,
    paidBefore: null,
    categoryCode: 'AIR',
    ...change,
  })
  const asked = (name: string) => services.client.calls.filter((call) => call.name === name)
  return { services, flow, asked, state: () => flow.store.getState() }
}

const meter = { form: prepaid, values: prepaidValues, isForwarded: false, categoryCode: 'ELE' }
const submitted = { type: 'submitted', values: prepaidValues } as const

describe('the price that is asked for before a forwarded order is paid', () => {
  it('is the provider’s own, past what the device keeps, and without a message of its own', async () => {
    const { services, state, asked } = open({}, { answers: { productFields: dearer } })
    expect(state()).toMatchObject({ status: 'CONFIRMING', busy: 'fields' })
    await pass(services.clock)
    expect(asked('productFields')).toMatchObject([
      { request: { BillerCode: 'MTNVTU', Category: 'AIR' }, options: { fresh: true, quiet: true } },
    ])
    expect(state()).toMatchObject({ busy: null, unchecked: [], order: { total: 55_000 } })
  })

  it('is not known where the device answers in the provider’s place', async () => {
    const { services, flow, state } = open({ isForwarded: false }, { answers: { productFields: dearer } })
    const { call } = services.client
    services.client.call = (async (
      endpoint: never,
      request: never,
      options: { onCached(at: number): void },
    ) => {
      options.onCached(1)
      return call(endpoint, request, options as never)
    }) as never
    flow.dispatch({ type: 'forwardedOpened', values: airtimeValues, fieldsAreFresh: false })
    await pass(services.clock)
    expect(state()).toMatchObject({
      busy: null,
      unchecked: ['fields'],
      notice: { kind: 'unanswered', failure: { kind: 'offline' } },
    })
  })

  it('is asked of nobody without a network', () => {
    const { state, asked } = open({}, { online: false })
    expect(state()).toMatchObject({ unchecked: ['fields'], notice: { failure: { kind: 'offline' } } })
    expect(asked('productFields')).toEqual([])
  })
})

describe('what the biller said ahead of PROCEED', () => {
  it.each([
    ['of this customer a moment ago is not asked for again', 59_000, prepaidValues, 1],
    ['a minute ago is: a bill may have been paid meanwhile', 60_000, prepaidValues, 2],
    ['of another customer is', 0, { ...prepaidValues, meter: '2222222222222' }, 2],
  ])('%s', async (_, later, values, times) => {
    const { services, flow, state, asked } = open(meter, { answers: { lookupCustomer: found } })
    expect(await flow.peek(request)).toEqual(found)
    services.clock.advance(later)
    flow.dispatch({ type: 'submitted', values })
    await pass(services.clock)
    expect(asked('lookupCustomer')).toHaveLength(times)
    expect(asked('lookupCustomer')[0]?.options).toEqual({ quiet: true })
    expect(state().status).toBe('LOOKEDUP')
  })

  it.each([
    ['where it knows nobody', { found: false, message: 'Who?', properties: new Map() }, 'Who?'],
    [
      'where it refuses',
      failWith({ kind: 'rejected', message: 'No such meter.', code: '1', status: 400 }),
      'No such meter.',
    ],
  ])('is heard %s, and asked again by PROCEED', async (_, answer, message) => {
    const { services, flow, state, asked } = open(meter, { answers: { lookupCustomer: answer } })
    expect(await flow.peek(request)).toEqual({ found: false, message, properties: new Map() })
    flow.dispatch(submitted)
    await pass(services.clock)
    expect(asked('lookupCustomer')).toHaveLength(2)
    expect(state()).toMatchObject({ busy: null, notice: { kind: 'unknown-customer', message } })
  })

  it.each([found, { found: false, message: 'Who?', properties: new Map() }])(
    'is the answer to PROCEED as well where that is pressed while it is under way: %#',
    async (answer) => {
      let reply = (_: unknown) => {}
      const lookupCustomer = () => new Promise((resolve) => (reply = resolve))
      const { services, flow, state, asked } = open(meter, { answers: { lookupCustomer } })
      void flow.peek(request)
      flow.dispatch(submitted)
      await pass(services.clock)
      expect(state()).toMatchObject({ status: 'INPUTTING', busy: 'lookup' })
      reply(answer)
      await pass(services.clock)
      expect(state()).toMatchObject(
        answer.found ? { status: 'LOOKEDUP' } : { notice: { kind: 'unknown-customer', message: 'Who?' } },
      )
      expect(asked('lookupCustomer')).toHaveLength(1)
    },
  )

  it('is nothing where no answer comes, and not even asked for without a network', async () => {
    const dark = open(meter, { answers: { lookupCustomer: failWith({ kind: 'timeout' }) } })
    expect(await dark.flow.peek(request)).toBeNull()
    dark.flow.dispatch(submitted)
    await pass(dark.services.clock)
    expect(dark.state()).toMatchObject({ notice: { kind: 'unanswered', failure: { kind: 'timeout' } } })
    const off = open(meter, { answers: { lookupCustomer: found }, online: false })
    expect(await off.flow.peek(request)).toBeNull()
    off.flow.dispatch(submitted)
    await pass(off.services.clock)
    expect(off.state()).toMatchObject({ busy: null, notice: { failure: { kind: 'offline' } } })
    expect(off.asked('lookupCustomer')).toEqual([])
  })
})

it('an answer about a number that was given up is none about the next', async () => {
  const answers: ((answer: unknown) => void)[] = []
  const lookupCustomer = () => new Promise((resolve) => answers.push(resolve))
  const { services, flow, state } = open(meter, { answers: { lookupCustomer } })
  flow.dispatch(submitted)
  flow.back()
  flow.dispatch({ type: 'submitted', values: { ...prepaidValues, meter: '2222222222222' } })
  answers[0]?.(found)
  await pass(services.clock)
  expect(state()).toMatchObject({ status: 'INPUTTING', busy: 'lookup' })
})
