import { describe, expect, it } from 'vitest'
import {
  chooseItem,
  chosenItem,
  emptyValues,
  fieldValue,
  isAmountReadOnly,
  isChanged,
  isReadOnly,
  refit,
  visibleFields,
  withValue,
} from '#src/domain/form/product-form.ts'
import { initialValues } from '#src/domain/form/product-form-payer.ts'
import {
  ada,
  aField,
  airtime,
  amountOfList,
  anAmount,
  data,
  levy,
  oneItem,
  prepaid,
} from '#tests/domain/fixtures.ts'

const ids = (fields: readonly { id: string }[]) => fields.map((field) => field.id)

describe('the fields on the screen', () => {
  it('are without those of the lookup before it', () => {
    expect(ids(visibleFields(prepaid.fields, 'INPUTTING'))).toEqual(['meter', 'phone', 'email'])
  })

  it('are all of them after it', () => {
    expect(ids(visibleFields(prepaid.fields, 'LOOKEDUP'))).toEqual(ids(prepaid.fields))
  })
})

describe('a read-only amount', () => {
  const free = aField({ AmountField: true, AmountEditable: true })
  const fixed = aField({ AmountField: true, AmountEditable: false })
  const lookedUp = { AmountField: true, InputSource: 'customer-lookup' }
  const list = aField({ ControlType: 'LOOKUP', LookupListAmountFieldId: 'f' })
  const plainList = aField({ ControlType: 'LOOKUP' })
  // None, as a provider whose ids are numbers says it.
  const zeroList = aField({ ControlType: 'LOOKUP', LookupListAmountFieldId: 0 })
  it.each([
    ['editable, no list', free, [free], 'INPUTTING', false],
    ['editable beside a list that fills it', free, [free, list], 'INPUTTING', false],
    ['not editable beside a list that fills it', fixed, [fixed, list], 'INPUTTING', true],
    ['not editable beside a list that fills nothing', fixed, [fixed, plainList], 'INPUTTING', false],
    ['not editable beside a list that fills field 0', fixed, [fixed, zeroList], 'INPUTTING', false],
    ['not editable, and no list', fixed, [fixed], 'INPUTTING', false],
    ['looked up and editable', aField({ ...lookedUp, AmountEditable: true }), [], 'LOOKEDUP', false],
    ['looked up and fixed', aField(lookedUp), [], 'LOOKEDUP', true],
  ] as const)('%s', (_, field, fields, phase, expected) => {
    expect(isAmountReadOnly(field, fields, phase)).toBe(expected)
    expect(isReadOnly(field, fields, phase)).toBe(expected)
  })
})

describe('after the lookup', () => {
  it('everything that the biller asked or answered stands still, except an editable amount', () => {
    const still = prepaid.fields.filter((field) => isReadOnly(field, prepaid.fields, 'LOOKEDUP'))
    expect(ids(still)).toEqual(['meter', 'name', 'address'])
  })

  it('and nothing but a list amount stands still before it', () => {
    const still = (fields: typeof data.fields) =>
      fields.filter((field) => isReadOnly(field, fields, 'INPUTTING'))
    expect(ids(still(prepaid.fields))).toEqual([])
    expect(ids(still(data.fields))).toEqual(['amount'])
  })
})

