import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { isDateText } from './cell-kind.ts'

export type AmountTrouble =
  | 'AMOUNT_EMPTY'
  | 'AMOUNT_NEGATIVE'
  | 'AMOUNT_WORDS'
  | 'AMOUNT_DECIMALS'
  | 'AMOUNT_AMBIGUOUS'
  | 'AMOUNT_SCIENTIFIC'
  | 'AMOUNT_DATE'
  | 'AMOUNT_DIGITS'
  | 'AMOUNT_CELL_ERROR'

export type AmountRead =
  /** `repair` names what had to be done for it. */
  | { readonly ok: true; readonly amount: Kobo; readonly repair?: 'AMOUNT_CLEANED' | 'AMOUNT_ROUNDED' }
  | { readonly ok: false; readonly why: AmountTrouble; readonly meant?: Kobo }

/** Longer than any amount with its sign and its words. */
const LONGEST = 60
/** Naira that kobo can be counted exactly for, and far above any limit. */
const MOST_NAIRA = 1e12
/** How far a number cell may lie off whole kobo: the dust of binary fractions. */
const DUST_KOBO = 1e-6

const PLAIN = /^(\d{1,12})(?:\.(\d{1,2}))?$/
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d{1,2})?$/
/** A leading + and the naira sign in its forms: `₦1000`, `N1000`, `#1000`, `NGN 1000`. */
const SIGN = /^\+? ?(?:(?:₦|NGN|N|#) ?)?/i
const MINUS = /^[-\u2010-\u2015\u2212]|\d ?[-\u2010-\u2015\u2212]$|^\(.*\)$/

function koboOf(plain: string): Kobo | null {
  const [, whole = '', cents = ''] = PLAIN.exec(plain) ?? []
  return whole === '' ? null : kobo(Number(whole) * 100 + Number(cents.padEnd(2, '0')))
}

/** An amount as a sheet's text holds it, when it can be read in one way only. */
export function readAmountText(text: string): AmountRead {
  if (text.length > LONGEST) return { ok: false, why: /^\d+$/.test(text) ? 'AMOUNT_DIGITS' : 'AMOUNT_WORDS' }
  const body = text.replace(SIGN, '')
  const amount = koboOf(GROUPED.test(body) ? body.replace(/[, ]/g, '') : body)
  if (amount !== null) {
    const isPlain = body === text && /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)
    return isPlain ? { ok: true, amount } : { ok: true, amount, repair: 'AMOUNT_CLEANED' }
  }
  const meant = meantAmount(text)
  const why = troubleOf(text, body)
  return meant === null ? { ok: false, why } : { ok: false, why, meant }
}

function troubleOf(text: string, body: string): AmountTrouble {
  if (isDateText(text)) return 'AMOUNT_DATE'
  if (/^[-+]?\d+(?:[.,]\d+)? ?E ?[-+]?\d+$/i.test(body)) return 'AMOUNT_SCIENTIFIC'
  if (MINUS.test(text) || MINUS.test(body)) return /\d/.test(text) ? 'AMOUNT_NEGATIVE' : 'AMOUNT_WORDS'
  if (/\p{Nd}/u.test(body.replace(/[0-9]/g, ''))) return 'AMOUNT_DIGITS'
  if (!/^[\d.,\s'’]+$/.test(body) || !/\d/.test(body)) return 'AMOUNT_WORDS'
  if (/^\d{13,}(?:\.\d*)?$/.test(body.replace(/[, ]/g, ''))) return 'AMOUNT_DIGITS'
  return hasTooManyDecimals(body) ? 'AMOUNT_DECIMALS' : 'AMOUNT_AMBIGUOUS'
}

/**
 * `100.123` and `1000.000` have too many decimals. `1.000` and `1.500` could be thousands as a German writes them: three
 * digits in front at most, three behind that end in 0.
 */
function hasTooManyDecimals(body: string): boolean {
  if (/^[1-9]\d{0,2}\.\d\d0$/.test(body)) return false
  return /^(?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+))\.\d{3,}$/.test(body)
}

/** What `1000 naira`, `1k`, `1000/-` and `1000.` say beyond doubt; a suggestion, no more. */
function meantAmount(text: string): Kobo | null {
  const bare = text
    .replace(/^=N=/i, '')
    .replace(SIGN, '')
    .replace(/(?: ?(?:naira|ngn|₦|n))?(?: only)?(?:\.|\/-|\/=)?$/i, '')
  const [, thousands = ''] = /^(\d{1,3}) ?k$/i.exec(bare) ?? []
  if (thousands !== '') return kobo(Number(thousands) * 100_000)
  return koboOf(GROUPED.test(bare) ? bare.replace(/[, ]/g, '') : bare)
}

/** A number cell: exact to the kobo, or off by no more than a computer's fractions are. */
export function readAmountNumber(value: number): AmountRead {
  if (value < 0) return { ok: false, why: 'AMOUNT_NEGATIVE' }
  if (value >= MOST_NAIRA) return { ok: false, why: 'AMOUNT_DIGITS' }
  const whole = Math.round(value * 100)
  if (whole / 100 === value) return { ok: true, amount: kobo(whole) }
  if (Math.abs(value * 100 - whole) > DUST_KOBO) return { ok: false, why: 'AMOUNT_DECIMALS' }
  return { ok: true, amount: kobo(whole), repair: 'AMOUNT_ROUNDED' }
}
