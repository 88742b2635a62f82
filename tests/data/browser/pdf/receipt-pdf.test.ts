import { expect, it } from 'vitest'
import { type PrintedReceipt, receiptPdf } from '#src/data/browser/pdf/receipt-pdf.ts'
import { linesOfPdf, piecesOfPdf } from '#tests/support/pdf-words.ts'

const receipt: PrintedReceipt = {
  issuer: 'PayDey',
  title: 'Successful',
  product: 'Lagos Jazz Night',
  total: '₦10,000.00',
  codes: [{ label: 'Ticket code', value: 'TKT-8K2Q-M4VZ-7XPD' }],
  codesNote: '',
  rows: [{ label: 'Admits', value: '2' }],
  footer: 'Questions?',
  fileName: 'receipt.pdf',
}

const linesOf = async (change: Partial<PrintedReceipt> = {}) =>
  linesOfPdf(await piecesOfPdf(receiptPdf({ ...receipt, ...change })))

it('has a ticket’s code as text, so that it can be copied and read out', async () => {
  const lines = await linesOf()
  expect(lines).toContainEqual(['Ticket code'])
  expect(lines).toContainEqual(['TKT-8K2Q-M4VZ-7XPD'])
  expect(lines).not.toContainEqual(['Token'])
  expect(lines).toContainEqual(['Admits', '2'])
})

it('says what a question mark stands for, only where the font lacks something', async () => {
  const said = async (value: string) => {
    const lines = await linesOf({ rows: [{ label: 'Customer Name', value }] })
    return lines
      .flat()
      .some((line) => line.includes('A “?” stands for a letter or sign that cannot be printed'))
  }
  expect(await said('Ada 😀 Obi')).toBe(true)
  expect(await said('Adébọ\u0300wale? Ẹ\u0301gbẹ')).toBe(false)
})

it('has a meter’s codes in their order below what that is, each whole on a page', async () => {
  const codes = Array.from({ length: 12 }, (_, at) => ({
    label: `Code ${at}`,
    value: '1234 5678 9012 3456 7890',
  }))
  const pieces = await piecesOfPdf(
    receiptPdf({ ...receipt, codes, codesNote: 'Enter in this order: A, then B.' }),
  )
  const texts = pieces.map(({ text }) => text)
  const shown = texts.filter((text) => /^(?:Enter|Code)/.test(text))
  expect(shown).toEqual(['Enter in this order: A, then B.', ...codes.map(({ label }) => label)])
  expect(texts.filter((text) => text === '1234 5678 9012 3456 7890')).toHaveLength(12)
  expect(pieces.filter(({ y }) => y < INSIDE.bottom)).toEqual([])
})

it('has neither box where there is neither code', async () => {
  const lines = await linesOf({ codes: [] })
  expect(lines.flat()).not.toContain('Ticket code')
  expect(lines.flat()).not.toContain('Token')
})

/** In points, of an A4 sheet with margins of 18 mm, below the top of its band. */
const INSIDE = { left: 51, right: 544, top: 800, bottom: 51 }
/** In points: lines that are closer overlap. */
const LEAST_OF_A_LINE = 14

it('keeps every row on the paper, its value apart from its label, and the next row below all its lines', async () => {
  const value = 'Ring road by the old water works '.repeat(8).trim()
  const rows = Array.from({ length: 30 }, (_, index) => ({ label: `Row ${index}`, value }))
  const pieces = await piecesOfPdf(receiptPdf({ ...receipt, rows }))
  const { left, right, top, bottom } = INSIDE
  expect(pieces.filter(({ x, y }) => x < left || x > right || y > top || y < bottom)).toEqual([])
  const labels = rows.map(({ label }) => pieces.findIndex(({ text }) => text === label))
  for (const [row, at] of labels.entries()) {
    const lines = pieces.slice(at + 1, labels[row + 1] ?? -1)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines[0]?.x).toBeGreaterThan(left + 150)
    const [own, next] = [pieces[at], pieces[labels[row + 1] ?? -1]]
    if (own?.page === next?.page) {
      expect((own?.y ?? 0) - (next?.y ?? 0)).toBeGreaterThan(lines.length * LEAST_OF_A_LINE)
    }
  }
})
