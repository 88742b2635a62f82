import { describe, expect, it } from 'vitest'
import { askedLayout, guessSheet } from '#src/domain/bulk/columns.ts'
import { type Cell, FIELDS } from '#src/domain/bulk/sheet.ts'
import { MARKET } from './a-market.ts'
import { HEADINGS, numberOf, payment, sheetOf } from './sheets.ts'

const PAYMENTS = [payment(1), payment(2, '200', 'GLO'), payment(3, '1000', 'MTN', 'DATA-1GB')]

/** Where number, provider, product and amount were found, `-` for not at all, and `?` for not sure. */
function found(rows: readonly (readonly Cell[])[]): string {
  const { layout, questions } = askedLayout(sheetOf(rows), MARKET, {})
  const columns = FIELDS.map((field) => layout.columns[field] ?? '-').join(' ')
  return `${layout.headingRow ?? 'none'}: ${columns}${questions.length === 0 ? '' : ' ?'}`
}

/** Headings over number, provider, product, amount. */
const IN_ORDER: readonly (readonly string[])[] = [
  ['SubscriberNumber', 'Provider', 'Product', 'Amount'],
  ['SUBSCRIBER NO.', 'PROVIDER', 'PRODUCT', 'AMOUNT'],
  ['subscriber_number', 'provider_name', 'product_code', 'amount_ngn'],
  ['Phone', 'Network', 'Plan', 'Price'],
  ['Phone No', 'Network Provider', 'Data Plan', 'Amount (₦)'],
  ['MSISDN', 'Operator', 'Bundle', 'Value'],
  ['Mobile Number', 'Mobile Network', 'Type', 'Amt'],
  ['GSM', 'Telco', 'Service', 'Naira'],
  ['GSM No:', 'Service Provider', 'Service Type', '₦'],
  ['Number', 'Network', 'Product', 'NGN'],
  ['Recipient', 'Provider', 'Package', 'Top-up amount'],
  ['Beneficiary Number', 'Network name', 'Product Name', 'Amount to be credited'],
  ['Telephone Number', 'Operator Name', 'Item', 'Cost'],
  ["Customer's Phone Number", 'Network (MTN, GLO, Airtel)', 'Airtime/Data', 'Amount (N)'],
  ['Tel.', 'Carrier', 'Recharge Type', 'Recharge Amount'],
  ['Staff mobile number', 'Telecoms', 'Category', 'Face value'],
  ['Phone\nNumber', 'Network\nProvider', 'Product\nType', 'Amount\n(NGN)'],
  ['WhatsApp number', 'MNO', 'Bundles', 'Amount in Naira'],
  ['Receiver No', 'GSM network', 'Product', 'Denomination'],
  ['phonenumber', 'networkoperator', 'dataplan', 'AmountToPay'],
  ['ＰＨＯＮＥ', 'Network', 'Product', 'Ａｍｏｕｎｔ'],
  ['Line No.', 'Biller', 'Purchase', 'Airtime Value'],
]

describe('headings', () => {
  it.each(IN_ORDER.map((headings) => [headings.join(' | '), headings] as const))('%s', (_, headings) => {
    expect(found([headings, ...PAYMENTS])).toBe('1: 0 1 2 3')
  })

  it('may stand in any order, between columns that are of no use', () => {
    const rows = PAYMENTS.map(([number = '', provider = '', product = '', amount = ''], at) => {
      return [at + 1, 'Ada Obi', amount, provider, 'ada@example.com', product, number]
    })
    const headings = ['S/N', 'Staff Name', 'Amount', 'Network', 'E-mail', 'Plan', 'Phone']
    expect(found([headings, ...rows])).toBe('1: 6 3 5 2')
  })

  it.each([
    ['No', 'Phone Number'],
    ['Number', 'GSM of staff'],
    ['Account Number', 'Phone'],
    ['Staff No', 'Mobile'],
    ['Phone Type', 'Phone'],
    ['Beneficiary name', 'Beneficiary number'],
  ])('%s is not the number, %s is', (other, headed) => {
    const rows = PAYMENTS.map((cells, at) => [at + 1, ...cells])
    expect(found([[other, headed, 'Network', 'Product', 'Amount'], ...rows])).toBe('1: 1 2 3 4')
  })

  it('are found below a title, an address and blank rows', () => {
    const title = [['AIRTIME FOR STAFF, AMOUNT AND PHONE'], ['12 Marina, Lagos'], [], ['Network: all']]
    expect(found([...title, HEADINGS, ...PAYMENTS])).toBe('5: 0 1 2 3')
  })

  it('are found in row 30, and not looked for after it', () => {
    const blank = (count: number): Cell[][] => Array.from({ length: count }, () => [])
    expect(found([...blank(29), HEADINGS, ...PAYMENTS])).toBe('30: 0 1 2 3')
    expect(found([...blank(30), HEADINGS, ...PAYMENTS])).not.toContain('31')
  })

  it('that we do not know are still no payment: what is below them is looked at', () => {
    expect(found([['Lamba', 'Kamfani', 'Iri', ''], ...PAYMENTS])).toBe('1: 0 1 2 3 ?')
  })

  it('that say product over a column of networks mean the provider', () => {
    const rows = [
      ['Phone', 'Service', 'Amount'],
      ...PAYMENTS.map(([number = '', provider = '', , amount = '']) => [number, provider, amount]),
    ]
    expect(found(rows)).toBe('1: 0 1 - 2 ?')
  })

  it('that are missing leave their field without a column', () => {
    expect(found([['Phone', 'Network', 'Product'], ...PAYMENTS.map((cells) => cells.slice(0, 3))])).toBe(
      '1: 0 1 2 - ?',
    )
    expect(
      found([
        ['Name', 'Network', 'Product', 'Amount'],
        ['Ada', 'MTN', 'AIRTIME', 500],
      ]),
    ).toBe('1: - 1 2 3 ?')
  })

  it('that are there twice are for the user to choose from', () => {
    const rows = PAYMENTS.map(([number = '', ...rest]) => [number, numberOf(99), ...rest])
    expect(found([['Phone', 'Phone', 'Network', 'Product', 'Amount'], ...rows])).toBe('1: 0 2 3 4 ?')
  })

  it.each(['Airtime (N)', 'Monthly airtime', 'Airtime allowance'])('may call the amount %s', (heading) => {
    expect(found([['Phone', 'Network', 'Product', heading], ...PAYMENTS])).toBe('1: 0 1 2 3')
  })

  it('take no amount from a column of another name', () => {
    const rows = PAYMENTS.map((cells, at) => [...cells.slice(0, 3), 150_000 + at])
    expect(found([['Phone', 'Network', 'Product', 'Salary'], ...rows])).toBe('1: 0 1 2 - ?')
  })
})

