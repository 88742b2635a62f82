import type { jsPDF } from 'jspdf'
import type { HistorySheet, SheetColumn } from '#src/domain/records/history-export.ts'
import {
  INDIGO,
  LINE,
  linesOf,
  missingGlyphNote,
  newPaper,
  PAGE,
  SOFT,
  setText,
  type TextStyle,
  write,
} from './pdf-text.ts'

export interface PdfJob {
  readonly fileName: string
  readonly signal: AbortSignal
}

/** After a longer slice the page would react late to a touch. */
const SLICE_MS = 16
/**
 * The file is written in one go. Compressing ten thousand rows would block a slow phone for seconds, so a file with
 * more rows than this is not compressed: 0.7 kB a row instead of 0.06.
 */
const MOST_COMPRESSED_ROWS = 2000

const LEFT = PAGE.margin
const RIGHT = PAGE.width - PAGE.margin
/** Below this line is only the page number. */
const BOTTOM = PAGE.height - PAGE.margin - 4
const PADDING = 1.5
const ROW_GAP = 2.6
const LINE_HEIGHT = 3.25

const CELL: TextStyle = { size: 8 }
const HEAD: TextStyle = { size: 8, bold: true }
const FINE: TextStyle = { size: 8, colour: SOFT }

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

interface Place extends SheetColumn {
  readonly x: number
  readonly width: number
}

function placesOf(columns: readonly SheetColumn[]): readonly Place[] {
  let x = LEFT
  return columns.map((column) => {
    const place = { ...column, x, width: ((RIGHT - LEFT) * column.share) / 100 }
    x += place.width
    return place
  })
}

/** Draws the cells of one row and returns where the next one starts. */
type RowWriter = (cells: readonly string[], y: number) => number

/** Most texts in a history repeat: `onText` hears of them once, and they are broken into lines only once. */
function rowWriter(
  paper: jsPDF,
  places: readonly Place[],
  style: TextStyle,
  startPage: () => number,
  onText: (text: string) => void = () => {},
): RowWriter {
  const broken = places.map(() => new Map<string, readonly string[]>())
  const linesFor = ({ width }: Place, index: number, text: string) => {
    const known = broken[index]?.get(text)
    if (known !== undefined) return known
    onText(text)
    const lines = linesOf(paper, text, width - 2 * PADDING, style)
    broken[index]?.set(text, lines)
    return lines
  }
  return (cells, y) => {
    const lines = places.map((place, index) => linesFor(place, index, cells[index] ?? ''))
    const height = Math.max(...lines.map(({ length }) => length)) * LINE_HEIGHT + ROW_GAP
    const top = y + height > BOTTOM ? startPage() : y
    for (const [index, { x, width, align }] of places.entries()) {
      const at = align === 'right' ? x + width - PADDING : x + PADDING
      write(paper, lines[index] ?? [], at, top + LINE_HEIGHT + ROW_GAP / 2 - 0.6, { ...style, align })
    }
    paper.line(LEFT, top + height, RIGHT, top + height)
    return top + height
  }
}

function writeHeader(paper: jsPDF, { issuer, title, facts }: HistorySheet): number {
  paper.setFillColor(...INDIGO)
  paper.rect(0, 0, PAGE.width, 22, 'F')
  const white: TextStyle = { size: 15, bold: true, colour: [255, 255, 255] }
  write(paper, issuer, LEFT, 14, white)
  write(paper, title, RIGHT, 14, { ...white, size: 12, align: 'right' })
  let y = 30
  for (const { label, value } of facts) {
    write(paper, label, LEFT, y, { size: 9, colour: SOFT })
    const lines = linesOf(paper, value, RIGHT - LEFT - 45, { size: 9, bold: true })
    write(paper, lines, LEFT + 45, y, { size: 9, bold: true })
    y += lines.length * 5
  }
  return y
}

function writePageNumbers(paper: jsPDF): void {
  const count = paper.getNumberOfPages()
  for (let page = 1; page <= count; page += 1) {
    paper.setPage(page)
    write(paper, `Page ${page} of ${count}`, RIGHT, PAGE.height - PAGE.margin + 4, {
      ...FINE,
      align: 'right',
    })
  }
}

/**
 * Draws a history on A4, in slices between which the page can react. Null when it was aborted. Text stays text: it can
 * be selected, searched and read aloud.
 */
export async function historyPdf(sheet: HistorySheet, job: PdfJob): Promise<File | null> {
  const paper = newPaper(`${sheet.issuer} ${sheet.title}`, {
    compress: sheet.rowCount <= MOST_COMPRESSED_ROWS,
  })
  paper.setDrawColor(...LINE)
  paper.setLineWidth(0.2)
  const places = placesOf(sheet.columns)
  const titles = sheet.columns.map(({ title }) => title)
  const writeHead = rowWriter(paper, places, HEAD, () => LEFT)
  const startPage = () => {
    paper.addPage()
    return writeHead(titles, PAGE.margin)
  }
  let note = missingGlyphNote(sheet.facts.map(({ value }) => value))
  const writeRow = rowWriter(paper, places, CELL, startPage, (text) => {
    note ??= missingGlyphNote([text])
  })

  let y = writeHead(titles, writeHeader(paper, sheet))
  let sliceEnds = performance.now() + SLICE_MS
  for (const cells of sheet.rows) {
    y = writeRow(cells, y)
    if (performance.now() < sliceEnds) continue
    await nextTurn()
    if (job.signal.aborted) return null
    sliceEnds = performance.now() + SLICE_MS
  }
  const end = y + 16 > BOTTOM ? startPage() : y
  writeTotal(paper, sheet, end)
  if (note !== null) write(paper, note, LEFT, end + 14, FINE)
  writePageNumbers(paper)
  return new File([paper.output('blob')], job.fileName, { type: 'application/pdf' })
}

function writeTotal(paper: jsPDF, { total }: HistorySheet, y: number): void {
  const bold: TextStyle = { size: 10, bold: true, align: 'right' }
  write(paper, total.value, RIGHT - PADDING, y + 7, bold)
  setText(paper, bold)
  const totalWidth = paper.getTextWidth(total.value) + 4
  write(paper, total.label, RIGHT - PADDING - totalWidth, y + 7, { ...bold, bold: false })
}
