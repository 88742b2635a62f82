import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { readBouquet, readLookup } from '#src/server/vtpass/lookup-answer.ts'
import { readVariations } from '#src/server/vtpass/offer.ts'
import { readVend, tokenIn } from '#src/server/vtpass/vend-answer.ts'

// A recorded shape for each of VTpass's calls.

const ID = '202606151100a1b2c3'
const prepaid = { call: 'vend', id: ID, needsToken: true } as const
const plain = { ...prepaid, needsToken: false }
const TOKEN = '26362054405982757802'

const delivered = (more: object, transactions: object = {}) => ({
  code: '000',
  response_description: 'TRANSACTION SUCCESSFUL',
  requestId: ID,
  amount: '2000.00',
  transaction_date: { date: '2026-06-15 11:00:01.000000', timezone_type: 3, timezone: 'Africa/Lagos' },
  purchased_code: '',
  content: {
    transactions: {
      status: 'delivered',
      product_name: 'x',
      quantity: 1,
      total_amount: 1980,
      ...transactions,
    },
  },
  ...more,
})

describe('a token', () => {
  it.each([
    [{ token: `Token : ${TOKEN}` }],
    [{ Token: TOKEN }],
    [{ mainToken: TOKEN }],
    [{ purchased_code: `Token : ${TOKEN}` }],
    [{ token: 'N/A', purchased_code: TOKEN }],
    [{ token: '2636 2054 4059 8275 7802' }],
    [{ token: '2636-2054-4059-8275-7802' }],
    [{ token: null, Token: [], mainToken: TOKEN }],
  ])('is found in %j', (more) => {
    expect(readVend(delivered(more), prepaid)).toEqual({
      kind: 'delivered',
      rows: [{ Label: 'Token', Value: TOKEN }],
    })
  })

  it('is found in the extras of the transaction', () => {
    expect(readVend(delivered({}, { extras: `|${TOKEN}|` }), prepaid)).toMatchObject({ kind: 'delivered' })
  })

  it.each([[''], ['N/A'], ['Token : '], ['123456789012345'], ['1'.repeat(25)]])(
    'is none in "%s"',
    (token) => {
      expect(tokenIn([token])).toBe('')
      // Paid, delivered, and nothing in hand: it is asked for again.
      expect(readVend(delivered({ token }), prepaid)).toEqual({ kind: 'working' })
      expect(readVend(delivered({ token }), plain)).toMatchObject({ kind: 'delivered' })
    },
  )

  it('is the first run of 16 to 24 digits, wherever it stands', () => {
    const digits = fc.stringMatching(/^\d{16,24}$/)
    const noise = fc.stringMatching(/^[A-Za-z :|]{0,20}$/)
    fc.assert(
      fc.property(noise, digits, noise, (before, token, after) => {
        expect(tokenIn(['N/A', `${before}${token}${after}`, '1111111111111111'])).toBe(token)
      }),
    )
  })
})

describe('what the customer gets in hand', () => {
  it('is told of a prepaid meter', () => {
    const more = {
      token: `Token : ${TOKEN}`,
      bonusToken: `Token : ${TOKEN.replace('2', '9')}`,
      units: '79.9 kWh',
      tariff: 'R2S',
      debtAmount: '0',
      kct1: '11111111111111111111',
      kct2: '22222222222222222222',
      resetToken: 'N/A',
      configureToken: null,
    }
    expect(readVend(delivered(more), prepaid)).toEqual({
      kind: 'delivered',
      rows: [
        { Label: 'Token', Value: TOKEN },
        { Label: 'Bonus Token', Value: TOKEN.replace('2', '9') },
        { Label: 'Units', Value: '79.9 kWh' },
        { Label: 'Tariff', Value: 'R2S' },
        { Label: 'KCT 1', Value: '11111111111111111111' },
        { Label: 'KCT 2', Value: '22222222222222222222' },
      ],
    })
  })

  it.each([[{ Units: 12.5 }], [{ mainTokenUnits: 12.5 }], [{ PurchasedUnits: '12.5' }]])(
    'is told of its units, whatever its distributor calls them: %j',
    (units) => {
      expect(readVend(delivered({ Token: TOKEN, ...units }), prepaid)).toMatchObject({
        rows: [{ Value: TOKEN }, { Label: 'Units', Value: '12.5' }],
      })
    },
  )

  it.each([
    [{ Pin: 'Pin : 367574683050773' }, ['367574683050773']],
    [{ purchased_code: 'Pin : 367574683050773' }, ['367574683050773']],
    [{ tokens: ['20360', 40213] }, ['20360', '40213']],
    [{ cards: [{ Serial: 'WRN123456790', Pin: '098765432112' }] }, ['098765432112', 'WRN123456790']],
    [{}, []],
  ])('is told of a pin: %j', (more, values) => {
    const answer = readVend(delivered(more), plain)
    expect(answer.kind === 'delivered' && answer.rows.map(({ Value }) => Value)).toEqual(values)
  })
})

