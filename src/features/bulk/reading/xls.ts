import { err, ok, type Result } from '#src/domain/result.ts'
import { LAST_COLUMN } from './cells.ts'
import type { ReadProblem } from './read-problem.ts'
import type { StruckCells, XlsxReader } from './records.ts'
import type { Records } from './xlsx-reader.ts'

const OTHERS: readonly (readonly [stream: RegExp, what: string])[] = [
  [/^worddocument$/, 'a Word document'],
  [/^powerpoint document$/, 'a presentation'],
  [/^visiodocument$/, 'a drawing'],
  [/^__properties_version/, 'an e-mail'],
]

/** The records of a workbook from before 2007, out of the container that all Office files were; or what else it is. */
export function xlsRecords(bytes: Uint8Array, reader: XlsxReader): Result<Records, ReadProblem> {
  const streams = reader.streamsOf(bytes)
  if (streams === null) return err({ kind: 'damaged' })
  const records = streams.get('workbook') ?? streams.get('book')
  if (records !== undefined) return ok(records)
  // A modern workbook with a password is stored inside the old container format.
  if (streams.has('encryptedpackage')) return err({ kind: 'password' })
  const other = OTHERS.find(([stream]) => [...streams.keys()].some((name) => stream.test(name)))
  return err(other === undefined ? { kind: 'damaged' } : { kind: 'other-type', what: other[1] })
}

// [MS-XLS] 2.1: records with a type, a length and that many bytes. A sheet is what is between BOF and EOF.
const BEGINNINGS: readonly number[] = [0x0009, 0x0209, 0x0409, 0x0809]
const EOF = 0x000a
const FILE_PASS = 0x002f
const SHEET = 0x0085
const FONT = 0x0031
const CELL_FORMAT = 0x00e0
const STRIKE = 0x0008
/** Cells one by one: blank ones, numbers, formulas, texts of three kinds, logical values. */
const CELLS: ReadonlySet<number> = new Set([0x0006, 0x0201, 0x0203, 0x0204, 0x0205, 0x027e, 0x00d6, 0x00fd])
const NUMBERS_IN_A_ROW = 0x00bd

/**
 * Checks the records of an .xls before it is read: the package would take a file that was cut off for a shorter list.
 * Every sheet that begins must also end. Says which cells are struck through, too, which the package does not.
 */
export function surveyRecords(records: Records): Result<StruckCells, ReadProblem> {
  const content = records instanceof Uint8Array ? records : Uint8Array.from(records)
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const places: number[] = []
  const struck = new Map<number, Set<number>>()
  const fonts: boolean[] = []
  const formats: boolean[] = []
  let cells = new Set<number>()
  let depth = 0
  let at = 0
  let ended = 0
  while (at + 4 <= content.length) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    const body = at + 4
    if (depth === 0 && !BEGINNINGS.includes(type)) break
    if (body + length > content.length) return err({ kind: 'damaged' })
    if (type === FILE_PASS) return err({ kind: 'password' })
    if (BEGINNINGS.includes(type)) {
      depth += 1
      if (depth === 1) {
        cells = new Set()
        struck.set(at, cells)
      }
    } else if (type === EOF) {
      depth -= 1
      ended += 1
    } else if (type === SHEET && length >= 4) places.push(view.getUint32(body, true))
    else if (type === FONT && length >= 4) {
      fonts.push((view.getUint16(body + 2, true) & STRIKE) !== 0)
      // There is no font 4: those after it are numbered one higher.
      if (fonts.length === 4) fonts.push(false)
    } else if (type === CELL_FORMAT && length >= 2) formats.push(fonts[view.getUint16(body, true)] === true)
    else if (CELLS.has(type) && length >= 6) {
      if (formats[view.getUint16(body + 4, true)] === true)
        cells.add(view.getUint16(body, true) * LAST_COLUMN + view.getUint16(body + 2, true))
    } else if (type === NUMBERS_IN_A_ROW && length >= 6) {
      const first = view.getUint16(body, true) * LAST_COLUMN + view.getUint16(body + 2, true)
      for (let index = 0; body + 4 + index * 6 + 6 <= body + length; index += 1)
        if (formats[view.getUint16(body + 4 + index * 6, true)] === true) cells.add(first + index)
    }
    at = body + length
  }
  if (depth !== 0 || ended === 0) return err({ kind: 'damaged' })
  places.sort((one, other) => one - other)
  return ok(places.map((place) => struck.get(place) ?? new Set()))
}
