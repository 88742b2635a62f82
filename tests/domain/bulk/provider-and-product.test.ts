import { describe, expect, it } from 'vitest'
import { type Market, marketOf } from '#src/domain/bulk/market.ts'
import type { Cell } from '#src/domain/bulk/sheet.ts'
import { codesOf, judged, PROVIDERS, sold } from './a-market.ts'

const GLO_NUMBER = '08051234567'

function provider(cell: Cell, subscriber = '08031234567') {
  const row = judged({ provider: cell, subscriber })
  return [row.status, row.row?.provider ?? null, codesOf(row)]
}

describe('a provider', () => {
  it.each<[Cell, string, string]>([
    ['MTN', 'MTN', '08031234567'],
    ['GLO', 'GLO', GLO_NUMBER],
    ['AIRTEL', 'AIRTEL', '08021234567'],
    ['9MOBILE', '9MOBILE', '08091234567'],
  ])('%s is known by its code', (cell, code, number) => {
    expect(provider(cell, number)).toEqual(['ok', code, []])
  })

  it.each<[Cell, string, string]>([
    ['mtn', 'MTN', '08031234567'],
    ['Mtn ', 'MTN', '08031234567'],
    ['\u00A0MTN', 'MTN', '08031234567'],
    ['9 mobile', '9MOBILE', '08091234567'],
    ['9mobile', '9MOBILE', '08091234567'],
  ])('%j is %s: letter case and spaces are no finding', (cell, code, number) => {
    expect(provider(cell, number)).toEqual(['ok', code, []])
    expect(judged({ provider: cell }).shown.provider).toBe(code)
  })

  it.each<[Cell, string, string]>([
    ['MTN Nigeria', 'MTN', '08031234567'],
    ['MTN\nNigeria', 'MTN', '08031234567'],
    ['MTN NG', 'MTN', '08031234567'],
    ['MTN-NG', 'MTN', '08031234567'],
    ['="MTN"', 'MTN', '08031234567'],
    ['Globacom', 'GLO', GLO_NUMBER],
    ['Airtel Nigeria', 'AIRTEL', '08021234567'],
    ['Etisalat', '9MOBILE', '08091234567'],
    ['T2', '9MOBILE', '08091234567'],
    ['9-Mobile', '9MOBILE', '08091234567'],
    ['ＭＴＮ', 'MTN', '08031234567'],
    ['𝗚𝗟𝗢', 'GLO', GLO_NUMBER],
  ])('%j becomes %s', (cell, code, number) => {
    expect(provider(cell, number)).toEqual(['fixed', code, ['PROVIDER_NAME']])
    expect(judged({ provider: cell }).shown.provider).toBe(code)
  })

  it.each<[Cell, string, string?]>([
    ['MTM', 'PROVIDER_UNKNOWN', 'MTN'],
    ['mnt', 'PROVIDER_UNKNOWN', 'MTN'],
    ['Gloo', 'PROVIDER_UNKNOWN', 'GLO'],
    ['9mobil', 'PROVIDER_UNKNOWN', '9MOBILE'],
    ['Etisalot', 'PROVIDER_UNKNOWN', '9MOBILE'],
    ['MTN VTU', 'PROVIDER_UNKNOWN', 'MTN'],
    ['M.T.N.', 'PROVIDER_UNKNOWN', 'MTN'],
    ['Airtel line', 'PROVIDER_UNKNOWN', 'AIRTEL'],
    ['9mobile (Etisalat)', 'PROVIDER_UNKNOWN', '9MOBILE'],
    ['MTN/GLO', 'PROVIDER_UNKNOWN'],
    ['MTN (paid)', 'PROVIDER_UNKNOWN'],
    ['Smile', 'PROVIDER_UNKNOWN'],
    ['T3', 'PROVIDER_UNKNOWN'],
    [9, 'PROVIDER_UNKNOWN'],
    ['', 'PROVIDER_EMPTY', 'MTN'],
    [null, 'PROVIDER_EMPTY', 'MTN'],
    [' ', 'PROVIDER_EMPTY', 'MTN'],
    ['#N/A', 'PROVIDER_CELL_ERROR'],
    [true, 'PROVIDER_CELL_ERROR'],
    [{ odd: 'error', text: '#REF!' }, 'PROVIDER_CELL_ERROR'],
    [{ odd: 'uncalculated', text: '=B1' }, 'PROVIDER_CELL_ERROR'],
    [{ odd: 'date', text: '1-May' }, 'PROVIDER_CELL_ERROR'],
  ])('%j is %s', (cell, code, meant) => {
    expect(provider(cell)).toEqual(['error', null, [code]])
    expect(judged({ provider: cell }).notes[0]?.suggestion).toBe(meant)
  })

  it('is offered by the prefix of the number, if the number has one', () => {
    expect(judged({ provider: '', subscriber: GLO_NUMBER }).notes[0]?.suggestion).toBe('GLO')
    expect(judged({ provider: '', subscriber: '02094617000' }).notes.at(-1)).not.toHaveProperty('suggestion')
  })
})

