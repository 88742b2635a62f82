import { columnLetters } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import { LAST_COLUMN, LOWEST_ROW, MOST_RULES } from './cells.ts'
import type { ReadProblem } from './read-problem.ts'
import { relationsOf } from './xlsx.ts'
import type { Zip } from './zip.ts'

// What `xlsx` reads and does not tell, from the records of .xls and .xlsb themselves.

/** What the package does not say of a sheet. */
export interface Survey {
  /** The cells whose font is struck through: `row * LAST_COLUMN + column`, both from 0. */
  readonly struck: ReadonlySet<number>
  /** Those whose letters are white on white, numbered so, too. */
  readonly unseen: ReadonlySet<number>
  /** The rows of no height, from 0. */
  readonly flatRows: ReadonlySet<number>
  /** Of an .xls, the ranges whose rules strike out or hide what meets them. */
  readonly hidingRules: ReadonlySet<string>
}

export const NOTHING_MORE: Survey = {
  struck: new Set(),
  unseen: new Set(),
  flatRows: new Set(),
  hidingRules: new Set(),
}

/** Bytes as the package holds them: sometimes an array of numbers. */
export type Records = ArrayLike<number>

// [MS-XLS] 2.1: records with a type, a length and that many bytes. A sheet is what is between BOF and EOF.
const BEGINNINGS: readonly number[] = [0x0009, 0x0209, 0x0409, 0x0809]
const EOF = 0x000a
const FILE_PASS = 0x002f
const SHEET = 0x0085
const ROW_BEGINS = 0x0208
const FONT = 0x0031
const CELL_FORMAT = 0x00e0
const PALETTE = 0x0092
const RULES = 0x01b0
const RULE = 0x01b1
const WHITE = 0xffffff
const STRIKE = 0x0008
/** By their numbers in the palette; the last is the window's. */
const WHITES: readonly number[] = [1, 9, 65]
/** Cells one by one: blank ones, numbers, formulas, texts of three kinds, logical values. */
const CELLS: ReadonlySet<number> = new Set([0x0006, 0x0201, 0x0203, 0x0204, 0x0205, 0x027e, 0x00d6, 0x00fd])
const NUMBERS_IN_A_ROW = 0x00bd

/**
 * Checks the records before they are read: the package would take a file that was cut off for a shorter list. Every sheet
 * that begins must also end.
 */
