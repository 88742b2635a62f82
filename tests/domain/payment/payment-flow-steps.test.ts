import { describe, expect, it } from 'vitest'
import type { Kobo } from '#src/contract/kobo.ts'
import type { FormValues } from '#src/domain/form/product-form.ts'
import { startPayment, transition } from '#src/domain/payment/payment-flow.ts'
import type { PaymentForm } from '#src/domain/payment/payment-state.ts'
import {
  airtime,
  airtimeValues,
  data,
  foundCustomer,
  naira,
  prepaid,
  prepaidValues,
} from '#tests/domain/fixtures.ts'
import {
  blank,
  checksRequested,
  forwarded,
  found,
  networkReturned,
  paid,
  reach,
  refreshed,
  states,
  timeout,
  told,
} from './payment-flow-cases.ts'

describe('a forwarded order', () => {
  const open = (form: PaymentForm, values: FormValues, fieldsAreFresh: boolean) =>
    transition(startPayment(form, {}), { type: 'forwardedOpened', values, fieldsAreFresh })

  it.each([
    ['fresh fields and no lookup', airtime, airtimeValues, true, 'CONFIRMING'],
    ['old fields and no lookup', airtime, airtimeValues, false, 'CONFIRMING busy fields -> refresh'],
    ['fresh fields and a lookup', prepaid, paid, true, 'CONFIRMING busy lookup -> lookup'],
    ['old fields and a lookup', prepaid, paid, false, 'CONFIRMING busy fields -> refresh'],
    ['a plan that is no longer sold', data, { plan: '', phone: '08031234567' }, true, 'INPUTTING (outdated)'],
    ['a number that nobody has', airtime, { ...airtimeValues, phone: '1' }, true, 'INPUTTING (outdated)'],
    ['no amount', prepaid, prepaidValues, true, 'INPUTTING (outdated)'],
  ] as const)('with %s', (_, form, values, fresh, expected) => {
    expect(told(open(form, values, fresh))).toBe(expected)
  })

  it('says what was paid for it where its price is another today, also after its checks', () => {
    const opened = (paidBefore: Kobo | null, fieldsAreFresh: boolean) =>
      transition(startPayment(prepaid, {}), {
        type: 'forwardedOpened',
        values: paid,
        fieldsAreFresh,
        paidBefore,
      }).state
    const news = { notice: { kind: 'repriced', before: naira(4100) } }
    expect(opened(naira(4000), true)).toMatchObject(news)
    expect(transition(opened(naira(4000), false), refreshed).state).toMatchObject(news)
    expect(transition(opened(naira(4000), true), found).state).toMatchObject(news)
    expect(opened(naira(5000), true)).toMatchObject({ notice: null })
    expect(opened(null, true)).toMatchObject({ notice: null })
  })

  it('says so also after a check that got no answer was made again', () => {
    const opened = (fieldsAreFresh: boolean) =>
      transition(startPayment(prepaid, {}), {
        type: 'forwardedOpened',
        values: paid,
        fieldsAreFresh,
        paidBefore: naira(4000),
      }).state
    const news = { unchecked: [], notice: { kind: 'repriced', before: naira(4100) } }
    const unheard = reach(opened(true), { type: 'lookupFailed', failure: timeout })
    expect(told({ state: unheard })).toBe('CONFIRMING (unanswered)')
    expect(reach(unheard, checksRequested, found)).toMatchObject(news)
    const stale = reach(opened(false), { type: 'refreshFailed', failure: timeout })
    const twice = reach(stale, networkReturned, { type: 'refreshFailed', failure: timeout })
    expect(told({ state: twice })).toBe('CONFIRMING (unanswered)')
    expect(reach(twice, networkReturned, refreshed, found)).toMatchObject(news)
  })

  it('waits for both checks before it can be paid', () => {
    expect(reach(blank, forwarded, refreshed)).toMatchObject({ unchecked: ['lookup'] })
    expect(reach(blank, forwarded, refreshed, found)).toMatchObject({ unchecked: [], busy: null })
  })

  it('asks again on PROCEED when a check got no answer', () => {
    const unsure = reach(states['checking again'], { type: 'lookupFailed', failure: timeout })
    expect(told(transition(unsure, checksRequested))).toBe('CONFIRMING busy lookup -> lookup')
    const stale = reach(states['refreshing fields'], { type: 'refreshFailed', failure: timeout })
    expect(told(transition(stale, checksRequested))).toBe('CONFIRMING busy fields -> refresh')
  })

  it("says so when today's bill differs", () => {
    const bill = new Map([...foundCustomer, ['Amount', '7,000']])
    const state = reach(states['checking again'], { type: 'customerFound', properties: bill })
    expect(state).toMatchObject({
      status: 'CONFIRMING',
      order: { total: naira(7100) },
      notice: { kind: 'repriced', before: naira(5100) },
    })
  })

  it('opens as a form when the customer may no longer pay so little', () => {
    const debt = new Map([...foundCustomer, ['MinimumAmount', '9,000']])
    const state = reach(states['checking again'], { type: 'customerFound', properties: debt })
    expect(state).toMatchObject({
      status: 'INPUTTING',
      notice: { kind: 'outdated', message: 'Amount should be greater than or equal to N9000' },
    })
  })

  it('needs no lookup any more when the product stopped asking', () => {
    const product = { ...prepaid.product, looksUpCustomer: false }
    const state = reach(states['refreshing fields'], { type: 'formRefreshed', form: { ...prepaid, product } })
    expect(state).toMatchObject({ status: 'CONFIRMING', unchecked: [], busy: null })
  })
})