describe('choosing from a list', () => {
  it.each([
    ['p1', '1000'],
    ['p2', '2000.50'],
  ])('%s fills the amount with %s', (item, amount) => {
    const values = chooseItem(data.fields, { phone: '0803' }, 'plan', item)
    expect(values).toEqual({ phone: '0803', plan: item, amount })
  })

  it('an item without an amount leaves the amount alone', () => {
    const list = aField({ Id: 'list', ControlType: 'LOOKUP', ListItems: [{ Id: 'x', ItemDesc: 'X' }] })
    expect(chooseItem([list, amountOfList], { amount: '50' }, 'list', 'x')).toEqual({
      amount: '50',
      list: 'x',
    })
  })

  it('an item without an amount does not keep the price of the one before', () => {
    const ListItems = [{ Id: 'x', Amount: 500 }, { Id: 'y' }]
    const list = aField({ Id: 'list', ControlType: 'LOOKUP', LookupListAmountFieldId: 'amount', ListItems })
    const fields = [list, anAmount({ AmountEditable: false })]
    const before = chooseItem(fields, {}, 'list', 'x')
    expect(before).toEqual({ list: 'x', amount: '500' })
    expect(chooseItem(fields, before, 'list', 'y')).toEqual({ list: 'y', amount: '' })
    const other = { ...list, id: 'other', items: list.items.slice(1) }
    // A list without any price says nothing of the price.
    const both = chooseItem([...fields, other], before, 'other', 'y')
    expect(both).toEqual({ list: 'x', other: 'y', amount: '500' })
    // What can be typed may have been typed.
    expect(chooseItem([list, anAmount()], before, 'list', 'y')).toEqual({ list: 'y', amount: '500' })
  })

  it('fills the amount field of the form when the list does not name one', () => {
    const list = aField({ Id: 'list', ControlType: 'LOOKUP', ListItems: [{ Id: 'x', Amount: 20 }] })
    expect(chooseItem([list, amountOfList], {}, 'list', 'x')).toEqual({ list: 'x', amount: '20' })
  })

  it('a list that is itself the amount keeps its item', () => {
    const list = aField({
      Id: 'a',
      ControlType: 'LOOKUP',
      AmountField: true,
      ListItems: [{ Id: 'x', Amount: 20 }],
    })
    expect(chooseItem([list], {}, 'a', 'x')).toEqual({ a: 'x' })
  })

  it('an item that is not there chooses nothing', () => {
    const values = chooseItem(data.fields, {}, 'plan', 'gone')
    expect(values).toEqual({ plan: '' })
    expect(chosenItem(aField({ Id: 'plan' }), values)).toBeNull()
  })
})

describe('CLEAR', () => {
  it('empties literally everything', () => {
    expect(emptyValues(airtime.fields)).toEqual({ phone: '', amount: '', email: '' })
    expect(emptyValues(data.fields)).toEqual({ phone: '', plan: '', amount: '', email: '' })
  })

  it('leaves a list with one item chosen', () => {
    expect(emptyValues([oneItem, amountOfList])).toEqual({ state: 'la', amount: '750' })
  })
})

describe('a changed form', () => {
  it.each([
    ['nothing', {}, false],
    ['empty fields', { phone: '', amount: '' }, false],
    ['only spaces', { phone: '  ' }, false],
    ['something typed', { phone: '0' }, true],
    ['a prefilled e-mail', { email: ada.email }, true],
    ['a value of no field', { other: 'x' }, false],
  ])('holds %s: %j', (_, values, changed) => {
    expect(isChanged(airtime.fields, values)).toBe(changed)
  })

  it('is one whose only list was preselected', () => {
    expect(isChanged([oneItem], emptyValues([oneItem]))).toBe(true)
  })
})

describe('values that were filled into an older form', () => {
  it('lose what is gone and get what the item costs today', () => {
    const old = { phone: '0803', plan: 'p2', amount: '1500', promo: 'X' }
    expect(refit(data.fields, old)).toEqual({ phone: '0803', plan: 'p2', amount: '2000.50', email: '' })
  })

  it('lose an item that is no longer sold, and the amount that only it could fill', () => {
    expect(refit(data.fields, { plan: 'gone', amount: '1500' })).toMatchObject({ plan: '', amount: '' })
    const oneLeft = data.fields.map((field) => ({ ...field, items: field.items.slice(1) }))
    expect(refit(oneLeft, { plan: 'p1', amount: '1000' })).toMatchObject({ plan: '', amount: '' })
  })

  it('stay when nothing changed', () => {
    const values = initialValues(levy.fields, ada)
    expect(refit(levy.fields, values)).toEqual(values)
  })
})

describe('a field that is called like a part of every object', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '%s is empty until it is filled',
    (id) => {
      const fields = [aField({ Id: id })]
      expect(fieldValue({}, id)).toBe('')
      expect(fieldValue(emptyValues(fields), id)).toBe('')
      const filled = withValue(emptyValues(fields), id, 'x')
      expect(fieldValue(filled, id)).toBe('x')
      expect(Object.getPrototypeOf(filled)).toBe(Object.prototype)
      expect(fieldValue(refit(fields, filled), id)).toBe('x')
    },
  )
})
