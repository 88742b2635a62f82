import { describe, expect, it } from 'vitest'
import { entrySentence, meterCodes, rowsBesideCodes } from '#src/domain/records/meter-codes.ts'

const A = '12345678901234567890'
const B = '09876543210987654321'
const GROUPS = '1234 5678 9012 3456 7890'

const GROUPS_OF_B = '0987-6543-2109-8765-4321'

const codesOf = (label: string, value: string) =>
  meterCodes([{ label, value }]).map((code) => [code.label, code.digits])

describe('a token, whatever its provider calls it (T6),', () => {
  it.each([
    'Token:',
    'Token No.',
    'Token Number',
    'token_1',
    'Tokens',
    'Standard Token 1',
    'STS Token',
    'Prepaid Token',
    'Token (41.2 kWh)',
    'purchased_code',
  ])('%s', (label) => {
    expect(codesOf(label, A)).toEqual([['Token', A]])
  })

  it.each([
    ['KCT-01', 'KCT 1'],
    ['Key Change Token 1 (KCT1)', 'KCT 1'],
    ['KcTokens 2:', 'KCT 2'],
    ['KCT2', 'KCT 2'],
    ['KCT Token 1', 'KCT 1'],
    ['KCT1 Token', 'KCT 1'],
    ['KCT 1 of 2', 'KCT 1'],
    ['KCT (2 of 2)', 'KCT 2'],
    ['First KCT', 'KCT 1'],
    ['2nd Key Change Token', 'KCT 2'],
    ['Free Token', 'Bonus Token'],
  ])('%s is %s', (label, kind) => {
    expect(codesOf(label, A)).toEqual([[kind, A]])
  })

  it.each(['Card Token', 'Session Token', 'Token sent to', 'Meter Number'])('but not %s', (label) => {
    expect(codesOf(label, A)).toEqual([])
  })
})

describe('the digits of a token are found (T6, T7)', () => {
  it.each([
    ['after its name', `Token : ${A}`],
    ['before its units', `${A} (41.2 kWh)`],
    ['in quotes', `"${GROUPS}"`],
    ['with points between', '1234.5678.9012.3456.7890'],
    ['with commas between', '1234,5678,9012,3456,7890'],
    ['with signs that nobody sees', '1234\u200B5678\u20609012\u00AD34567890'],
    ['in the digits of another script', '１２３４５６７８９０１２３４５６７８９０'],
    ['with the full stop of a sentence', `${A}.`],
  ])('%s', (_, value) => {
    expect(codesOf('Token', value)).toEqual([['Token', A]])
  })

  it.each([
    ['a line each', `${A}\n${B}`],
    ['one space between', `${A} ${B}`],
    ['numbered', `1: ${A}; 2: ${B}`],
    ['a comma between', `${GROUPS}, ${B}`],
    ['named, with a space between', `Token 1: ${A} Token 2: ${GROUPS_OF_B}`],
  ])('of two: %s', (_, value) => {
    expect(codesOf('Token', value)).toEqual([
      ['Token', A],
      ['Token (2)', B],
    ])
  })

  it('of a key change in one row, and of three that are named in one', () => {
    expect(codesOf('KCT', `${A}, ${B}`)).toEqual([
      ['KCT 1', A],
      ['KCT 2', B],
    ])
    expect(codesOf('Details', `Token: ${A}; KCT1: ${B}, KCT2: ${A}`)).toEqual([
      ['KCT 1', B],
      ['KCT 2', A],
      ['Token', A],
    ])
  })

  it.each([
    `${A} Units: 41.2`,
    `Token: ${A}, Units: 41.2kWh`,
    `${A} (Units: 41.2kWh)`,
    `${GROUPS} 41.2`,
    `Your token is ${A}, keep it`,
  ])('where its row says more, which is not lost: %s', (value) => {
    const row = { label: 'Token', value }
    expect(codesOf('Token', value)).toEqual([['Token', A]])
    expect(rowsBesideCodes([row])).toEqual([row])
  })

  it.each([
    ['of a pin beside its serial number', 'Details', 'PIN = 123456789012 SN: 99887766'],
    ['under its name', 'Result Checker PIN 1', '123456789012'],
  ])('%s', (_, label, value) => {
    expect(codesOf(label, value)[0]?.[1]).toBe('123456789012')
  })

  it('puts a key change first, in its order, whatever the names', () => {
    const rows = [
      { label: 'Token', value: `${A} Units: 41.2` },
      { label: 'KCT2 Token', value: B },
      { label: 'First KCT', value: GROUPS },
    ]
    expect(meterCodes(rows).map(({ label }) => label)).toEqual(['KCT 1', 'KCT 2', 'Token'])
    expect(entrySentence(meterCodes(rows))).toBe('Enter in this order: KCT 1, KCT 2, then the token.')
  })

  it('of two runs in other words, neither, because one may be a reference', () => {
    expect(codesOf('Token', `For ${A} your token is ${B}`)).toEqual([])
  })

  it.each(['N/A', '1.2345678901234567e+19', `ref: ${A}`, `${A}1`, 'Token: will be sent'])(
    'and %s has none, and stays a row',
    (value) => {
      const row = { label: 'Token', value }
      expect([meterCodes([row]), rowsBesideCodes([row])]).toEqual([[], [row]])
    },
  )
})
