import { describe, expect, it } from 'vitest'
import type { FormValues } from '#src/domain/form/product-form.ts'
import { startPayment, transition } from '#src/domain/payment/payment-flow.ts'
import type { PaymentEvent } from '#src/domain/payment/payment-state.ts'
import { airtime, airtimeValues, levy, naira, prepaid, prepaidValues } from '#tests/domain/fixtures.ts'
import {
  amountSubmitted,
  blank,
  checksRequested,
  forwarded,
  found,
  networkReturned,
  orderDoubted,
  pageLeft,
  paid,
  payingBegan,
  payingEnded,
  reach,
  refreshed,
  type StateName,
  states,
  submitted,
  timeout,
  told,
} from './payment-flow-cases.ts'

/** A meter's whole form, as LOOKEDUP submits it; INPUTTING reads from it what it shows. */
const events: readonly PaymentEvent[] = [
  amountSubmitted,
  found,
  { type: 'lookupRefused', message: 'Unknown meter' },
  { type: 'lookupFailed', failure: timeout },
  { type: 'backPressed' },
  { type: 'cleared' },
  checksRequested,
  payingBegan,
  forwarded,
  refreshed,
  { type: 'refreshFailed', failure: timeout },
  networkReturned,
  orderDoubted,
]

/** All that can happen. Every pair that is not here changes nothing. */
const table: Readonly<Record<StateName, Partial<Record<PaymentEvent['type'], string>>>> = {
  inputting: {
    submitted: 'INPUTTING busy lookup -> lookup',
    cleared: 'INPUTTING',
    forwardedOpened: 'CONFIRMING busy fields -> refresh',
    formRefreshed: 'INPUTTING',
  },
  'looking up': {
    customerFound: 'LOOKEDUP',
    lookupRefused: 'INPUTTING (unknown-customer)',
    lookupFailed: 'INPUTTING (unanswered)',
    backPressed: 'INPUTTING',
    cleared: 'INPUTTING',
    formRefreshed: 'INPUTTING busy lookup',
  },
  'looked up': {
    submitted: 'CONFIRMING',
    backPressed: 'INPUTTING',
    cleared: 'INPUTTING',
    formRefreshed: 'LOOKEDUP',
  },
  confirming: {
    backPressed: 'INPUTTING',
    paymentMoved: 'CONFIRMING paying',
    formRefreshed: 'CONFIRMING',
    orderDoubted: 'CONFIRMING busy fields -> refresh',
  },
  'refreshing fields': {
    backPressed: 'INPUTTING',
    paymentMoved: 'CONFIRMING paying',
    formRefreshed: 'CONFIRMING busy lookup -> lookup',
    refreshFailed: 'CONFIRMING (unanswered)',
  },
  'waiting for the network': {
    backPressed: 'INPUTTING',
    checksRequested: 'CONFIRMING busy fields -> refresh',
    paymentMoved: 'CONFIRMING paying',
    networkReturned: 'CONFIRMING busy fields -> refresh',
    formRefreshed: 'CONFIRMING busy lookup -> lookup',
  },
  'checking again': {
    customerFound: 'CONFIRMING',
    lookupRefused: 'INPUTTING (unknown-customer)',
    lookupFailed: 'CONFIRMING (unanswered)',
    backPressed: 'INPUTTING',
    paymentMoved: 'CONFIRMING paying',
    formRefreshed: 'CONFIRMING busy lookup',
  },
  paying: {},
  'back from the payment page': {
    backPressed: 'INPUTTING',
    paymentMoved: 'CONFIRMING paying',
  },
}

describe.each(Object.keys(states) as StateName[])('while %s', (name) => {
  it.each(events.map((event) => [event.type, event] as const))('%s', (type, event) => {
    const step = transition(states[name], event)
    const expected = table[name][type]
    if (expected === undefined) {
      expect(step.state).toBe(states[name])
      expect(step.command).toBeUndefined()
    } else expect(told(step)).toBe(expected)
  })
})

