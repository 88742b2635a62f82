import { describe, expect, it } from 'vitest'
import { FORMATS, type Format } from './formats.ts'
import { makeSheet } from './make-sheet.ts'
import { readPlainCsv, readPlainXlsx } from './plain-reading.ts'
import { createRandom } from './random.ts'
import { judgedOf } from './under-test.ts'

const ROWS = 20_000

function formatOf(start: string): Format {
  const format = FORMATS.find(({ name }) => name.startsWith(start))
  if (format === undefined) throw new Error(`There is no format ${start}.`)
  return format
}

const lists = [
  { format: formatOf('csv, ",", utf-8, '), seed: 501, read: readPlainCsv },
  { format: formatOf('xlsx, as Excel'), seed: 502, read: readPlainXlsx },
  { format: formatOf('csv, ",", utf-8 with'), seed: 503, read: readPlainCsv },
]

/** What is left of a number and an amount that need no repair, or only the plainest ones. */
const bare = (cell: string) => cell.replace(/[\s\u200b-\u200f\u202a-\u202e\ufeff]/g, '').toUpperCase()
const digitsOf = (cell: string) => cell.replace(/\D/g, '')
const lastTen = (cell: string) => digitsOf(cell).slice(-10)

describe('a list of 20,000 rows, beside a reader that shares nothing with the app', () => {
  it.each(lists)('$format.name: no row lost, moved or made up', async ({ format, seed, read }) => {
    const { sheets, truth } = makeSheet({ seed, rows: ROWS, can: format.can, isPlain: true })
    const bytes = format.write(sheets, createRandom(seed))
    const { report, total } = await judgedOf(bytes, format.fileName)
    const own = read(bytes).slice(1)

    expect(own.length).toBe(ROWS + 1)
    expect(report.map(({ row }) => row)).toEqual(own.map((_, index) => index + 2))
    const differing = report.filter((line, index) => {
      const [number = '', provider = '', product = '', amount = ''] = own[index] ?? []
      if (line.status === 'ok') {
        const asWritten =
          bare([number, provider, product].join()) === [line.subscriber, line.provider, line.product].join()
        return !asWritten || Number(line.amount) !== Number(bare(amount))
      }
      // Repaired: the same number under its spelling, unless it was written with decimals or an exponent.
      return (
        line.status !== 'fixed' ||
        (/^[\d+ ()-]+$/.test(number) && lastTen(number) !== lastTen(line.subscriber))
      )
    })
    expect(differing).toEqual([])
    expect(total).toBe(truth.reduce((sum, { amount }) => sum + (amount ?? 0), 0))
  })
})
