import { describe, expect, it } from 'vitest'
import { statusOf } from '#src/domain/bulk/judge-row.ts'
import { cellOf, type Field, type Note, type RowStatus } from '#src/domain/bulk/sheet.ts'
import { codesOf, judged, judgedCells, LAYOUT } from './a-market.ts'

const RIGHT = ['08031234567', 'MTN', 'AIRTIME', '500']

function edits(...typed: [Field, string][]): ReadonlyMap<Field, string> {
  return new Map(typed)
}

describe('a row', () => {
  it('that is right is sent as it stands', () => {
    expect(judgedCells(RIGHT)).toEqual({
      number: 2,
      status: 'ok',
      row: { subscriber: '08031234567', provider: 'MTN', product: 'AIRTIME', amount: 50_000 },
      isSent: true,
      shown: { subscriber: '08031234567', provider: 'MTN', product: 'AIRTIME', amount: '500' },
      notes: [],
    })
  })

  it('says everything that is wrong with it at once', () => {
    const row = judgedCells(['8.03E+09', 'MTM', 'SMS', '1k'])
    expect(codesOf(row)).toEqual(['NUMBER_SCIENTIFIC', 'PROVIDER_UNKNOWN', 'PRODUCT_UNKNOWN', 'AMOUNT_WORDS'])
    expect(row).toMatchObject({ status: 'error', row: null, isSent: false })
    expect(row.shown).toEqual({ subscriber: '8.03E+09', provider: 'MTM', product: 'SMS', amount: '1k' })
  })

  it('with several repairs is repaired', () => {
    const row = judgedCells([8031234567, 'mtn', 'vtu', '₦1,000'])
    expect(row).toMatchObject({ status: 'fixed', isSent: true, row: { amount: 100_000 } })
    expect(row.notes).toHaveLength(3)
  })

  it('shows a cell of several lines in one', () => {
    expect(judged({ subscriber: '08031234567\n08051234567' }).shown.subscriber).toBe(
      '08031234567 08051234567',
    )
  })

  it('without a column for a field has it empty', () => {
    const layout = { ...LAYOUT, columns: { ...LAYOUT.columns, product: null } }
    expect(codesOf(judgedCells(RIGHT, { layout }))).toEqual(['PRODUCT_MISSING'])
    const nineMobile = ['08091234567', '9MOBILE', '', '500']
    expect(codesOf(judgedCells(nineMobile, { layout }))).toEqual(['PRODUCT_FILLED'])
  })
})

describe('a hidden row', () => {
  it('waits for a decision, and can be sent', () => {
    expect(judgedCells(RIGHT, {}, true)).toMatchObject({
      status: 'decide',
      isSent: false,
      row: { amount: 50_000 },
    })
    expect(codesOf(judgedCells(RIGHT, {}, true))).toEqual(['HIDDEN_ROW'])
  })

  it('that is wrong is wrong', () => {
    expect(judgedCells(['', 'MTN', 'AIRTIME', '500'], {}, true).status).toBe('error')
  })
})

describe('a row of a text file', () => {
  const text = { kind: 'text' } as const

  it('with a comma too many asks for the amount', () => {
    const row = judgedCells(['08031234567', 'MTN', 'AIRTIME', '1', '000'], text)
    expect(row).toMatchObject({ status: 'error', row: null, isSent: false })
    expect(codesOf(row)).toEqual(['TOO_MANY_CELLS'])
    const other = judgedCells([...RIGHT, '000'], { ...text, edits: edits(['provider', 'GLO']) })
    expect(codesOf(other)).toContain('TOO_MANY_CELLS')
  })

  it('speaks of a comma only where commas part its cells', () => {
    const messages = [',', ';', '\t'].map((separator) =>
      judgedCells([...RIGHT, '000'], { ...text, separator }).notes[0]?.message.includes('comma'),
    )
    expect(messages).toEqual([true, false, false])
  })

  it('is right when the amount was typed again', () => {
    const cells = ['08031234567', 'MTN', 'AIRTIME', '1', '000']
    const row = judgedCells(cells, { ...text, edits: edits(['amount', '1000']) })
    expect(row).toMatchObject({ status: 'ok', row: { amount: 100_000 } })
  })

  it('may end in empty cells, and in a workbook in anything', () => {
    expect(judgedCells([...RIGHT, '', ' '], text).status).toBe('ok')
    expect(judgedCells([...RIGHT, '000'], { kind: 'workbook' }).status).toBe('ok')
  })

  it('with too few cells says so, and nothing of those that are not there', () => {
    expect(codesOf(judgedCells(['08031234567', 'MTN'], text))).toEqual(['TOO_FEW_CELLS'])
    expect(codesOf(judgedCells(['0803', 'MTN', 'AIRTIME'], text))).toEqual(['TOO_FEW_CELLS', 'NUMBER_LENGTH'])
    expect(codesOf(judgedCells(['08031234567', 'MTN', 'AIRTIME', ''], text))).toEqual(['AMOUNT_EMPTY'])
    expect(codesOf(judgedCells(['08031234567', 'MTN'], { kind: 'workbook' }))).toEqual([
      'PRODUCT_MISSING',
      'AMOUNT_EMPTY',
    ])
  })

  it('is right when all that was missing was typed', () => {
    const cells = ['08031234567', 'MTN']
    const half = judgedCells(cells, { ...text, edits: edits(['product', 'AIRTIME']) })
    expect(codesOf(half)).toEqual(['TOO_FEW_CELLS'])
    const whole = { ...text, edits: edits(['product', 'AIRTIME'], ['amount', '500']) }
    expect(judgedCells(cells, whole)).toMatchObject({ status: 'ok', isSent: true })
  })

  it('may lack cells of columns that are not read', () => {
    const layout = { ...LAYOUT, width: 6 }
    expect(judgedCells(RIGHT, { ...text, layout }).status).toBe('ok')
  })
})