describe('a number of another network', () => {
  it('is warned of, and the other provider offered', () => {
    const row = judged({ subscriber: '+2348051234567' })
    expect(row).toMatchObject({ status: 'warning', isSent: true, row: { provider: 'MTN' } })
    expect(row.notes.at(-1)).toMatchObject({ code: 'NETWORK_DIFFERS', suggestion: 'GLO' })
  })

  it('offers none that does not sell the product', () => {
    const row = judged({ subscriber: GLO_NUMBER, product: 'DATA-1GB', amount: '1000' })
    expect(codesOf(row)).toEqual(['NETWORK_DIFFERS'])
    expect(row.notes[0]).not.toHaveProperty('suggestion')
  })

  it('knows 9mobile by its old numbers and its new name', () => {
    expect(judged({ subscriber: '08091234567', provider: '9MOBILE' }).status).toBe('ok')
    expect(codesOf(judged({ subscriber: '08091234567' }))).toEqual(['NETWORK_DIFFERS'])
  })

  it.each(['08041234567', '02094617000'])('%s is nobody’s', (subscriber) => {
    expect(codesOf(judged({ subscriber }))).not.toContain('NETWORK_DIFFERS')
  })
})

function product(cell: Cell, code = 'MTN') {
  const row = judged({
    product: cell,
    provider: code,
    amount: null,
    subscriber: code === 'MTN' ? '08031234567' : '08091234567',
  })
  return [
    row.shown.product,
    row.notes.filter(({ field }) => field === 'product').map((note) => `${note.level} ${note.code}`),
  ]
}

