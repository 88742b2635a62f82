import type { PrintedReceipt } from './pdf/receipt-pdf.ts'

// A picture has one look, whatever the theme of the page that it was made on: the light one's values.
const INDIGO = '#2A2F86'
const TINT = '#ECEBFA'
const PAPER = '#FFFFFF'
const INK = '#171A33'
const SOFT = '#5A5E78'
const LINE = '#E4DFD3'

/** The device's own fonts: nothing is loaded, and each has the naira sign. */
const BODY = 'system-ui, sans-serif'
const MONO = 'ui-monospace, monospace'

const WIDTH = 1080
const MARGIN = 72
const INNER = WIDTH - 2 * MARGIN

interface Style {
  readonly size: number
  readonly colour?: string
  readonly bold?: boolean
  readonly font?: string
  readonly align?: 'right'
  /** How wide a line may be. */
  readonly width?: number
}

type Pen = CanvasRenderingContext2D

/** Breaks a text at its spaces, and a word that is longer than a line anywhere. */
function linesOf(pen: Pen, text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  const fits = (more: string) => pen.measureText(line + more).width <= width
  for (const word of text.split(/\s+/)) {
    if (line !== '' && fits(` ${word}`)) line += ` ${word}`
    else {
      if (line !== '') lines.push(line)
      line = ''
      for (const letter of word) {
        if (line !== '' && !fits(letter)) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
  }
  return [...lines, line]
}

/** Writes from `top` on, and returns where the next begins. */
function write(pen: Pen, text: string, x: number, top: number, style: Style): number {
  const { size, colour = INK, bold = false, font = BODY, align = 'left', width = INNER } = style
  pen.font = `${bold ? 700 : 400} ${size}px ${font}`
  pen.fillStyle = colour
  pen.textAlign = align
  pen.textBaseline = 'top'
  const lines = linesOf(pen, text, width)
  const height = size * 1.35
  for (const [at, line] of lines.entries()) pen.fillText(line, x, top + at * height)
  return top + lines.length * height
}

/** A code in its groups, large enough to be typed into a meter from the picture. */
function drawCode(pen: Pen, label: string, code: string, top: number): number {
  const pad = 36
  const draw = () => {
    const below = write(pen, label, MARGIN + pad, top + pad, {
      size: 34,
      colour: SOFT,
      width: INNER - 2 * pad,
    })
    const style = { size: 76, bold: true, font: MONO, width: INNER - 2 * pad }
    return write(pen, code, MARGIN + pad, below, style) + pad
  }
  const bottom = draw()
  pen.fillStyle = TINT
  pen.fillRect(MARGIN, top, INNER, bottom - top)
  pen.strokeStyle = INDIGO
  pen.lineWidth = 3
  pen.strokeRect(MARGIN, top, INNER, bottom - top)
  draw()
  return bottom + 32
}

function drawRow(pen: Pen, { label, value }: PrintedReceipt['rows'][number], top: number): number {
  const left = write(pen, label, MARGIN, top + 18, { size: 34, colour: SOFT, width: INNER * 0.35 })
  const style = { size: 34, bold: true, align: 'right', width: INNER * 0.62 } as const
  const right = write(pen, value, WIDTH - MARGIN, top + 18, style)
  const bottom = Math.max(left, right) + 18
  pen.fillStyle = LINE
  pen.fillRect(MARGIN, bottom, INNER, 2)
  return bottom + 2
}

/** Draws all of it, and returns how high it is. */
function draw(pen: Pen, receipt: PrintedReceipt): number {
  const { issuer, title, total, product, codesNote, codes, rows, footer } = receipt
  pen.fillStyle = INDIGO
  pen.fillRect(0, 0, WIDTH, 132)
  write(pen, issuer, MARGIN, 40, { size: 48, bold: true, colour: PAPER })
  write(pen, title, WIDTH - MARGIN, 46, { size: 36, bold: true, colour: PAPER, align: 'right' })
  let y = write(pen, total, MARGIN, 180, { size: 96, bold: true })
  y = write(pen, product, MARGIN, y, { size: 40, colour: SOFT }) + 32
  if (codesNote !== '') y = write(pen, codesNote, MARGIN, y, { size: 36, bold: true }) + 24
  for (const { label, value } of codes) y = drawCode(pen, label, value, y)
  for (const row of rows) y = drawRow(pen, row, y)
  return write(pen, footer, MARGIN, y + 36, { size: 28, colour: SOFT }) + MARGIN
}

/** Draws a receipt on this device and returns the file, a PNG to be sent in a chat. Rejects where nothing can be drawn. */
export async function receiptPicture(receipt: PrintedReceipt): Promise<File> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws nothing.')
  canvas.width = WIDTH
  // Drawn once to learn its height, which empties the canvas.
  const height = draw(pen, receipt)
  canvas.height = height
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, WIDTH, height)
  draw(pen, receipt)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('This browser made no picture.')
  return new File([blob], receipt.fileName, { type: 'image/png' })
}
