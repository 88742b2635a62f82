import { describe, expect, it } from 'vitest'
import { historyPdf } from '#src/data/browser/pdf/history-pdf.ts'
import { type HistoryExport, historySheet } from '#src/domain/records/history-export.ts'
import { wholeHistory } from '#src/domain/records/history-search.ts'
import { historyRow, historyRows } from '#tests/features/orders/export-rows.ts'
import { linesOfPdf, type PdfPiece, piecesOfPdf } from '#tests/support/pdf-words.ts'

const NAME = 'Adébáyọ̀ Ọlá Ṣẹ́gun'
const TITLES = ['Date', 'Payment Reference', 'Product', 'Amount', 'Status', 'Payment']

function sheetOf(change: Partial<HistoryExport> = {}) {
  const user = { firstName: 'Ada', surname: 'Obi', consumerId: 'ada.obi@example.com' }
  return historySheet({
    rows: [historyRow()],
    search: wholeHistory,
    user,
    nowMs: Date.UTC(2026, 10, 21),
    ...change,
  })
}

async function drawn(change: Partial<HistoryExport> = {}): Promise<readonly PdfPiece[]> {
  const job = { fileName: 'history.pdf', signal: new AbortController().signal }
  const file = await historyPdf(sheetOf(change), job)
  expect(file?.name).toBe('history.pdf')
  expect(file?.type).toBe('application/pdf')
  return piecesOfPdf(file ?? new Blob())
}

const product = (productName: string) => drawn({ rows: [historyRow({ productName })] })
const textOf = (pieces: readonly PdfPiece[]) => pieces.map(({ text }) => text).join('')

describe('the PDF of a history', () => {
  it('says what it is, for whom and of which dates, and every row in its order', async () => {
    const search = { startDate: '2026-03-01', endDate: '2026-03-31', paymentReference: '' }
    const lines = linesOfPdf(await drawn({ search }))
    expect(lines).toContainEqual(['PayDey', 'Transaction History'])
    expect(lines).toContainEqual(['For', 'Ada Obi'])
    expect(lines).toContainEqual(['Dates', '01-Mar-2026 to 31-Mar-2026'])
    expect(lines).toContainEqual(['Made', '21-Nov-2026'])
    expect(lines).toContainEqual([
      '05-Mar-2026',
      'PRD-839201745839201745',
      'MTN Airtime',
      '₦1,500.50',
      'Successful',
      'Paid',
    ])
    expect(lines.flat()).toContain('Total of 1 successful')
  })

  it('has the head of the table and its number on each page', async () => {
    const pieces = await drawn({ rows: historyRows(120) })
    const pages = pieces.at(-1)?.page ?? 0
    expect(pages).toBeGreaterThan(2)
    for (let page = 1; page <= pages; page += 1) {
      const lines = linesOfPdf(pieces.filter((piece) => piece.page === page))
      expect(lines).toContainEqual(TITLES)
      expect(lines.at(-1)).toEqual([`Page ${page} of ${pages}`])
    }
    const references = pieces.map(({ text }) => text).filter((text) => text.startsWith('PRD-'))
    expect(references).toEqual(historyRows(120).map(({ paymentReference }) => paymentReference))
    // Nothing runs into the page's number.
    expect(pieces.filter(({ text, y }) => y < 50 && !text.startsWith('Page '))).toEqual([])
  })

  it('breaks a long name into lines and cuts nothing off', async () => {
    const name = 'Ikeja Electric Prepaid, Yaba and Surulere, with a very long name that goes on'
    const pieces = (await product(name)).filter(({ text }) => text !== '' && name.includes(text))
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.map(({ text }) => text.trim()).join(' ')).toBe(name)
  })

  it.each(['NFC', 'NFD'])('writes a Yoruba name that comes as %s', async (form) => {
    const user = { firstName: NAME.normalize(form), surname: '', consumerId: 'a' }
    expect(linesOfPdf(await drawn({ user }))).toContainEqual(['For', NAME.normalize('NFC')])
  })

  it('has every letter of Yoruba, Hausa and Igbo, in both cases, with its tones', async () => {
    const letters = 'ẹ́ẹ̀ọ́ọ̀ṣńǹḿm̀ Ẹ́Ẹ̀Ọ́Ọ̀ṢŃǸḾM̀ ɓɗƙƴƁƊƘƳ ịọụṅỊỌỤṄ ị́ụ̀ Ị́Ụ̀ ₦'.normalize('NFC')
    const text = textOf((await product(letters)).filter(({ page }) => page === 1))
    expect(text.replaceAll(' ', '')).toContain(letters.replaceAll(' ', ''))
  })

  it('puts a tone above a capital, not across it, and over the middle of a wide letter', async () => {
    const tones = (pieces: readonly PdfPiece[], letter: string) => {
      const at = pieces.findIndex(({ text }) => text === letter)
      const [base, tone] = [pieces[at], pieces[at + 1]]
      expect(tone?.text).toBe('\u0301')
      return { up: (tone?.y ?? 0) - (base?.y ?? 0), along: (tone?.x ?? 0) - (base?.x ?? 0) }
    }
    const capital = tones(await product('Ẹ́'), 'Ẹ')
    expect(capital.up).toBeGreaterThan(1)
    const wide = tones(await product('w\u0301\u0301'.normalize('NFC')), '\u1e83')
    expect(wide.up).toBe(0)
    expect(wide.along).toBeGreaterThan(0)
  })

  it('shows that a letter is missing, where its font has none', async () => {
    expect(textOf(await product('Data 😀 中 x'))).toContain('Data ? ? x')
  })

  it.each([
    ['a name in a row', { rows: [historyRow({ productName: 'Ada 中 Obi' })] }],
    ['the name it is for', { user: { firstName: 'Ada 😀', surname: 'Obi', consumerId: 'a' } }],
  ])('says that letters are missing in %s (T15)', async (_what, change) => {
    const note = 'A “?” stands for a letter or sign that cannot be printed here. The app shows it.'
    expect(linesOfPdf(await drawn(change)).flat()).toContain(note)
    expect(linesOfPdf(await drawn()).flat()).not.toContain(note)
  })

  it('is called off between two slices, and is then no file', async () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort())
    const job = { fileName: 'a.pdf', signal: controller.signal }
    expect(await historyPdf(sheetOf({ rows: historyRows(5000) }), job)).toBeNull()
  })

  it('of thousands of rows is whole, and the page has its turn again and again', async () => {
    let turns = 0
    const count = setInterval(() => {
      turns += 1
    }, 0)
    const job = { fileName: 'a.pdf', signal: new AbortController().signal }
    const file = await historyPdf(sheetOf({ rows: historyRows(2100) }), job)
    clearInterval(count)
    expect(turns).toBeGreaterThan(5)
    const references = (await piecesOfPdf(file ?? new Blob())).filter(({ text }) => text.startsWith('PRD-'))
    expect(references).toHaveLength(2100)
  })
})
