import { describe, expect, it } from 'vitest'
import type { FormValues } from '#src/domain/form/product-form.ts'
import { startPayment, transition } from '#src/domain/payment/payment-flow.ts'
import type { PaymentForm, PaymentState } from '#src/domain/payment/payment-state.ts'
import { aField, airtime, data, naira, prepaid, prepaidValues } from '#tests/domain/fixtures.ts'
import {
  blank,
  forwarded,
  found,
  orderDoubted,
  paid,
  reach,
  refreshed,
  states,
  timeout,
  told,
} from './payment-flow-cases.ts'

const refresh = (form: PaymentForm, values?: FormValues) =>
  ({ type: 'formRefreshed', form, ...(values === undefined ? {} : { values }) }) as const

/** The data form with other prices, by item id; an item that has none is not sold. */
function priced(prices: Readonly<Record<string, number>>): PaymentForm {
  const items = (field: PaymentForm['fields'][number]) =>
    field.items.flatMap((item) => {
      const price = prices[item.id]
      return price === undefined ? [] : [{ ...item, amount: naira(price) }]
    })
  return { ...data, fields: data.fields.map((field) => ({ ...field, items: items(field) })) }
}
const chosen = { phone: '08031234567', plan: 'p1', amount: '1000', email: 'ada@example.com' }

/** A form that asks the biller by another key. */
const otherKey: PaymentForm = {
  ...prepaid,
  fields: prepaid.fields.map((field) =>
    field.isLookupInput ? { ...field, lookupInputKey: 'meterNo' } : field,
  ),
}

const dearerMeter: PaymentForm = { ...prepaid, product: { ...prepaid.product, charge: 200 } }

describe('a fresher form while somebody types', () => {
  it('takes over what is typed and not submitted', () => {
    const state = reach(
      startPayment(airtime, { amount: '4' }),
      refresh(airtime, { phone: '0803', amount: '5' }),
    )
    expect(state).toMatchObject({ status: 'INPUTTING', values: { phone: '0803', amount: '5' }, notice: null })
  })

  it('makes the amount follow its item’s new price, and says so', () => {
    expect(reach(startPayment(data, {}), refresh(priced({ p1: 1200, p2: 2000.5 }), chosen))).toMatchObject({
      values: { ...chosen, amount: '1200' },
      notice: { kind: 'repriced', before: naira(1000) },
    })
  })

  it('says so of a lower price as well, until something else is to be said', () => {
    const cheaper = priced({ p1: 800, p2: 2000.5 })
    const state = reach(startPayment(data, {}), refresh(cheaper, chosen), refresh({ ...cheaper }))
    expect(state).toMatchObject({
      values: { amount: '800' },
      notice: { kind: 'repriced', before: naira(1000) },
    })
  })

  it('says so when what was chosen is no longer sold', () => {
    expect(reach(startPayment(data, {}), refresh(priced({ p2: 2000.5 }), chosen))).toMatchObject({
      values: { ...chosen, plan: '', amount: '' },
      notice: { kind: 'outdated' },
    })
  })

  it('changes nothing at all when it says the same', () => {
    const state = startPayment(data, chosen)
    expect(reach(state, refresh({ ...data }, chosen))).toEqual(state)
  })
})

describe('a fresher form while the biller is asked', () => {
  it('drops an answer to a question that is no longer asked', () => {
    const step = transition(states['looking up'], refresh(otherKey))
    expect(told(step)).toBe('INPUTTING (outdated)')
    expect(reach(step.state, found)).toBe(step.state)
    expect(step.state.values).toMatchObject(prepaidValues)
  })

  it('lets the answer come in to the new limits', () => {
    const fields = prepaid.fields.map((field) => (field.isAmount ? { ...field, min: naira(9000) } : field))
    const state = reach(states['looking up'], refresh({ ...prepaid, fields }), found)
    expect(state).toMatchObject({ status: 'LOOKEDUP', form: { fields } })
  })
})

describe('a fresher form once the customer was found', () => {
  it('keeps the customer and the amount that is typed', () => {
    const typed = { ...paid, meter: '2222222222222', name: 'SOMEBODY ELSE' }
    expect(reach(states['looked up'], refresh({ ...prepaid }, typed))).toMatchObject({
      status: 'LOOKEDUP',
      values: { meter: '1111111111111', name: 'ADA OBI', amount: '5000' },
    })
    const properties = new Map([['Amount', '12,500']])
    const overBill = reach(
      states['looking up'],
      { type: 'customerFound', properties },
      refresh(prepaid, paid),
    )
    expect(overBill.values).toMatchObject({ amount: '5000' })
  })

  it('fills what it asks for that the biller has said already', () => {
    const town = aField({ Id: 'town', InputSource: 'customer-lookup', InputSourceKey: 'Address' })
    const state = reach(states['looked up'], refresh({ ...prepaid, fields: [...prepaid.fields, town] }, paid))
    expect(state.values).toMatchObject({ town: '12 Allen Avenue, Ikeja' })
  })

  it('asks for another check when it asks the biller something else', () => {
    const state = reach(states['looked up'], refresh(otherKey, paid))
    expect(told({ state })).toBe('INPUTTING (outdated)')
    expect(state.values).toMatchObject({ meter: '1111111111111', amount: '5000' })
  })
})

