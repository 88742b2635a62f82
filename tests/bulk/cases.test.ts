import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanText, textOf } from '#src/domain/bulk/cell-text.ts'
import type { SourceRow, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { readBook } from '#src/features/bulk/reading/read-book.ts'

// Sheets of real people that were read, paid or refused wrongly. Here: what the reader makes of each of them.

const FOLDER = join(import.meta.dirname, 'cases')
const NAMES = readdirSync(FOLDER)

async function sheetsOf(start: string): Promise<readonly SourceSheet[]> {
  const name = NAMES.find((each) => each.startsWith(`${start}-`) || each.startsWith(`${start}.`))
  if (name === undefined) throw new Error(`There is no case ${start}.`)
  const read = await readBook(new Uint8Array(readFileSync(join(FOLDER, name))), name, () => {})
  if (!read.ok) throw new Error(`${name}: ${read.error.kind}`)
  return read.value
}

async function sheetOf(start: string): Promise<SourceSheet> {
  const [sheet, ...others] = await sheetsOf(start)
  if (sheet === undefined || others.length > 0) throw new Error(`${start}: not one sheet`)
  return sheet
}

const hidden = ({ hiddenColumns = new Set() }: SourceSheet) => [...hiddenColumns]
const shown = ({ rows }: SourceSheet) => rows.flatMap((row) => [...(row.shown ?? [])])
const struck = ({ rows }: SourceSheet) => rows.map((row) => [...(row.struck ?? [])])
const cleaned = ({ rows }: SourceSheet) =>
  rows.slice(1).map(({ cells }) => cells.map((cell) => cleanText(textOf(cell))))
const ofRow = (row: SourceRow | undefined) => row?.cells.map((cell) => textOf(cell)).join()

it.each(NAMES)('%s is read, whatever is in it', async (name) => {
  const [sheet] = await sheetsOf(name.replace(/\.\w+$/, ''))
  expect(sheet?.rows.length).toBeGreaterThan(1)
})

describe('what is hidden', () => {
  it.each([
    ['A1a', 3],
    ['A1c', 3],
    ['A1e', 3],
    ['A1b', 0],
  ])('%s: a column', async (start, column) => {
    expect(hidden(await sheetOf(start))).toEqual([column])
  })

  it.each(['A18c', 'B5'])('%s: a row', async (start) => {
    const { rows } = await sheetOf(start)
    expect(rows.map(({ isHidden }) => isHidden)).toEqual([false, false, true, false])
  })
})

describe('what the sheet shows instead of what its cell holds', () => {
  it.each([
    ['A3-000literal', '50000'],
    ['A3-scaled-comma', '50'],
    ['A3-dollar', '$100.00'],
    ['A3-ods-usd', '$100.00'],
    ['A3-rounded-shown', '1,500'],
    ['A3-prefix-phone', '08031234567'],
    ['A3-k-format', '1.5k'],
  ])('%s: %s', async (start, text) => {
    expect(shown(await sheetOf(start)).map(([, each]) => each)).toContain(text)
  })

  it.each(['A3-naira-ok', 'A3-accounting-ok', 'A2-n000', 'A5'])('%s: the same', async (start) => {
    expect(shown(await sheetOf(start))).toEqual([])
  })
})

it('A4a: which row is struck out', async () => {
  const whole = [0, 1, 2, 3].map((column) => [column, 'whole'])
  expect(struck(await sheetOf('A4a'))).toEqual([[], [], whole, []])
})

describe('what was called damaged', () => {
  it.each(['A5', 'A6a', 'A6b', 'A9a', 'A27'])('%s is a list', async (start) => {
    const { rows } = await sheetOf(start)
    expect(ofRow(rows[0])).toBe('SubscriberNumber,Provider,Product,Amount')
    expect(ofRow(rows[1])).toBe('08031234561,MTN,AIRTIME,500')
  })
})

describe('letters that nobody typed', () => {
  it('A8: are none', async () => {
    const numbers = cleaned(await sheetOf('A8')).map(([number]) => number)
    const plain = numbers.filter((number) => /^0803\d{7}$/.test(number ?? ''))
    expect(numbers.filter((number) => !plain.includes(number))).toEqual(['0803-123-4562', '𝟎𝟖𝟎𝟑1234568'])
  })

  it('A8b: nor in amounts and networks', async () => {
    expect(cleaned(await sheetOf('A8b')).map((cells) => cells.slice(1))).toEqual(
      Array.from({ length: 4 }, () => ['MTN', 'AIRTIME', '500']),
    )
  })

  it.each([
    ['A10a', ['Ada', 'Zo\uFFFD']],
    ['A10b', ['Adé', 'Bayo']],
  ])('%s: amounts in naira, by one encoding', async (start, names) => {
    const rows = cleaned(await sheetOf(start))
    expect(rows.map(([name]) => name)).toEqual(names)
    expect(rows.map((cells) => cells[4])).toEqual(['₦500', '₦700'])
  })
})

it('B1: a name of seven million letters is cut', async () => {
  const sheets = await sheetsOf('B1')
  expect(sheets.map(({ name }) => name.length)).toEqual([100, 3])
})
