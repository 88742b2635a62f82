import { describe, expect, it } from 'vitest'
import {
  type WalletOwner,
  walletAmount,
  walletAmountField,
  walletAmountTrouble,
  walletControls,
  walletPicks,
  walletSentences,
} from '#src/domain/payment/wallet.ts'
import { aField, anAmount, naira } from '#tests/domain/fixtures.ts'

const owner: WalletOwner = {
  walletId: '3000000001',
  consumerId: 'ada.obi@example.com',
  phoneNumber: '08031234567',
  firstName: 'Ada',
  surname: 'Obi',
  accountType: 'WALLET',
}
const amount = anAmount({ MinAmount: 100, MaxAmount: 500_000, Required: true })
const limitless = { ...amount, min: naira(0), max: naira(0) }
const keyed = (key: string, wire: Readonly<Record<string, unknown>> = {}) =>
  aField({ Id: key || 'none', FieldName: `The ${key}`, InputSourceKey: key, Required: true, ...wire })
const sent = (field: ReturnType<typeof aField>, who: Partial<WalletOwner> = {}) => {
  const controls = walletControls([field, amount], { ...owner, ...who }, naira(2500))
  return controls.ok ? controls.value[0]?.ControlValue : controls.error
}

describe('the amount of a top-up', () => {
  it.each([
    ['', 'Amount is Required'],
    ['   ', 'Amount is Required'],
    ['abc', 'Enter valid amount'],
    ['1,00', 'Enter valid amount'],
    ['1e5', 'Enter valid amount'],
    ['12.345', 'Enter valid amount'],
    ['-', 'Enter valid amount'],
    ['0', 'Amount should be greater than or equal to N100'],
    ['-500', 'Amount should be greater than or equal to N100'],
    ['99.99', 'Amount should be greater than or equal to N100'],
    ['100', null],
    ['2,500.50', null],
    ['₦2500', null],
    ['500000', null],
    ['500000.01', 'Only amount less than or equal to N500000 can be done'],
  ])('%j: %j', (typed, sentence) => {
    expect(walletAmountTrouble(amount, typed)).toBe(sentence)
    expect(walletAmount(amount, typed) === null).toBe(sentence !== null)
  })

  it('is in kobo', () => {
    expect(walletAmount(amount, '2,500.50')).toBe(250_050)
  })

  it('is at least a naira and has no end where the provider sets no limits', () => {
    expect(walletAmountTrouble(limitless, '0.99')).toBe('Amount should be greater than or equal to N1')
    expect(walletAmountTrouble(limitless, '999999999')).toBeNull()
  })

  it('can be picked within the limits', () => {
    expect(walletPicks(amount)).toEqual([1000, 2000, 5000, 10_000].map(naira))
    expect(walletPicks({ ...amount, min: naira(1500), max: naira(5000) })).toEqual([2000, 5000].map(naira))
  })
})

describe('what the log call is filled with', () => {
  it.each([
    ['WalletID', '3000000001'],
    ['ConsumerID', 'ada.obi@example.com'],
    ['PhoneNumber', '08031234567'],
    ['Firstname', 'Ada'],
    ['Surname', 'Obi'],
    ['AccountType', 'WALLET'],
    ['walletid', '3000000001'],
    [' FIRSTNAME ', 'Ada'],
  ])('%s: %s', (key, value) => {
    expect(sent(keyed(key))).toBe(value)
  })

  it('knows an e-mail and a phone that name no source by their kind', () => {
    expect(sent(keyed('', { FieldType: 'Email' }))).toBe('ada.obi@example.com')
    expect(sent(keyed('', { FieldType: 'Phone' }))).toBe('08031234567')
  })

  it('believes the source before the kind', () => {
    expect(sent(keyed('Surname', { FieldType: 'Email' }))).toBe('Obi')
  })

  it('writes the phone as the wire has it', () => {
    expect(sent(keyed('PhoneNumber'), { phoneNumber: '+234 803 123 4567' })).toBe('08031234567')
  })

  it('is every field in its order, the amount as plain naira', () => {
    const fields = [keyed('WalletID'), amount, keyed('Nickname', { Required: false })]
    expect(walletControls(fields, owner, naira(2500.5))).toEqual({
      ok: true,
      value: [
        { ControlId: 'WalletID', ControlValue: '3000000001' },
        { ControlId: 'amount', ControlValue: '2500.50' },
        { ControlId: 'Nickname', ControlValue: '' },
      ],
    })
  })

  it('takes a list’s own value', () => {
    const list = (...values: string[]) =>
      keyed('AccountType', {
        ControlType: 'LOOKUP',
        ListItems: values.map((value) => ({ Id: value, ItemDesc: value, ItemValue: value })),
      })
    expect(sent(list('SAVINGS', 'WALLET'))).toBe('WALLET')
    expect(sent(list('MAIN'))).toBe('MAIN')
    expect(sent(list('SAVINGS', 'CURRENT'))).toBe(walletSentences.lacksOther('The AccountType'))
  })

  it.each([
    [
      'an empty first name',
      keyed('Firstname'),
      { firstName: ' ' },
      walletSentences.lacksOwn('The Firstname'),
    ],
    ['no wallet', keyed('WalletID'), { walletId: '' }, walletSentences.lacksOwn('The WalletID')],
    ['a source nobody knows', keyed('BVN'), {}, walletSentences.lacksOther('The BVN')],
    ['a source named like a method', keyed('constructor'), {}, walletSentences.lacksOther('The constructor')],
    ['no source at all', keyed(''), {}, walletSentences.lacksOther('The ')],
  ])('is a sentence instead of a wrong call: %s', (_, field, who, sentence) => {
    expect(sent(field, who)).toBe(sentence)
  })

  it('never sends the amount twice', () => {
    const tip = aField({ Id: 'tip', FieldName: 'Tip', AmountField: true, Required: true })
    expect(walletControls([amount, tip], owner, naira(2500))).toEqual({
      ok: false,
      error: walletSentences.lacksOther('Tip'),
    })
  })
})

it('a form without an amount has none to type', () => {
  expect(walletAmountField([keyed('WalletID')])).toBeNull()
  expect(walletAmountField([keyed('WalletID'), amount])).toBe(amount)
})
