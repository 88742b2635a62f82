import { type Form, type Level, type MadeCell, number, text } from './model.ts'
import type { Random } from './random.ts'

type Make = (right: string, random: Random) => string

const inText = (level: Level, name: string, make: Make): Form => ({
  name: `number ${name}`,
  level,
  where: 'both',
  make: (right, random) => text(make(right, random)),
})
const inBook = (level: Level, name: string, make: (right: string, random: Random) => MadeCell): Form => ({
  name: `number ${name}`,
  level,
  where: 'book',
  make,
})

const ten = (right: string) => right.slice(1)
const spaced = (right: string, by: string) =>
  `${right.slice(0, 4)}${by}${right.slice(4, 7)}${by}${right.slice(7)}`
const fullWidth = (right: string) =>
  [...right].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('')
const mantissa = (right: string) => `${right.slice(1, 2)}.${right.slice(2)}`

export const rightNumber = inText('ok', 'as text', (right) => right)

// Scientific forms need a last digit that is not 0: a mantissa that ends in 0 does not say whether it is all of them.
const isMobile = (right: string) => /^0(70|80|81|90|91)/.test(right)
const isFullMantissa = (right: string) => isMobile(right) && !right.endsWith('0')

export const repairedNumbers: readonly Form[] = [
  inText('ok', 'space after', (right) => `${right} `),
  inText('ok', 'spaces inside', (right) => spaced(right, ' ')),
  inText('fixed', 'dashes', (right) => spaced(right, '-')),
  inText('fixed', 'dots', (right) => spaced(right, '.')),
  inText('fixed', 'brackets', (right) => `(${right.slice(0, 4)}) ${right.slice(4)}`),
  inText('fixed', 'en dashes', (right) => spaced(right, '\u2013')),
  inText('fixed', 'minus signs', (right) => spaced(right, '\u2212')),
  inText('fixed', 'non-breaking hyphens', (right) => spaced(right, '\u2011')),
  inText('ok', 'no-break spaces', (right) => spaced(right, '\u00a0')),
  inText('ok', 'narrow no-break spaces', (right) => spaced(right, '\u202f')),
  inText('ok', 'zero-width space', (right) => `\u200b${right}`),
  inText('ok', 'byte order mark', (right) => `${right}\ufeff`),
  inText('ok', 'marks of a pasted contact', (right) => `\u202a${right}\u202c`),
  inText('ok', 'left-to-right mark', (right) => `\u200e${right}`),
  inText('fixed', 'full-width digits', fullWidth),
  inText('fixed', 'apostrophe', (right) => `'${right}`),
  inText('fixed', '="…"', (right) => `="${right}"`),
  inText('fixed', 'line break inside', (right) => `${right.slice(0, 7)}\n${right.slice(7)}`),
  inText('ok', 'tab inside', (right) => `\t${right}`),
  inText('fixed', '.0', (right) => `${right}.0`),
  inText('fixed', '+234', (right) => `+234${ten(right)}`),
  inText('fixed', '234', (right) => `234${ten(right)}`),
  inText('fixed', '00234', (right) => `00234${ten(right)}`),
  inText('fixed', '+2340', (right) => `+234${right}`),
  inText(
    'fixed',
    '+234 (0)',
    (right) => `+234 (0) ${right.slice(1, 4)} ${right.slice(4, 7)} ${right.slice(7)}`,
  ),
  inText('fixed', '+234 spaced', (right) => `+234 ${spaced(ten(right), ' ')}`),
  inText('fixed', '234 dashed', (right) => `234-${spaced(ten(right), '-')}`),
  { ...inText('fixed', 'ten digits', ten), only: isMobile },
  { ...inText('fixed', 'ten digits spaced', (right) => spaced(ten(right), ' ')), only: isMobile },
  { ...inText('fixed', 'E+09, all digits', (right) => `${mantissa(right)}E+09`), only: isFullMantissa },
  { ...inText('fixed', 'e+9, all digits', (right) => `${mantissa(right)}e+9`), only: isFullMantissa },
  { ...inBook('fixed', 'ten in a number cell', (right) => number(Number(right))), only: isMobile },
  { ...inBook('fixed', 'ten with format 0', (right) => number(Number(right), '0')), only: isMobile },
  {
    ...inBook('fixed', 'zeros by a format', (right) => number(Number(right), '00000000000')),
    only: isMobile,
  },
  { ...inBook('fixed', 'number in a text format', (right) => number(Number(right), '@')), only: isMobile },
  inBook('fixed', 'thirteen in a number cell', (right) => number(Number(`234${ten(right)}`))),
  {
    ...inBook('fixed', 'calculated', (right) => ({
      kind: 'formula',
      formula: `0+${ten(right)}`,
      value: Number(right),
    })),
    only: isMobile,
  },
]