describe('a product', () => {
  it.each<[Cell, string]>([
    ['AIRTIME', 'AIRTIME'],
    ['DATA-1GB', 'DATA-1GB'],
    ['airtime', 'AIRTIME'],
    [' Airtime ', 'AIRTIME'],
  ])('%j is known', (cell, name) => {
    expect(product(cell)).toEqual([name, []])
  })

  it.each<[Cell, string]>([
    ['VTU', 'AIRTIME'],
    ['Top up', 'AIRTIME'],
    ['top-up', 'AIRTIME'],
    ['recharge', 'AIRTIME'],
    ['data 1gb', 'DATA-1GB'],
    ['DATA_1GB', 'DATA-1GB'],
    ['Data1GB', 'DATA-1GB'],
  ])('%j becomes %s', (cell, name) => {
    expect(product(cell)).toEqual([name, ['fixed PRODUCT_NAME']])
  })

  it('is filled in where the provider sells one', () => {
    expect(product('', '9MOBILE')).toEqual(['AIRTIME', ['fixed PRODUCT_FILLED']])
    expect(product(null, '9MOBILE')).toEqual(['AIRTIME', ['fixed PRODUCT_FILLED']])
    expect(product('')).toEqual(['', ['error PRODUCT_MISSING']])
    expect(product(' ')).toEqual(['', ['error PRODUCT_MISSING']])
  })

  it.each<[Cell, string, string?]>([
    ['AIRTME', 'PRODUCT_UNKNOWN', 'AIRTIME'],
    ['MTN Airtime', 'PRODUCT_UNKNOWN', 'AIRTIME'],
    ['Recharge card', 'PRODUCT_UNKNOWN', 'AIRTIME'],
    ['airtime top-up', 'PRODUCT_UNKNOWN', 'AIRTIME'],
    ['Data card', 'PRODUCT_UNKNOWN'],
    ['DATA-1G', 'PRODUCT_UNKNOWN', 'DATA-1GB'],
    ['DATA-2GB', 'PRODUCT_UNKNOWN'],
    ['DATA-3GB', 'PRODUCT_UNKNOWN'],
    ['SMS', 'PRODUCT_UNKNOWN'],
    [5, 'PRODUCT_UNKNOWN'],
    ['#REF!', 'PRODUCT_CELL_ERROR'],
    [false, 'PRODUCT_CELL_ERROR'],
    [{ odd: 'error', text: '#N/A' }, 'PRODUCT_CELL_ERROR'],
    [{ odd: 'uncalculated', text: '=C1' }, 'PRODUCT_CELL_ERROR'],
  ])('%j is %s', (cell, code, meant) => {
    const row = judged({ product: cell })
    expect([row.status, row.row, codesOf(row)]).toEqual(['error', null, [code]])
    expect(row.notes[0]?.suggestion).toBe(meant)
  })

  it('of another provider says whose it is', () => {
    expect(judged({ product: 'DATA-2GB' }).notes[0]?.message).toContain('sold by GLO')
  })

  it('of an unknown provider is judged only when nobody sells it', () => {
    expect(codesOf(judged({ provider: 'Smile', product: 'airtime' }))).toEqual(['PROVIDER_UNKNOWN'])
    expect(codesOf(judged({ provider: 'Smile', product: '' }))).toEqual(['PROVIDER_UNKNOWN'])
    expect(codesOf(judged({ provider: 'Smile', product: 'SMS' }))).toEqual([
      'PROVIDER_UNKNOWN',
      'PRODUCT_UNKNOWN',
    ])
    expect(codesOf(judged({ provider: 'Smile', product: true }))).toEqual([
      'PROVIDER_UNKNOWN',
      'PRODUCT_CELL_ERROR',
    ])
  })
})

describe('another list of what may be bought', () => {
  const inMarket = (market: Market, cell: string) =>
    judged({ provider: cell }, { market }).row?.provider ?? null

  it('has no alias of a provider that it lacks', () => {
    const market = marketOf(PROVIDERS.filter(({ code }) => code !== '9MOBILE'))
    expect(inMarket(market, 'Etisalat')).toBeNull()
  })

  it('keeps a code that is an alias elsewhere', () => {
    const market = marketOf([...PROVIDERS, sold('T2', 'AIRTIME', 0)])
    expect(inMarket(market, 't2')).toBe('T2')
  })

  it('knows names beside codes, unless two providers share one', () => {
    const market = marketOf([sold('A1', 'AIRTIME', 0, 'Alpha'), sold('B1', 'AIRTIME', 0, 'Beta')])
    expect(inMarket(market, 'alpha')).toBe('A1')
    const shared = marketOf([sold('A1', 'AIRTIME', 0, 'Alpha'), sold('A2', 'AIRTIME', 0, 'Alpha')])
    expect(inMarket(shared, 'alpha')).toBeNull()
  })

  it('tells codes apart that differ in case alone', () => {
    const market = marketOf([sold('ab', 'AIRTIME', 0), sold('AB', 'AIRTIME', 0)])
    expect(['ab', 'AB'].map((code) => inMarket(market, code))).toEqual(['ab', 'AB'])
  })

  it('may be empty', () => {
    expect(codesOf(judged({}, { market: marketOf([]) }))).toEqual(['PROVIDER_UNKNOWN', 'PRODUCT_UNKNOWN'])
  })
})
