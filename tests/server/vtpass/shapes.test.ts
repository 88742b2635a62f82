import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { readVariations } from '#src/server/vtpass/offer.ts'
import { readVend } from '#src/server/vtpass/vend-answer.ts'

// A recorded shape for each of VTpass's calls.

const ID = '202606151100a1b2c3'
const prepaid = { call: 'vend', id: ID, needs: 'token' } as const
const plain = { ...prepaid, needs: null }
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

  it('is the first run of 16 to 24 digits, wherever it stands', () => {
    const digits = fc.stringMatching(/^\d{16,24}$/)
    const noise = fc.stringMatching(/^[ :|]{0,20}$/)
    fc.assert(
      fc.property(noise, digits, noise, (before, token, after) => {
        const answer = readVend(delivered({ purchased_code: `${before}${token}${after}` }), prepaid)
        expect(answer).toMatchObject({ kind: 'delivered', rows: [{ Value: token }] })
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
        { Label: 'KCT 1', Value: '11111111111111111111' },
        { Label: 'KCT 2', Value: '22222222222222222222' },
        { Label: 'Token', Value: TOKEN },
        { Label: 'Bonus Token', Value: TOKEN.replace('2', '9') },
        { Label: 'Units', Value: '79.9 kWh' },
        { Label: 'Tariff', Value: 'R2S' },
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

  it.each([
    { purchased_code: 85.5 },
    { Serial: 12.5 },
    { tokens: [1.5] },
    { cards: [{ Pin: 2 ** 60 }] },
    { purchased_code: 'Transaction successful' },
    { purchased_code: 'Topup of N500 to 08031234567 was successful' },
    { Pin: 'Ref 12: Thank you for 500' },
  ])('where none is needed is not made of %j', (more) => {
    expect(readVend(delivered(more), plain)).toEqual({ kind: 'delivered', rows: [] })
  })
})

describe('an answer about another order', () => {
  const other = '202606151100ffffff'
  it.each([
    [{ requestId: other }, {}],
    [{ requestId: undefined, request_id: other }, {}],
    [{ request_id: other }, {}],
    [{}, { requestId: other }],
    [{}, { request_id: other }],
    [{ content: { requestId: other, transactions: { status: 'delivered' } } }, {}],
  ])('is silence, wherever it has its name: %j %j', (more, transactions) => {
    const { content, ...body } = delivered({}, transactions)
    for (const [status, code] of [
      ['delivered', '000'],
      ['failed', '000'],
      ['failed', '016'],
    ]) {
      const answer = {
        ...body,
        content: { transactions: { ...content.transactions, status } },
        code,
        ...more,
      }
      for (const call of ['vend', 'ask'] as const)
        expect(readVend(answer, { ...plain, call })).toEqual({ kind: 'silent' })
    }
  })

  it('is not one that has our name in all of these places, or in none', () => {
    for (const name of [ID, undefined]) {
      const ids = { requestId: name, request_id: name }
      expect(readVend(delivered(ids, ids), plain)).toEqual({ kind: 'delivered', rows: [] })
    }
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
          { name: 'no code', variation_amount: 5 },
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
