import type { jsPDF } from 'jspdf'
import { FONT, newPaper, PAGE } from './pdf-paper.ts'

export interface PrintedRow {
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
  /** An electricity token in groups of four, or empty. */
  readonly token: string
  readonly rows: readonly PrintedRow[]
  readonly footer: string
  readonly fileName: string
}

const INDIGO = [42, 47, 134] as const
const SOFT = [90, 94, 120] as const
const INK = [23, 26, 51] as const
const LINE = [228, 223, 211] as const
const RIGHT = PAGE.width - PAGE.margin
const LINE_HEIGHT = 5.6
const LABEL_WIDTH = 62

function write(
  paper: jsPDF,
  text: string | string[],
  x: number,
  y: number,
  style: {
    size: number
    bold?: boolean
    colour?: readonly [number, number, number]
    align?: 'left' | 'right'
  },
): void {
  paper.setFont(FONT, style.bold ? 'bold' : 'normal')
  paper.setFontSize(style.size)
  paper.setTextColor(...(style.colour ?? INK))
  paper.text(text, x, y, { align: style.align ?? 'left' })
}

function writeHead(paper: jsPDF, receipt: PrintedReceipt): number {
  paper.setFillColor(...INDIGO)
  paper.rect(0, 0, PAGE.width, 26, 'F')
  write(paper, receipt.issuer, PAGE.margin, 16.5, { size: 17, bold: true, colour: [255, 255, 255] })
  write(paper, receipt.title, RIGHT, 16.5, { size: 13, bold: true, colour: [255, 255, 255], align: 'right' })
  write(paper, receipt.total, PAGE.margin, 44, { size: 26, bold: true })
  const product = paper.setFontSize(12).splitTextToSize(receipt.product, RIGHT - PAGE.margin) as string[]
  write(paper, product, PAGE.margin, 53, { size: 12, colour: SOFT })
  return 56 + product.length * LINE_HEIGHT
}

function writeToken(paper: jsPDF, token: string, y: number): number {
  if (token === '') return y
  paper.setDrawColor(...INDIGO)
  paper.roundedRect(PAGE.margin, y, RIGHT - PAGE.margin, 22, 3, 3)
  write(paper, 'Token', PAGE.margin + 6, y + 8, { size: 10, colour: SOFT })
  write(paper, token, PAGE.margin + 6, y + 17, { size: 18, bold: true })
  return y + 30
}

function writeRow(paper: jsPDF, row: PrintedRow, y: number): number {
  paper.setFont(FONT, 'bold').setFontSize(11)
  const width = RIGHT - PAGE.margin - LABEL_WIDTH
  const value = paper.splitTextToSize(row.value, width) as string[]
  const height = Math.max(1, value.length) * LINE_HEIGHT + 3.4
  const top = y + height > PAGE.height - PAGE.margin ? startPage(paper) : y
  write(paper, row.label, PAGE.margin, top + 5, { size: 11, colour: SOFT })
  write(paper, value, RIGHT, top + 5, { size: 11, bold: true, align: 'right' })
  paper.setDrawColor(...LINE)
  paper.line(PAGE.margin, top + height, RIGHT, top + height)
  return top + height
}

function startPage(paper: jsPDF): number {
  paper.addPage()
  return PAGE.margin
}

/** Draws a receipt on A4 and gives it as a file. Text stays text: it can be selected, searched and read aloud. */
export function receiptPdf(receipt: PrintedReceipt): File {
  const paper = newPaper(`${receipt.issuer} ${receipt.product}`)
  let y = writeToken(paper, receipt.token, writeHead(paper, receipt))
  for (const row of receipt.rows) y = writeRow(paper, row, y)
  const footer = paper.setFontSize(9).splitTextToSize(receipt.footer, RIGHT - PAGE.margin) as string[]
  write(paper, footer, PAGE.margin, Math.min(y + 12, PAGE.height - PAGE.margin), { size: 9, colour: SOFT })
  return new File([paper.output('blob')], receipt.fileName, { type: 'application/pdf' })
}
