import { describe, expect, it } from 'vitest'
import { meterCodes, rowsBesideCodes } from '#src/domain/records/meter-codes.ts'

const A = '12345678901234567890'
const B = '09876543210987654321'
const GROUPS = '1234 5678 9012 3456 7890'

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

  it.each(['N/A', '1.2345678901234567e+19', `ref: ${A}`, `${A}1`, 'Token: will be sent'])(
    'and %s has none, and stays a row',
    (value) => {
      const row = { label: 'Token', value }
      expect([meterCodes([row]), rowsBesideCodes([row])]).toEqual([[], [row]])
    },
  )
})
