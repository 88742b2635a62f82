import { describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { numberOf, payment } from '#tests/domain/bulk/sheets.ts'
import { benchWith, rowsOf } from '#tests/features/bulk/engine/bench.ts'
import { bookWith, HEADINGS, odsOf, sheetsOf, write } from './read.ts'

// What a workbook holds and its reader does not see, from the file to what is asked.

type Row = readonly (string | number | null)[]

const ROWS: readonly Row[] = [payment(1), payment(2, '700')].map((row) => row.map(String))

/** What is asked of each row. */
async function askedIn(bytes: Uint8Array): Promise<readonly string[]> {
  const bench = benchWith(await sheetsOf(bytes))
  return rowsOf(bench).map(({ notes }) => notes.map(({ message }) => message).join(' '))
}

function merged(rows: readonly Row[], range: string, type: 'xlsx' | 'xlsb' | 'biff8' | 'ods'): Uint8Array {
  if (type === 'ods') return mergedOds(rows, xlsx.utils.decode_range(range))
  const sheet = xlsx.utils.aoa_to_sheet(rows.map((row) => [...row]))
  sheet['!merges'] = [xlsx.utils.decode_range(range)]
  return write(bookWith(sheet), type)
}

/** As LibreOffice writes "keep the contents of hidden cells". */
function mergedOds(rows: readonly Row[], { s, e }: xlsx.Range): Buffer {
  const cell = (value: string | number | null, row: number, column: number) => {
    const isFirst = row === s.r && column === s.c
    const isCovered = !isFirst && row >= s.r && row <= e.r && column >= s.c && column <= e.c
    const name = isCovered ? 'covered-table-cell' : 'table-cell'
    const spans = isFirst
      ? ` table:number-rows-spanned="${e.r - s.r + 1}" table:number-columns-spanned="${e.c - s.c + 1}"`
      : ''
    return `<table:${name} office:value-type="string"${spans}><text:p>${value}</text:p></table:${name}>`
  }
  const lines = rows.map(
    (row, at) =>
      `<table:table-row>${row.map((value, column) => cell(value, at, column)).join('')}</table:table-row>`,
  )
  return odsOf(
    `<office:spreadsheet><table:table table:name="S">${lines.join('')}</table:table></office:spreadsheet>`,
  )
}

describe.each(['xlsx', 'xlsb', 'biff8', 'ods'] as const)('what a merge covers in %s is asked', (type) => {
  it('downwards', async () => {
    const [first, second] = await askedIn(merged([HEADINGS, ...ROWS], 'D2:D3', type))
    expect(first).toBe('')
    expect(second).toBe(
      'Your sheet shows nothing in D3 (merged, or in the colour behind it), the cell holds 700.',
    )
  })

  it('to the right', async () => {
    const rows = ROWS.map((row) => ['Ade', ...row])
    const [first, second] = await askedIn(merged([['Name', ...HEADINGS], ...rows], 'A3:E3', type))
    expect(first).toBe('')
    expect(second).toContain(`in B3, C3, D3 and E3 (`)
    expect(second).toContain(`the cells hold ${numberOf(2)}, MTN, AIRTIME and 700.`)
  })

  it('unless the first cell holds the same', async () => {
    expect(await askedIn(merged([HEADINGS, ...ROWS], 'B2:B3', type))).toEqual(['', ''])
  })
})