describe('a lookup', () => {
  const found = (content: object) => ({ code: '000', content: { Customer_Name: 'TESTMETER1', ...content } })

  it('tells of a meter', () => {
    const content = {
      Address: 'ABULE-EGBA BU',
      Meter_Number: '1111111111111',
      Customer_Arrears: '1,250.50',
      Minimum_Amount: '',
      Min_Purchase_Amount: 2000,
      Can_Vend: 'yes',
      WrongBillersCode: false,
    }
    expect(readLookup(found(content))).toEqual({
      kind: 'found',
      properties: {
        customerName: 'TESTMETER1',
        address: 'ABULE-EGBA BU',
        minimum: 2000,
        amount: 1250.5,
        arrears: 1250.5,
      },
    })
  })

  it('tells of no debt and no least amount where they are nothing, and takes an empty error for none', () => {
    const content = { Customer_Arrears: 0, Minimum_Amount: '0', error: '' }
    expect(readLookup(found(content))).toEqual({ kind: 'found', properties: { customerName: 'TESTMETER1' } })
  })

  it.each([
    ['2026-07-01T00:00:00', '2026-07-01'],
    [{ date: '2026-07-01 00:00:00.000000', timezone: 'Africa/Lagos' }, '2026-07-01'],
  ])('tells of a television, due %j', (Due_Date, dueDate) => {
    const content = {
      Status: 'ACTIVE',
      Due_Date,
      Customer_Number: 8061522780,
      Current_Bouquet: 'DStv Compact',
    }
    expect(readLookup(found({ ...content, Renewal_Amount: 19000 }))).toEqual({
      kind: 'found',
      properties: { customerName: 'TESTMETER1', bouquet: 'DStv Compact', dueDate, renewalAmount: 19_000 },
    })
  })

  it.each([
    [found({ Current_Bouquet_Code: 'dstv79', Renewal_Amount: '19,000.00' }), ['dstv79', 1_900_000]],
    [found({ Current_Bouquet_Code: 'dstv79', Renewal_Amount: 'N/A' }), null],
    [found({ Renewal_Amount: 19_000 }), null],
    [{ code: '011', content: { Current_Bouquet_Code: 'dstv79', Renewal_Amount: 19_000 } }, null],
    ['<html>', null],
  ])('%j tells which bouquet can be renewed, and for how much', (body, known) => {
    const bouquet = readBouquet(body)
    expect(bouquet && [bouquet.code, bouquet.renewal]).toEqual(known)
  })

  it.each([
    { code: '000', content: { error: 'This meter is not correct' } },
    { code: '000', content: { WrongBillersCode: true, Customer_Name: '' } },
    { code: '000', content: { WrongBillersCode: true, Customer_Name: 'SOMEBODY' } },
    { code: '011', content: [] },
    { code: '012' },
    { code: '030', content: null },
    found({ Can_Vend: 'No' }),
  ])('is a no: %j', (body) => {
    expect(readLookup(body)).toMatchObject({ kind: 'not-found' })
  })

  it.each([null, '<html>', {}, { code: '000' }, { code: '000', content: {} }, { code: '099', content: {} }])(
    'is silence: %j',
    (body) => {
      expect(readLookup(body)).toEqual({ kind: 'silent' })
    },
  )

  it('counts a confirmed name, by either code (?)', () => {
    expect(readLookup({ ...found({}), code: '020' })).toMatchObject({ kind: 'found' })
  })
})

describe('a list of variations', () => {
  const entry = { variation_code: 'mtn-1gb', name: '1GB', variation_amount: '800.00', fixedPrice: 'Yes' }
  const plan = { code: 'mtn-1gb', name: '1GB', price: 80_000 }
  const answer = (content: object) => ({ response_description: '000', content })

  it.each([
    [{ variations: [entry] }],
    [{ varations: [entry] }],
    [{ variations: [], varations: [entry] }],
    [{ variations: [entry], varations: [entry] }],
    [{ variations: [entry, entry] }],
    [
      {
        variations: [
          { ...entry, variation_amount: 800 },
          { name: 'no code' },
          { ...entry, variation_amount: '0' },
          7,
        ],
      },
    ],
  ])('is read, misspelt or not: %j', (content) => {
    expect(readVariations(answer(content))).toEqual([plan])
  })

  it.each([null, {}, answer([]), { ...answer({ variations: [entry] }), response_description: '011' }])(
    'is none: %j',
    (body) => {
      expect(readVariations(body)).toBeNull()
    },
  )
})

describe('an amount', () => {
  const price = (variation_amount: unknown) => {
    const entry = { variation_code: 'a', name: 'A', variation_amount }
    return readVariations({ response_description: '000', content: { variations: [entry] } })?.[0]?.price
  }

  it('is the same kobo as a number, as text, and as text with commas', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (value) => {
        const naira = toNaira(kobo(value))
        const digits = naira.toFixed(2)
        const grouped = digits.replace(/\B(?=(?:\d{3}){1,12}\.)/g, ',')
        expect([price(naira), price(digits), price(`${digits}00`), price(` ${grouped} `)]).toEqual([
          value,
          value,
          value,
          value,
        ])
      }),
    )
  })

  it.each([null, '', 'free', '-5', -5, Number.NaN, '1e9', {}, []])('is none in %j', (text) => {
    expect(price(text)).toBeUndefined()
  })
})
