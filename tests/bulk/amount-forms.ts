import { type Form, type Level, type MadeCell, number, text } from './model.ts'
import type { Random } from './random.ts'

// `right` is naira with two decimals: `500.00`. An amount of a fixed price is one of these, too.
type Make = (right: string, random: Random) => string

const inText = (level: Level, name: string, make: Make, only?: Form['only']): Form => ({
  name: `amount ${name}`,
  level,
  where: 'both',
  make: (right, random) => text(make(right, random)),
  ...(only === undefined ? {} : { only }),
})
const inBook = (level: Level, name: string, make: (right: string, random: Random) => MadeCell): Form => ({
  name: `amount ${name}`,
  level,
  where: 'book',
  make,
})

const short = (right: string) => right.replace(/\.00$/, '')
const whole = (right: string) => right.slice(0, -3)
const isWhole = (right: string) => right.endsWith('.00')
const isThousands = (right: string) => Number(right) >= 1000
const isWholeThousands = (right: string) => isWhole(right) && isThousands(right)
const grouped = (right: string, by: string) => `${whole(right).slice(0, -3)}${by}${whole(right).slice(-3)}`

export const rightAmounts: readonly Form[] = [
  inText('ok', 'as text', short),
  inText('ok', 'with kobo', (right) => right),
  inText(
    'ok',
    'with one decimal',
    (right) => right.slice(0, -1),
    (right) => right.endsWith('0'),
  ),
  inBook('ok', 'number cell', (right) => number(Number(right))),
  inBook('ok', 'number cell with a naira format', (right) => number(Number(right), '#,##0.00')),
  inBook('ok', 'calculated', (right) => ({ kind: 'formula', formula: `${right}*1`, value: Number(right) })),
]

export const repairedAmounts: readonly Form[] = [
  inText('fixed', '1,000', (right) => grouped(right, ','), isWholeThousands),
  inText('fixed', '1,000.00', (right) => `${grouped(right, ',')}${right.slice(-3)}`, isThousands),
  inText('fixed', 'N1000', (right) => `N${short(right)}`),
  inText('fixed', 'N1,000', (right) => `N${grouped(right, ',')}`, isWholeThousands),
  inText('fixed', '#1000', (right) => `#${short(right)}`),
  inText('fixed', '₦1000', (right) => `₦${short(right)}`),
  inText('fixed', '₦1,000.00', (right) => `₦${grouped(right, ',')}${right.slice(-3)}`, isThousands),
  inText('fixed', '₦ 1000', (right) => `₦ ${short(right)}`),
  inText('fixed', 'NGN 1000', (right) => `NGN ${short(right)}`),
  inText('fixed', 'NGN 1,000', (right) => `NGN ${grouped(right, ',')}`, isWholeThousands),
  inText('ok', '1 000', (right) => grouped(right, ' '), isWholeThousands),
  inText('ok', '1 000 with a no-break space', (right) => grouped(right, '\u00a0'), isWholeThousands),
  inText('ok', '1 000 with a narrow space', (right) => grouped(right, '\u202f'), isWholeThousands),
  inText('fixed', 'leading zeros', (right) => `00${short(right)}`),
  inText('fixed', 'plus', (right) => `+${short(right)}`),
  inText('ok', 'spaces around', (right) => ` ${short(right)} `),
  inText('fixed', 'apostrophe', (right) => `'${short(right)}`),
  inText('fixed', '="…"', (right) => `="${short(right)}"`),
  inText('ok', 'zero-width space', (right) => `${short(right)}\u200b`),
  inText(
    'fixed',
    'full-width digits',
    (right) => [...whole(right)].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join(''),
    isWhole,
  ),
  inBook('fixed', 'dust above', (right) => number(Number(right) + 0.000_000_001)),
  inBook('fixed', 'dust below', (right) => number(Number(right) - 0.000_000_001)),
]

/** For any amount and for a fixed price alike. */
export const wrongAmounts: readonly Form[] = [
  ...[
    '0',
    '0.00',
    '-5',
    '-500',
    '(500)',
    'five hundred',
    '1k',
    '1000 naira',
    '$500',
    '5%',
    '500.123',
    '1000.0001',
    '1.000',
    '2.500',
    '1.000,50',
    '10,5',
    '1,00',
    '500,50',
    '1 000,50',
    '1,0000',
    '10,00,000',
    '10 00',
    '1E+04',
    '5e2',
    '#REF!',
    '#N/A',
    '#VALUE!',
    'TRUE',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x1F4',
    '٥٠٠',
    '12345678901234567890',
    '12/05/2026',
    '2026-05-12',
    '12-May',
    'nil',
    '-',
    '=1+1',
    '500-600',
    '£500',
    '500N',
  ].map((value) => inText('error', value, () => value)),
  inBook('error', 'zero in a number cell', () => number(0)),
  inBook('error', 'negative number cell', (right) => number(-Number(right))),
  inBook('error', 'three decimals in a number cell', () => number(100.123)),
  inBook('error', '1e20', () => number(1e20)),
  inBook('error', 'TRUE cell', () => ({ kind: 'boolean', value: true })),
  inBook('error', 'FALSE cell', () => ({ kind: 'boolean', value: false })),
  inBook('error', 'error cell', (_, random) => ({
    kind: 'error',
    text: random.pick(['#REF!', '#N/A', '#DIV/0!', '#VALUE!', '#NAME?']),
  })),
  inBook('error', 'date cell', (_, random) => ({ kind: 'date', serial: random.int(45_000, 46_500) })),
  inBook('error', 'uncalculated', () => ({ kind: 'uncalculated', formula: 'SUM(Z1:Z9)' })),
]

/** Outside the limits of one row: for a product of any amount. */
export const anyAmountOnly: readonly Form[] = [
  inText('error', 'missing', () => ''),
  inText('error', 'only spaces', () => '  '),
  ...['49.99', '49', '1', '0.5', '.5', '50000.01', '50,001', '75000', '5000000', '999999999999'].map(
    (value) => inText('error', value, () => value),
  ),
  inBook('error', '49.99 in a number cell', () => number(49.99)),
  inBook('error', '50000.01 in a number cell', () => number(50_000.01)),
]

export const fixedPriceOnly: readonly Form[] = [
  inText('fixed', 'missing', () => ''),
  inText('fixed', 'only spaces', () => ' '),
]
export const notThePrice: readonly Form[] = [
  ...['500', '999.99', '1,001', '100', 'N2000', '49'].map((value) =>
    inText('error', `${value} for a fixed price`, () => value),
  ),
  inBook('error', 'another price in a number cell', () => number(1200)),
]
