import { SSF } from 'xlsx'

/** The formatting part of the package, which has no types of its own. */
export const formats: {
  is_date(format: string): boolean
  format(format: string, value: number, options: { readonly date1904: boolean }): string
  /** The formats that Excel numbers instead of naming them. */
  get_table(): Readonly<Record<number, string>>
} = SSF

/** What a number format makes of numbers. */
export interface NumberFormat {
  readonly isDate: boolean
  /** The text on the screen, only where it reads otherwise than the number itself; undefined where it says the same. */
  shown(value: number): string | undefined
  /** Of a date. */
  date(value: number): string
}

// What surrounds the digits and leaves the amount as it is: naira signs, spaces of a width, colours, filling.
const SURROUNDINGS = /"[\s₦N-]*"|"NGN\s*"|\[\$(?:₦|NGN|N|#)?\s*(?:-[\dA-F]+)?\]|\[[A-Z][a-z]+\]|\\[ -]|[_*]./g
/** Digits, grouped or not, with decimals or none. A comma at the end would divide by a thousand. */
const PLAIN_SECTION = /^[\s₦()+-]*[#0?,]*[#0?](?:\.([#0?]*))?[\s₦()+-]*$/
/** Excel has none that is longer. */
const LONGEST_CODE = 255
const GENERAL = /^(?:General|@|)$/i

/** A workbook has few formats and many cells, so each is parsed once. */
export function numberFormats(date1904: boolean): (code: unknown) => NumberFormat {
  const known = new Map<unknown, NumberFormat>()
  return (code) => {
    const made = known.get(code) ?? numberFormat(code, date1904)
    known.set(code, made)
    return made
  }
}

function numberFormat(code: unknown, date1904: boolean): NumberFormat {
  const text = typeof code === 'string' && code.length <= LONGEST_CODE ? code : ''
  const isDate = formats.is_date(text)
  const isPlain = isDate || GENERAL.test(text)
  const decimals = plainDecimals(text)
  // The package knows no sign such as £ outside quotes.
  const quoted = text.replace(/"[^"]*"|\\.|[^ -~]/g, (part) => (part.length === 1 ? `"${part}"` : part))
  const written = (value: number) => {
    try {
      return formats.format(quoted, value, { date1904 })
    } catch {
      return undefined
    }
  }
  return {
    isDate,
    date: (value) => written(value) || String(value),
    shown(value) {
      if (isPlain || (decimals !== null && value >= 0 && isWhole(value * 10 ** decimals))) return undefined
      // A format that nobody can apply may say anything.
      return readsOtherwise(written(value) ?? text, value)
    },
  }
}

/** How many decimals a format shows that shows every number as it is; null for any other format. */
function plainDecimals(code: string): number | null {
  const [positive = ''] = code.replace(SURROUNDINGS, '').split(';')
  const found = PLAIN_SECTION.exec(positive)
  return found === null ? null : (found[1] ?? '').length
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/** Digits in groups, as telephone numbers are written. */
const GROUPED = /^[\d\s().-]+$/
const LEAST_PHONE = 1e9

/** The text, unless it says no more and no less than the number. */
export function readsOtherwise(shown: string | undefined, value: number): string | undefined {
  if (shown === undefined) return undefined
  const text = shown.trim()
  const read = text === '' ? Number.NaN : Number(text.replace(/[\s,]/g, ''))
  if (Math.abs(read - value) < 1e-6) return undefined
  if (value < LEAST_PHONE) return text
  const isSame = GROUPED.test(text) && Number(text.replace(/\D/g, '')) === value
  // 8.03E+09 is all of a long number that there was room for.
  return isSame || /^\d(?:\.\d+)?E\+\d+$/.test(text) ? undefined : text
}