describe('the way to the payment page', () => {
  it('goes straight to the summary when nothing is looked up', () => {
    const state = reach(startPayment(airtime, {}), { type: 'submitted', values: airtimeValues })
    expect(state).toMatchObject({ status: 'CONFIRMING', order: { amount: naira(500), total: naira(500) } })
  })

  it('asks the biller first, with the key that it wants', () => {
    expect(transition(blank, submitted).command).toEqual({
      type: 'lookup',
      request: { billerCode: 'IKEDCPREPAID', meterNumber: '1111111111111' },
    })
  })

  it('takes away what was said of another number when it asks about this one', () => {
    const refused = reach(blank, submitted, { type: 'lookupRefused', message: 'No such meter' })
    expect(told(transition(refused, submitted))).toBe('INPUTTING busy lookup -> lookup')
  })

  it('goes on to the summary when the looked-up amount is fixed', () => {
    const state = reach(
      startPayment(levy, {}),
      { type: 'submitted', values: { payer: 'N-1', email: 'a@b.ng' } },
      {
        type: 'customerFound',
        properties: new Map([
          ['Name', 'ADA OBI'],
          ['Amount', '10,000'],
        ]),
      },
    )
    expect(state).toMatchObject({
      status: 'CONFIRMING',
      order: { customer: { name: 'ADA OBI' }, amount: naira(10_000), fee: naira(150), total: naira(10_150) },
    })
  })

  it.each([
    ['', 'nothing-due'],
    ['0', 'nothing-due'],
    ['0.50', 'refused'],
  ])('ends at the form when the bill is %j', (amount, kind) => {
    const state = reach(
      startPayment(levy, {}),
      { type: 'submitted', values: { payer: 'N-1', email: 'a@b.ng' } },
      { type: 'customerFound', properties: new Map([['Amount', amount]]) },
    )
    expect(state).toMatchObject({ status: 'INPUTTING', notice: { kind } })
  })

  it('does not begin with a form that is not valid', () => {
    const wrong: FormValues = { ...prepaidValues, phone: '1' }
    expect(transition(blank, { type: 'submitted', values: wrong }).state).toBe(blank)
    const tooLittle = { ...paid, amount: '1,200' }
    const lookedUp = states['looked up']
    expect(transition(lookedUp, { type: 'submitted', values: tooLittle }).state).toBe(lookedUp)
  })

  it('pays for the customer who was looked up, whatever the page submits beside it', () => {
    const other = { ...paid, meter: '2222222222222', name: 'SOMEBODY ELSE' }
    expect(reach(states['looked up'], { type: 'submitted', values: other })).toMatchObject({
      order: { customerId: '1111111111111', customer: { name: 'ADA OBI' } },
    })
  })
})

describe('BACK and CLEAR', () => {
  it('BACK keeps what was typed, also the amount that the form hides', () => {
    const state = reach(states.confirming, { type: 'backPressed' })
    expect(state).toMatchObject({ status: 'INPUTTING', values: paid })
    expect(reach(state, submitted, found)).toMatchObject({ status: 'LOOKEDUP', values: { amount: '5000' } })
  })

  it('BACK keeps an amount that was typed over a bill', () => {
    const bill: PaymentEvent = { type: 'customerFound', properties: new Map([['Amount', '12,500']]) }
    const behind = reach(blank, submitted, bill, amountSubmitted, { type: 'backPressed' }, submitted)
    expect(reach(behind, bill)).toMatchObject({ status: 'LOOKEDUP', values: { amount: '5000' } })
    const dearer: PaymentEvent = { type: 'customerFound', properties: new Map([['Amount', '13,000']]) }
    expect(reach(behind, dearer)).toMatchObject({ status: 'LOOKEDUP', values: { amount: '13000' } })
  })

  it('BACK from the customer who was found keeps them, and an amount that was typed over their bill', () => {
    const other = { ...paid, meter: '2222222222222', name: 'SOMEBODY ELSE' }
    const state = reach(states['looked up'], { type: 'backPressed', values: other })
    expect(state.values).toMatchObject({ meter: '1111111111111', name: 'ADA OBI', amount: '5000' })
    const bill: PaymentEvent = { type: 'customerFound', properties: new Map([['Amount', '12,500']]) }
    const behind = reach(blank, submitted, bill, { type: 'backPressed', values: paid }, submitted)
    expect(reach(behind, bill)).toMatchObject({ status: 'LOOKEDUP', values: { amount: '5000' } })
  })

  it('CLEAR leaves nothing', () => {
    expect(reach(states['looked up'], { type: 'cleared' })).toEqual(blank)
  })
})

describe('while its order is paid', () => {
  const { product } = prepaid
  const dearer: PaymentEvent = {
    type: 'formRefreshed',
    form: { ...prepaid, product: { ...product, chargeType: 'FIXED', charge: 200 } },
  }

  it.each([
    ['under way', [payingBegan]],
    ['left on its payment page', [payingBegan, pageLeft]],
  ] as const)('%s, the summary shows what was logged, whatever a newer form says', (_, moves) => {
    const state = reach(states.confirming, ...moves)
    expect(transition(state, dearer)).toEqual({ state })
    expect(transition(state, orderDoubted)).toEqual({ state })
  })

  it('a newer form is taken again once the payment has ended without one', () => {
    expect(reach(states.paying, payingEnded, dearer)).toMatchObject({
      order: { total: naira(5200) },
      notice: { kind: 'repriced', before: naira(5100) },
    })
  })

  it('a check that was under way is made again afterwards, and its late answer changes nothing', () => {
    const state = reach(states['checking again'], payingBegan)
    expect(reach(state, found)).toBe(state)
    expect(told(transition(reach(state, payingEnded, found), checksRequested))).toBe(
      'CONFIRMING busy lookup -> lookup',
    )
  })
})