export function surveyXls(records: Records): Result<readonly Survey[], ReadProblem> {
  const content = records instanceof Uint8Array ? records : Uint8Array.from(records)
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const places: number[] = []
  const surveys = new Map<number, Survey>()
  const fonts: Letters[] = []
  const formats: (Letters | undefined)[] = []
  let struck = new Set<number>()
  let unseen = new Set<number>()
  let flatRows = new Set<number>()
  let hidingRules = new Set<string>()
  let range = ''
  let depth = 0
  let at = 0
  let ended = 0
  while (at + 4 <= content.length) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    const body = at + 4
    const note = (format: number, cell: number) => {
      if (formats[format]?.isStruck) struck.add(cell)
      if (formats[format]?.isWhite) unseen.add(cell)
    }
    const cellAt = () => view.getUint16(body, true) * LAST_COLUMN + view.getUint16(body + 2, true)
    if (depth === 0 && !BEGINNINGS.includes(type)) break
    if (body + length > content.length) return err({ kind: 'damaged' })
    if (type === FILE_PASS) return err({ kind: 'password' })
    if (BEGINNINGS.includes(type)) {
      depth += 1
      if (depth === 1) {
        struck = new Set()
        unseen = new Set()
        flatRows = new Set()
        hidingRules = new Set()
        surveys.set(at, { struck, unseen, flatRows, hidingRules })
      }
    } else if (type === EOF) {
      depth -= 1
      ended += 1
    } else if (type === SHEET && length >= 4) places.push(view.getUint32(body, true))
    else if (type === FONT && length >= 4) {
      const isStruck = (view.getUint16(body + 2, true) & STRIKE) !== 0
      const isWhite = length >= 6 && WHITES.includes(view.getUint16(body + 4, true))
      fonts.push({ isStruck, isWhite })
      // There is no font 4: those after it are numbered one higher.
      if (fonts.length === 4) fonts.push({ isStruck: false, isWhite: false })
    } else if (type === CELL_FORMAT && length >= 2) {
      const font = fonts[view.getUint16(body, true)]
      formats.push(font && { ...font, isWhite: font.isWhite && length >= 20 && hasWhiteGround(view, body) })
    } else if (type === PALETTE && length >= 10 && (view.getUint32(body + 6, true) & WHITE) !== WHITE) {
      // The workbook's own colours, of which none is known to be white.
      for (const [at, font] of formats.entries()) formats[at] = font && { ...font, isWhite: false }
    } else if (type === ROW_BEGINS && length >= 8) {
      // In twentieths of a point; the highest bit says that it is the usual height.
      if (view.getUint16(body + 6, true) < LOWEST_ROW * 20) flatRows.add(view.getUint16(body, true))
    } else if (type === RULES && length >= 12) {
      const [top, bottom, left, right] = [4, 6, 8, 10].map((place) => view.getUint16(body + place, true))
      range = `${columnLetters(left ?? 0)}${(top ?? 0) + 1}:${columnLetters(right ?? 0)}${(bottom ?? 0) + 1}`
    } else if (type === RULE && hidingRules.size < MOST_RULES) {
      if (hidesByRule(new DataView(content.buffer, content.byteOffset + body, length))) hidingRules.add(range)
    } else if (CELLS.has(type) && length >= 6) {
      note(view.getUint16(body + 4, true), cellAt())
    } else if (type === NUMBERS_IN_A_ROW && length >= 6) {
      for (let index = 0; body + 4 + index * 6 + 6 <= body + length; index += 1)
        note(view.getUint16(body + 4 + index * 6, true), cellAt() + index)
    }
    at = body + length
  }
  if (depth !== 0 || ended === 0) return err({ kind: 'damaged' })
  places.sort((one, other) => one - other)
  return ok(places.map((place) => surveys.get(place) ?? NOTHING_MORE))
}

interface Letters {
  readonly isStruck: boolean
  readonly isWhite: boolean
}

/** [MS-XLS] 2.5.20: no pattern, or a solid one in white. */
function hasWhiteGround(view: DataView, format: number): boolean {
  const pattern = view.getUint32(format + 14, true) >>> 26
  return pattern === 0 || (pattern === 1 && WHITES.includes(view.getUint16(format + 18, true) & 0x7f))
}

const RULE_HAS_FORMAT = 1 << 25
const RULE_HAS_FONT = 1 << 26
const RULE_HAS_PATTERN = 1 << 29
const RULE_STRIKE = 0x80

/** [MS-XLS] 2.4.42: behind its head a rule says which of its formats follow, of which the font is the second. */
function hidesByRule(rule: DataView): boolean {
  if (rule.byteLength < 14) return false
  const has = rule.getUint32(6, true)
  const isNamed = (rule.getUint16(10, true) & 1) === 1
  const font = 12 + ((has & RULE_HAS_FORMAT) === 0 ? 0 : isNamed ? rule.getUint16(12, true) : 2)
  if ((has & RULE_HAS_FONT) === 0 || rule.byteLength < font + 92) return false
  const isStruck = (rule.getUint32(font + 68, true) & ~rule.getUint32(font + 88, true) & RULE_STRIKE) !== 0
  return isStruck || ((has & RULE_HAS_PATTERN) === 0 && WHITES.includes(rule.getUint32(font + 80, true)))
}

// [MS-XLSB] 2.3.2
const ROW = 0
const LAST_CELL = 11
/** The same without a column: it is the next one. */
const LAST_SHORT_CELL = 18
const FONT_12 = 43
const FILL_12 = 45
const FORMAT_12 = 47
const RICH_CELL = 62
const SHEET_12 = 156
const CELL_FORMATS = 617