describe('what the user typed', () => {
  it('is judged in place of the cell', () => {
    const row = judgedCells(['8.03E+09', 'MTN', 'AIRTIME', '500'], {
      edits: edits(['subscriber', '8031234567']),
    })
    expect(row).toMatchObject({ status: 'fixed', row: { subscriber: '08031234567' } })
  })

  it('may be nothing', () => {
    expect(codesOf(judgedCells(RIGHT, { edits: edits(['amount', '']) }))).toEqual(['AMOUNT_EMPTY'])
    const row = { number: 1, cells: RIGHT, isHidden: false }
    expect(cellOf(row, 'amount', LAYOUT, edits(['amount', '']))).toBe('')
    expect(cellOf(row, 'amount', LAYOUT)).toBe('500')
  })
})

describe('an empty cell of a merge', () => {
  const held = (cells: Partial<Record<Field, string>>) => ({ isMergedWith: (field: Field) => cells[field] })

  it('offers what the merge holds', () => {
    const merged = held({ provider: 'MTN', product: 'AIRTIME', amount: '500' })
    const row = judgedCells(['08031234567', '', '', ''], merged)
    expect(row.notes.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ['PROVIDER_EMPTY', 'MTN'],
      ['AMOUNT_EMPTY', '500'],
    ])
    expect(judgedCells(['08031234567', 'MTN', '', '500'], merged).notes[0]).toMatchObject({
      code: 'PRODUCT_MISSING',
      suggestion: 'AIRTIME',
    })
  })

  it('is filled in with what it could only be, and with nothing else', () => {
    const nineMobile = ['08091234567', '9MOBILE', '', '500']
    expect(codesOf(judgedCells(nineMobile, held({ product: 'airtime' })))).toEqual(['PRODUCT_FILLED'])
    expect(codesOf(judgedCells(nineMobile, held({ product: 'DATA-1GB' })))).toEqual(['PRODUCT_MISSING'])
    const data = ['08031234567', 'MTN', 'DATA-1GB', '']
    expect(codesOf(judgedCells(data, held({ amount: '1,000' })))).toEqual(['AMOUNT_FILLED'])
    expect(codesOf(judgedCells(data, held({ amount: '1500' })))).toEqual(['AMOUNT_EMPTY'])
  })

  it('has no second number', () => {
    const row = judgedCells(['', 'MTN', 'AIRTIME', '500'], held({ subscriber: '08031234567' }))
    expect(row.notes[0]?.code).toBe('NUMBER_EMPTY')
    expect(row.notes[0]?.message).toContain('merged')
    expect(row.notes[0]).not.toHaveProperty('suggestion')
  })
})

describe('the status of a row', () => {
  const note = (level: Note['level']): Note => ({ field: 'row', level, code: 'X', message: '' })

  it.each<[Note['level'][], RowStatus]>([
    [[], 'ok'],
    [['fixed'], 'fixed'],
    [['warning', 'fixed'], 'warning'],
    [['fixed', 'decide', 'warning'], 'decide'],
    [['error', 'decide'], 'error'],
    [['error', 'skipped', 'decide'], 'skipped'],
  ])('%j is %s', (levels, status) => {
    expect(statusOf(levels.map(note))).toBe(status)
  })
})

it.each(['a', '1', '1x', ' ', '0 ', 'a1', "'", '="', '1,', '-'])(
  'a cell of 100,000 characters is judged at once: %j',
  (text) => {
    const long = `${text.repeat(100_000 / text.length)}!`
    const row = judgedCells([long, long, long, long])
    expect(row.status).toBe('error')
    for (const { message } of row.notes) expect(message.length).toBeLessThan(200)
  },
)