describe('a fresher form under the summary', () => {
  const summary = reach(startPayment(data, {}), { type: 'submitted', values: chosen })
  const dearer = refresh(priced({ p1: 1200, p2: 2000.5 }))

  it('redraws it with today’s price', () => {
    expect(reach(summary, dearer)).toMatchObject({
      order: { total: naira(1200) },
      notice: { kind: 'repriced', before: naira(1000) },
    })
  })

  it('does nothing while the order is on its way, and none once its payment page was opened', () => {
    for (const name of ['paying', 'back from the payment page'] as const) {
      expect(transition(states[name], refresh({ ...prepaid })).state).toBe(states[name])
    }
  })

  it('leads back to the form when what was chosen is gone, though one other thing is left', () => {
    const state = reach(summary, refresh(priced({ p2: 2000.5 })))
    expect(state).toMatchObject({ status: 'INPUTTING', values: { plan: '' }, notice: { kind: 'outdated' } })
  })

  it('that begins to ask the biller makes PROCEED wait for it', () => {
    const unasked = { ...prepaid, product: { ...prepaid.product, looksUpCustomer: false } }
    const ready = reach(startPayment(unasked, {}), {
      ...forwarded,
      values: paid,
      fieldsAreFresh: true,
    } as typeof forwarded)
    expect(told({ state: ready })).toBe('CONFIRMING')
    expect(told(transition(ready, refresh(prepaid)))).toBe('CONFIRMING busy lookup -> lookup')
  })

  it('that asks the biller something else has it asked again, also while it is being asked', () => {
    const asked = transition(states.confirming, refresh(otherKey))
    expect(told(asked)).toBe('CONFIRMING busy lookup -> lookup')
    // What was found by the other key is of another customer, for all we know.
    expect(asked.state).toMatchObject({ lookup: null })
    expect(reach(states['refreshing fields'], refresh(otherKey))).toMatchObject({ unchecked: ['lookup'] })
    const again = transition(states['checking again'], refresh(otherKey))
    expect(again.command).toMatchObject({ type: 'lookup', request: { meterNo: '1111111111111' } })
  })

  it('that the order does not fit drops the answer that is awaited', () => {
    const fields = [...prepaid.fields, aField({ Id: 'town', Required: true })]
    const step = transition(states['checking again'], refresh({ ...prepaid, fields }))
    expect(told(step)).toBe('INPUTTING (outdated)')
    expect(reach(step.state, found)).toBe(step.state)
  })

  it('says that the price is another while the biller is asked, and after it has answered', () => {
    const asked = transition(states['refreshing fields'], refresh(dearerMeter))
    expect(told(asked)).toBe('CONFIRMING busy lookup (repriced) -> lookup')
    expect(told(transition(asked.state, found))).toBe('CONFIRMING (repriced)')
  })

  it('that stopped asking the biller lets PROCEED go on, and drops the answer that is awaited', () => {
    const product = { ...prepaid.product, looksUpCustomer: false }
    const step = transition(states['checking again'], refresh({ ...prepaid, product }))
    expect(told(step)).toBe('CONFIRMING')
    expect(reach(step.state, found)).toBe(step.state)
    expect(step.state).toMatchObject({ unchecked: [], busy: null })
  })
})

describe('after a refusal', () => {
  it('the fields are asked for again, and what is really asked is shown', () => {
    const state = reach(
      startPayment(data, {}),
      { type: 'submitted', values: chosen },
      { type: 'orderDoubted' },
    )
    expect(told({ state })).toBe('CONFIRMING busy fields')
    expect(reach(state, refresh(priced({ p1: 1200, p2: 2000.5 })))).toMatchObject({
      busy: null,
      unchecked: [],
      order: { total: naira(1200) },
    })
  })
})

it('a refusal has the fields asked for before the customer who still waits to be looked up', () => {
  const unsure = reach(states['checking again'], { type: 'lookupFailed', failure: timeout })
  expect(told(transition(unsure, orderDoubted))).toBe('CONFIRMING busy fields -> refresh')
})

it('the network that returns starts what waits, and never the payment', () => {
  const waiting = states['waiting for the network']
  expect(told(transition(waiting, { type: 'networkReturned' }))).toBe('CONFIRMING busy fields -> refresh')
  const checked = reach(blank, forwarded, refreshed, found)
  expect(transition(checked, { type: 'networkReturned' })).toEqual({ state: checked })
  const before: PaymentState = states['looking up']
  expect(transition(before, { type: 'networkReturned' }).state).toBe(before)
})