const other = (random: Random) => `0803${random.digits(6)}7`

export const wrongNumbers: readonly Form[] = [
  inText('error', 'missing', () => ''),
  inText('error', 'only spaces', () => '  '),
  inText('error', 'O for 0', (right) => `O${ten(right)}`),
  inText('error', 'o inside', (right) => `${right.slice(0, 2)}o${right.slice(3)}`),
  inText('error', 'l for 1', (right) => `${right.slice(0, 10)}l`),
  inText('error', 'a word', () => 'to be confirmed'),
  inText('error', 'number and a word', (right) => `${right} (wife)`),
  inText('error', '9 digits', (right) => right.slice(2)),
  inText('error', '10 digits from 0', (right) => right.slice(0, 10)),
  inText('error', '12 digits', (right) => `${right}5`),
  inText('error', '+234 and 9 digits', (right) => `+234${right.slice(2)}`),
  inText('error', '8.03E+09', (right) => `${right.slice(1, 2)}.${right.slice(2, 4)}E+09`),
  inText('error', '8.0312E+09', (right) => `${right.slice(1, 2)}.${right.slice(2, 6)}E+09`),
  inText('error', '2.348E+12', () => '2.348E+12'),
  inText('error', '2.34803E+12', (right) => `2.34${right.slice(1, 4)}E+12`),
  inText('error', 'a date', () => '12/05/2026'),
  inText('error', 'an ISO date', () => '2026-05-12'),
  inText('error', '+44', (_, random) => `+44 7700 900${random.digits(3)}`),
  inText('error', '001', (_, random) => `001 202 555 0${random.digits(3)}`),
  inText('error', '+1', (_, random) => `+1 202 555 0${random.digits(3)}`),
  inText('error', 'two with a slash', (right, random) => `${right}/${other(random)}`),
  inText('error', 'two with a comma', (right, random) => `${right}, ${other(random)}`),
  inText('error', 'two with "or"', (right, random) => `${right} or ${other(random)}`),
  inText('error', 'two with a space', (right, random) => `${right} ${other(random)}`),
  inText('error', 'two lines', (right, random) => `${right}\n${other(random)}`),
  inText('error', 'zeros', () => '00000000000'),
  inText('error', 'from 00', (_, random) => `0080${random.digits(7)}`),
  inText('error', '.5', () => '.5'),
  inText('error', '#REF!', () => '#REF!'),
  inText('error', 'TRUE', () => 'TRUE'),
  inText('error', 'a dash', () => '-'),
  inText('error', 'N/A', () => 'N/A'),
  inText('error', 'a formula of an attack', () => "=cmd|'/C calc'!A0"),
  inText('error', 'Arabic digits', (right) =>
    [...right].map((digit) => String.fromCharCode(0x660 + Number(digit))).join(''),
  ),
  inBook('error', 'error cell', (_, random) => ({
    kind: 'error',
    text: random.pick(['#REF!', '#N/A', '#VALUE!']),
  })),
  inBook('error', 'TRUE cell', () => ({ kind: 'boolean', value: true })),
  inBook('error', 'date cell', (_, random) => ({ kind: 'date', serial: random.int(45_000, 46_500) })),
  inBook('error', 'uncalculated', () => ({ kind: 'uncalculated', formula: 'VLOOKUP(Z1,Z:Z,1,0)' })),
  inBook('error', '9 digits in a number cell', (right) => number(Number(right.slice(2, 10)) + 100_000_000)),
  inBook('error', '12 digits in a number cell', (right) => number(Number(`23480${right.slice(4)}`))),
  inBook('error', 'a half', (right) => number(Number(right) + 0.5)),
  inBook('error', 'a fraction', () => number(0.5)),
  inBook('error', 'negative', (right) => number(-Number(right))),
  inBook('error', 'zero', () => number(0)),
  inBook('error', 'too large', () => number(8.03e20)),
  inBook('error', 'ten digits from 2', (_, random) => number(2_010_000_001 + random.int(0, 1_000_000))),
]
