import type { CellObject } from 'xlsx'
import type { Cell } from '#src/domain/bulk/sheet.ts'
import { DATE, UNCALCULATED } from './marks.ts'

export type ReadCell = (cell: CellObject) => Cell

/** The formatting part of `xlsx`, which has no types of its own. */
export interface Formats {
  is_date(format: string): boolean
  format(format: string, value: number, options: { readonly date1904: boolean }): string
}

/** Excel's errors as files number them. */
const ERRORS: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
])

/** Reads cells of one workbook. A workbook has few formats and many cells: each is looked at once. */
export function cellReader(formats: Formats, date1904: boolean): ReadCell {
  const dates = new Map<unknown, boolean>()
  const isDate = (format: unknown): format is string => {
    const known = dates.get(format)
    if (known !== undefined) return known
    const is = typeof format === 'string' && formats.is_date(format)
    dates.set(format, is)
    return is
  }
  const shown = (format: string, value: number) => {
    try {
      return formats.format(format, value, { date1904 }) || String(value)
    } catch {
      return String(value)
    }
  }
  return ({ t, v, z }) => {
    switch (t) {
      case 's':
        return readText(v)
      case 'n':
        if (typeof v !== 'number') return null
        return isDate(z) ? { odd: 'date', text: shown(z, v) } : v
      case 'b':
        return v === true
      case 'e':
        return { odd: 'error', text: ERRORS.get(v) ?? '#ERROR!' }
      case 'd':
        return { odd: 'date', text: v instanceof Date ? v.toISOString().slice(0, 10) : String(v) }
      default:
        return null
    }
  }
}

function readText(value: unknown): Cell {
  if (typeof value !== 'string') return null
  if (value === UNCALCULATED) return { odd: 'uncalculated', text: '' }
  // LibreOffice numbers the errors that Excel has no name for.
  if (/^Err:\d{3}$/.test(value)) return { odd: 'error', text: value }
  return value.startsWith(DATE) ? { odd: 'date', text: value.slice(DATE.length) } : value
}
