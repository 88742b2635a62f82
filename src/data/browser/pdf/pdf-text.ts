import { jsPDF } from 'jspdf'
import regularFont from './dejavu-sans.ttf?inline'
import boldFont from './dejavu-sans-bold.ttf?inline'

/** A4 in millimetres, with the margins that office printers keep. */
export const PAGE = { width: 210, height: 297, margin: 18 } as const
const FONT = 'DejaVuSans'

function embed(document: jsPDF, file: string, dataUrl: string, style: 'normal' | 'bold'): void {
  document.addFileToVFS(file, dataUrl.slice(dataUrl.indexOf(',') + 1))
  document.addFont(file, FONT, style)
}

/** An empty A4 document that can write ₦, ọ, ṣ and ɗ: the standard PDF fonts cannot. */
export function newPaper(title: string, { compress = false } = {}): jsPDF {
  // Two decimals of a point are finer than any printer, and half the bytes of a table.
  const paper = new jsPDF({ unit: 'mm', format: 'a4', compress, precision: 2 })
  embed(paper, 'dejavu-sans.ttf', regularFont, 'normal')
  embed(paper, 'dejavu-sans-bold.ttf', boldFont, 'bold')
  paper.setFont(FONT, 'normal')
  paper.setProperties({ title })
  return paper
}

export interface TextStyle {
  /** Points. */
  readonly size: number
  readonly bold?: boolean
  readonly colour?: readonly [number, number, number]
  readonly align?: 'left' | 'right'
}

export const INDIGO = [42, 47, 134] as const
export const SOFT = [90, 94, 120] as const
const INK = [23, 26, 51] as const
export const LINE = [228, 223, 211] as const

const MM_A_POINT = 25.4 / 72
const LINE_HEIGHT = 1.15

const MARK = /\p{Mn}/u
/** A letter with its combining marks. */
const MARKED = /(\P{Mn})(\p{Mn}+)/gu
const HIGH = /[\p{Lu}bdfhklt]/u
const BELOW = /[\u0323\u0331]/
/** How much higher than x-height DejaVu's capitals are, as a fraction of the font size. */
const RAISE = 0.18

export function setText(paper: jsPDF, style: TextStyle): void {
  paper.setFont(FONT, style.bold ? 'bold' : 'normal')
  paper.setFontSize(style.size)
  paper.setTextColor(...(style.colour ?? INK))
}

/** Breaks text into lines that fit a width in millimetres. */
export function linesOf(paper: jsPDF, text: string, width: number, style: TextStyle): readonly string[] {
  setText(paper, style)
  const plain = writable(text)
  if (paper.getTextWidth(plain) <= width) return [plain]
  return paper.splitTextToSize(plain, width) as string[]
}

/** Writes text, or lines of it, with the first line's baseline at `y`. Right-aligned text ends at `x`. */
export function write(
  paper: jsPDF,
  text: string | readonly string[],
  x: number,
  y: number,
  style: TextStyle,
): void {
  setText(paper, style)
  const lines = typeof text === 'string' ? [text] : text
  for (const [index, line] of lines.entries()) {
    const words = writable(line)
    const start = style.align === 'right' ? x - paper.getTextWidth(words) : x
    writeLine(paper, words, start, y + index * style.size * LINE_HEIGHT * MM_A_POINT, style.size)
  }
}

function writeLine(paper: jsPDF, line: string, x: number, y: number, size: number): void {
  if (!MARK.test(line)) {
    if (line !== '') paper.text(line, x, y)
    return
  }
  writeMarked(paper, line, x, y, size)
}

/**
 * A PDF does not position combining marks by itself, and the font draws them where they fit a small `e`: right for ẹ́
 * and ọ̀. On a capital they would cross the letter, on `m` they would be off centre, so there each is written at its
 * own position.
 */
function writeMarked(paper: jsPDF, line: string, x: number, y: number, size: number): void {
  const usual = paper.getTextWidth('e')
  let at = x
  let from = 0
  const put = (text: string) => {
    if (text === '') return
    paper.text(text, at, y)
    at += paper.getTextWidth(text)
  }
  for (const match of line.matchAll(MARKED)) {
    const [, letter = '', marks = ''] = match
    const shift = (usual - paper.getTextWidth(letter)) / 2
    const raise = HIGH.test(letter.normalize('NFD').charAt(0)) ? RAISE * size * MM_A_POINT : 0
    if (raise === 0 && Math.abs(shift) < usual / 20) continue
    put(line.slice(from, match.index + letter.length))
    for (const mark of marks) paper.text(mark, at + shift, y - (BELOW.test(mark) ? 0 : raise))
    from = match.index + letter.length + marks.length
  }
  put(line.slice(from))
}

/**
 * The letters that our PDFs can write, as ranges of code points. tests/tools/subset-fonts.ts cuts the fonts to them, so
 * run that tool after a change here. Latin as Yoruba, Hausa, Igbo, Efik, Fulfulde and their neighbours write it.
 */
export const LETTERS: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x181, 0x19e],
  [0x1b3, 0x1b4],
  // Letters with a caron, ǝ, and Ǹ ǹ: Yoruba's n with a low tone.
  [0x1cd, 0x1dd],
  [0x1f8, 0x1f9],
  [0x253, 0x257],
  [0x259, 0x259],
  [0x25b, 0x25b],
  [0x28c, 0x28c],
  [0x2bc, 0x2bc],
  // Combining marks for letters without a code point of their own: ẹ́ is ẹ and U+0301.
  [0x300, 0x30c],
  [0x323, 0x323],
  [0x331, 0x331],
  [0x1e00, 0x1efb],
  [0x2010, 0x2026],
  [0x20a6, 0x20a6],
  [0x20ac, 0x20ac],
]

const classOf = (ranges: typeof LETTERS) =>
  ranges.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join('-')).join('')

const UNWRITABLE = new RegExp(`[^${classOf(LETTERS)}]`, 'gu')
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/gu

/** Yoruba's line under a letter, as some keyboards write the dot: the fonts have the dot. */
const LINE_BELOW = /\u0329/g
const DOT_BELOW = '\u0323'

function composed(text: string): string {
  return text.replace(LINE_BELOW, DOT_BELOW).normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '')
}

/** Text as the fonts can write it: composed, and `?` for a letter that they lack, which would be dropped silently. */
export function writable(text: string): string {
  return composed(text).replace(UNWRITABLE, '?')
}

/** For a file in which some letter is a `?`; null for any other. */
export function missingGlyphNote(texts: readonly string[]): string | null {
  const isLost = texts.some((text) => composed(text).search(UNWRITABLE) >= 0)
  return isLost ? 'A “?” stands for a letter or sign that cannot be printed here. The app shows it.' : null
}