describe('a sheet without headings', () => {
  it('is read by what is in its columns', () => {
    expect(found(PAYMENTS)).toBe('none: 0 1 2 3')
  })

  it('is read past a column that counts the rows, and one of names', () => {
    const rows = PAYMENTS.map(([number = '', ...rest], at) => [at + 1, 'Ada Obi', number, ...rest])
    expect(found(rows)).toBe('none: 2 3 4 5')
  })

  it('is read below a line that is its title', () => {
    expect(found([['Airtime list for October'], ...PAYMENTS])).toBe('1: 0 1 2 3')
  })

  it('shows its numbers although a spreadsheet spoilt them', () => {
    expect(
      found([
        [8031234567, 'MTN', 'AIRTIME', 500],
        ['8.03E+09', 'mtn', 'airtime', 500],
        [2348031234567, 'GLO', 'vtu', 500],
      ]),
    ).toBe('none: 0 1 2 3')
  })

  it('is as wide as most of its rows', () => {
    const { layout } = askedLayout(
      sheetOf([...PAYMENTS, [...payment(4, '1'), '000']], { kind: 'text' }),
      MARKET,
      {},
    )
    expect(layout.width).toBe(4)
  })

  it('with nothing of ours in it has no columns, and is the user to say', () => {
    expect(found([['Dear Sir'], ['we write to you']])).toBe('none: - - - - ?')
    expect(found([])).toBe('none: - - - - ?')
  })
})

describe('of several sheets', () => {
  const notes = sheetOf([['How to fill in this form'], ['Phone: 11 digits']], { name: 'Notes' })
  const payments = sheetOf([HEADINGS, ...PAYMENTS], { name: 'March' })

  it('the one with the payments is taken', () => {
    expect(guessSheet([notes, payments], MARKET)).toEqual({ sheet: 1, questions: [] })
  })

  it('a hidden one is not', () => {
    const hidden = { ...payments, isHidden: true }
    expect(guessSheet([hidden, payments], MARKET)).toEqual({ sheet: 1, questions: [] })
    expect(guessSheet([hidden, notes], MARKET).sheet).toBe(1)
  })

  it('two that could be meant are a question', () => {
    expect(guessSheet([payments, { ...payments, name: 'April' }], MARKET)).toEqual({
      sheet: 0,
      questions: [{ about: 'sheet', reason: 'The file has 2 sheets. This is “March”.' }],
    })
  })

  it('the only one is sure', () => {
    expect(guessSheet([notes], MARKET)).toEqual({ sheet: 0, questions: [] })
  })
})

describe('what the user chooses', () => {
  const sheet = sheetOf([['Title'], HEADINGS, ...PAYMENTS])

  it('holds, and needs no second look', () => {
    const columns = { subscriber: 0, provider: 1, product: null, amount: 2 }
    expect(askedLayout(sheet, MARKET, { headingRow: null, columns })).toEqual({
      layout: { headingRow: null, columns, width: 4 },
      questions: [],
    })
  })

  it('of the headings alone leaves the columns to us', () => {
    expect(askedLayout(sheet, MARKET, { headingRow: 2 }).layout.columns).toEqual({
      subscriber: 0,
      provider: 1,
      product: 2,
      amount: 3,
    })
  })

  it('is no column where a kept choice says nonsense', () => {
    const columns = { subscriber: -1, provider: 1.5, product: 1e9, amount: 3 }
    expect(askedLayout(sheet, MARKET, { columns }).layout.columns).toEqual({
      subscriber: null,
      provider: null,
      product: null,
      amount: 3,
    })
  })
})

describe('a line above a list without headings', () => {
  it.each([
    'ALREADY PAID',
    'Staff who have left the company',
    'All amounts are in kobo',
    'Amounts in US dollars',
    'Names in red have been paid',
  ])('is asked about where it says something of the rows: %s', (line) => {
    expect(found([[line], ...PAYMENTS])).toContain('?')
  })

  it('is not asked about where it names the list', () => {
    expect(found([['Staff list of November'], ...PAYMENTS])).not.toContain('?')
  })
})
