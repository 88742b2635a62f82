import { SSF } from 'xlsx'
import type { Cell } from '#src/domain/bulk/sheet.ts'

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
  /** Its own colour for numbers is white. */
  readonly isWhite: boolean
  /** The text on the screen, only where it reads otherwise than the cell itself; undefined where it says the same. */
  shown(cell: Cell): string | undefined
  /** Of a date. */
  date(value: number): string
}

// What surrounds the digits and leaves the amount as it is: naira signs, spaces of a width, colours, filling.
const SURROUNDINGS = /"[\s₦N=#-]*"|"\s*NGN\s*"|\[[A-Z]+ ?\d*\]|\\[ -]|[_*]./gi
/** Digits, grouped or not, with decimals or none. A comma at the end would divide by a thousand. */
const PLAIN_SECTION = /^[\s₦()+-]*[#0?,]*[#0?](?:\.([#0?]*))?[\s₦()+-]*$/
/** A fourth part, for texts, with nothing in it. */
const HIDES_TEXT = /^[^;]*;[^;]*;[^;]*;\s*(?:""\s*)?$/
/** In the first part, of positive numbers, without a condition. */
const WHITE = /^[^;<>=]*\[(?:white|color ?2)\]/i
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
  const text = typeof code === 'string' && code.length <= LONGEST_CODE ? code.replace(PARTS, partOf) : ''
  const isDate = formats.is_date(text)
  const isPlain = isDate || GENERAL.test(text.replace(COLOUR, ''))
  const hidesText = HIDES_TEXT.test(text)
  const decimals = plainDecimals(text)
  const written = (value: number) => {
    try {
      return formats.format(text, value, { date1904 })
    } catch {
      return undefined
    }
  }
  return {
    isDate,
    isWhite: WHITE.test(text),
    date: (value) => written(value) || String(value),
    shown(value) {
      if (typeof value !== 'number') return hidesText ? '' : undefined
      if (isPlain || (decimals !== null && value >= 0 && isWhole(value * 10 ** decimals))) return undefined
      // A format that nobody can apply may say anything.
      return readsOtherwise(written(value) ?? text, value)
    },
  }
}

/** What the package does not know of a format: signs outside quotes, languages by their names, other words for General. */
const PARTS =
  /"[^"]*"|\\.|[_*].|\[\$([^[\]-]*)(?:-[^[\]]*)?\]|\[[^[\]]*\]|general|standard|NGN|=N=|N|[^ -~]/gi
const COLOUR = /\[[A-Z]+ ?\d*\]/gi

function partOf(part: string, sign: string | undefined): string {
  if (sign !== undefined) return sign === '' ? '' : `"${sign.replaceAll('"', '')}"`
  if (/^(?:general|standard)$/i.test(part)) return 'General'
  return /^(?:NGN|=N=|N|[^ -~])$/i.test(part) ? `"${part}"` : part
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

/** The first eight colours of a palette, which the next eight repeat. */
const PALETTE = ['000000', 'FFFFFF', 'FF0000', '00FF00', '0000FF', 'FFFF00', 'FF00FF', '00FFFF']

/** A workbook's colour in six digits, or by its place in the theme where that says no colour; null for the usual one. */
export function colourOf(given: ReadonlyMap<string, string>, palette: readonly string[]): string | null {
  const rgb = given.get('rgb')
  if (rgb !== undefined) return rgb.slice(-6).toUpperCase()
  const theme = given.get('theme')
  const tint = Number(given.get('tint') ?? 0)
  if (theme === '0' && tint <= 0) return grey(1 + tint)
  if (theme === '1' && tint >= 0) return grey(tint)
  if (theme !== undefined) return `theme ${theme} ${tint}`
  const index = Number(given.get('indexed') ?? 64)
  return palette[index] ?? (index < 16 ? (PALETTE[index % 8] ?? null) : null)
}

const grey = (part: number) =>
  Math.round(255 * part)
    .toString(16)
    .padStart(2, '0')
    .repeat(3)
    .toUpperCase()

const NEARLY_WHITE = /^(?:F.){3}$/i

/** Letters in the colour of what is behind them; null where that is not known. */
export function isUnseen(letters: string | null, ground: string | null): boolean {
  if (letters === null || ground === null) return false
  return letters === ground || (NEARLY_WHITE.test(letters) && NEARLY_WHITE.test(ground))
}