/** Of each sheet in order. */
export function surveyXlsb(zip: Zip, main: string): readonly Survey[] {
  const relations = relationsOf(zip, main)
  const styles = [...relations.values()].find(({ type }) => type.endsWith('/styles'))
  const fonts: Letters[] = []
  const whiteFills: boolean[] = []
  const formats: (Letters | undefined)[] = []
  let isOfCells = false
  eachRecord(zip.read(styles?.path ?? ''), (type, body) => {
    if (type === CELL_FORMATS) isOfCells = true
    else if (type === FONT_12 && body.byteLength >= 20)
      fonts.push({ isStruck: (body.getUint16(2, true) & STRIKE) !== 0, isWhite: isWhite(body, 12) })
    else if (type === FILL_12 && body.byteLength >= 12) {
      const pattern = body.getUint32(0, true)
      whiteFills.push(pattern === 0 || (pattern === 1 && isWhite(body, 4)))
    } else if (type === FORMAT_12 && isOfCells && body.byteLength >= 8) {
      const font = fonts[body.getUint16(4, true)]
      const hasWhiteFill = whiteFills[body.getUint16(6, true)] !== false
      formats.push(font && { ...font, isWhite: font.isWhite && hasWhiteFill })
    }
  })
  const sheets: Survey[] = []
  eachRecord(zip.read(main), (type, body) => {
    if (type !== SHEET_12 || body.byteLength < 12) return
    const letters = Math.min(body.getUint32(8, true), (body.byteLength - 12) / 2)
    const id = Array.from({ length: letters }, (_, at) =>
      String.fromCharCode(body.getUint16(12 + at * 2, true)),
    )
    const struck = new Set<number>()
    const unseen = new Set<number>()
    const flatRows = new Set<number>()
    sheets.push({ ...NOTHING_MORE, struck, unseen, flatRows })
    let row = 0
    let column = -1
    eachRecord(zip.read(relations.get(id.join(''))?.path ?? ''), (kind, cell) => {
      const isShort = kind > LAST_CELL && kind <= LAST_SHORT_CELL
      if (kind === ROW && cell.byteLength >= 4) {
        row = cell.getUint32(0, true)
        column = -1
        if (cell.byteLength >= 10 && cell.getUint16(8, true) < LOWEST_ROW * 20) flatRows.add(row)
      } else if ((kind <= LAST_SHORT_CELL || kind === RICH_CELL) && cell.byteLength >= (isShort ? 4 : 8)) {
        column = isShort ? column + 1 : cell.getUint32(0, true)
        // The style has 24 bits.
        const format = formats[cell.getUint32(isShort ? 0 : 4, true) & 0xffffff]
        if (format?.isStruck) struck.add(row * LAST_COLUMN + column)
        if (format?.isWhite) unseen.add(row * LAST_COLUMN + column)
      }
    })
  })
  return sheets
}

/** [MS-XLSB] 2.5.7: flags and what kind of colour, its number, a tint; red, green and blue where a flag says so. */
function isWhite(body: DataView, at: number): boolean {
  const kind = body.getUint8(at)
  if (kind >> 1 === INDEXED) return WHITES.includes(body.getUint8(at + 1))
  const hasRgb = (kind & 1) === 1 && body.getInt16(at + 2, true) === 0
  return hasRgb && (body.getUint32(at + 4, true) & WHITE) === WHITE
}

const INDEXED = 1

/** Records with a type of one byte or two, and a length of one to four: seven bits of each count. */
function eachRecord(part: Uint8Array | undefined, tell: (type: number, body: DataView) => void): void {
  if (part === undefined) return
  let at = 0
  const number = (most: number) => {
    let value = 0
    for (let step = 0; step < most; step += 1) {
      const byte = part[at] ?? 0
      at += 1
      value |= (byte & 0x7f) << (7 * step)
      if (byte < 0x80) break
    }
    return value
  }
  while (at < part.length) {
    const type = number(2)
    const length = Math.min(number(4), Math.max(0, part.length - at))
    tell(type, new DataView(part.buffer, part.byteOffset + at, length))
    at += length
  }
}
