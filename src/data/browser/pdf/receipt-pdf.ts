import type { jsPDF } from 'jspdf'
import { INDIGO, LINE, linesOf, missingGlyphNote, newPaper, PAGE, SOFT, write } from './pdf-text.ts'

interface PrintedRow {
  readonly label: string
  readonly value: string
}

/** A receipt as plain text: everything is formatted already. */
export interface PrintedReceipt {
  readonly issuer: string
  /** The outcome in a word, such as "Successful". */
  readonly title: string
  readonly product: string
  readonly total: string
  /** A meter's codes in groups of four, as they are to be entered, a ticket's as they came; and a sentence or empty. */
  readonly codes: readonly PrintedRow[]
  readonly codesNote: string
  readonly rows: readonly PrintedRow[]
  readonly footer: string
  readonly fileName: string
}

const RIGHT = PAGE.width - PAGE.margin
const LINE_HEIGHT = 5.6
const LABEL_WIDTH = 62
const GAP = 4
/** From the last row's line to the footer's first line. */
const FOOT_BELOW = 12
const CODE_LINE_HEIGHT = 8.4

function writeHead(paper: jsPDF, receipt: PrintedReceipt): number {
  paper.setFillColor(...INDIGO)
  paper.rect(0, 0, PAGE.width, 26, 'F')
  write(paper, receipt.issuer, PAGE.margin, 16.5, { size: 17, bold: true, colour: [255, 255, 255] })
  write(paper, receipt.title, RIGHT, 16.5, { size: 13, bold: true, colour: [255, 255, 255], align: 'right' })
  write(paper, receipt.total, PAGE.margin, 44, { size: 26, bold: true })
  const product = linesOf(paper, receipt.product, RIGHT - PAGE.margin, { size: 12 })
  write(paper, product, PAGE.margin, 53, { size: 12, colour: SOFT })
  return 56 + product.length * LINE_HEIGHT
}

/** Writes a token or a ticket's code in a large size. */
function writeCode(paper: jsPDF, label: string, code: string, below: number): number {
  const lines = linesOf(paper, code, RIGHT - PAGE.margin - 12, { size: 18, bold: true })
  const more = (lines.length - 1) * CODE_LINE_HEIGHT
  const y = below + 22 + more > PAGE.height - PAGE.margin ? startPage(paper) : below
  paper.setDrawColor(...INDIGO)
  paper.roundedRect(PAGE.margin, y, RIGHT - PAGE.margin, 22 + more, 3, 3)
  write(paper, label, PAGE.margin + 6, y + 8, { size: 10, colour: SOFT })
  write(paper, lines, PAGE.margin + 6, y + 17, { size: 18, bold: true })
  return y + 30 + more
}

function writeRow(paper: jsPDF, row: PrintedRow, y: number): number {
  const label = linesOf(paper, row.label, LABEL_WIDTH - GAP, { size: 11 })
  const value = linesOf(paper, row.value, RIGHT - PAGE.margin - LABEL_WIDTH, { size: 11, bold: true })
  const height = Math.max(1, label.length, value.length) * LINE_HEIGHT + 3.4
  const top = y + height > PAGE.height - PAGE.margin ? startPage(paper) : y
  write(paper, label, PAGE.margin, top + 5, { size: 11, colour: SOFT })
  write(paper, value, RIGHT, top + 5, { size: 11, bold: true, align: 'right' })
  paper.setDrawColor(...LINE)
  paper.line(PAGE.margin, top + height, RIGHT, top + height)
  return top + height
}

function startPage(paper: jsPDF): number {
  paper.addPage()
  return PAGE.margin
}

/** Draws a receipt on A4 and returns the file. Text stays text: it can be selected, searched and read aloud. */
export function receiptPdf(receipt: PrintedReceipt): File {
  const paper = newPaper(`${receipt.issuer} ${receipt.product}`)
  let y = writeHead(paper, receipt)
  if (receipt.codesNote !== '') {
    const note = linesOf(paper, receipt.codesNote, RIGHT - PAGE.margin, { size: 12, bold: true })
    write(paper, note, PAGE.margin, y + 4, { size: 12, bold: true })
    y += 4 + note.length * LINE_HEIGHT
  }
  for (const { label, value } of receipt.codes) y = writeCode(paper, label, value, y)
  for (const row of receipt.rows) y = writeRow(paper, row, y)
  const note = missingGlyphNote([
    receipt.product,
    ...[...receipt.codes, ...receipt.rows].flatMap(({ label, value }) => [label, value]),
  ])
  const footer = [note, receipt.footer].flatMap((text) =>
    text === null ? [] : linesOf(paper, text, RIGHT - PAGE.margin, { size: 9 }),
  )
  const fits = y + FOOT_BELOW <= PAGE.height - PAGE.margin
  write(paper, footer, PAGE.margin, fits ? y + FOOT_BELOW : startPage(paper), { size: 9, colour: SOFT })
  return new File([paper.output('blob')], receipt.fileName, { type: 'application/pdf' })
}
