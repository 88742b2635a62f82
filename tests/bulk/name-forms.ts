import { type Form, type Level, type MadeCell, number, text } from './model.ts'

/** Letter case and spaces, of whatever width, are nothing to speak of. */
const isSame = (spelling: string, code: string) => spelling.replace(/[\s\u200b]/g, '').toUpperCase() === code

const repaired = (
  what: 'provider' | 'product',
  spellings: Readonly<Record<string, readonly string[]>>,
): readonly Form[] =>
  Object.entries(spellings).flatMap(([code, list]) =>
    list.map(
      (spelling): Form => ({
        name: `${what} ${JSON.stringify(spelling)}`,
        level: isSame(spelling, code) ? 'ok' : 'fixed',
        where: 'both',
        make: () => text(spelling),
        only: (right) => right === code,
      }),
    ),
  )
const always = (what: string, level: Level, spellings: readonly string[]): readonly Form[] =>
  spellings.map((spelling) => ({
    name: `${what} ${JSON.stringify(spelling)}`,
    level,
    where: 'both',
    make: () => text(spelling),
  }))
const cells = (what: string, list: readonly MadeCell[]): readonly Form[] =>
  list.map((cell) => ({
    name: `${what} ${cell?.kind} cell`,
    level: 'error',
    where: 'book',
    make: () => cell,
  }))

const oddCells: readonly MadeCell[] = [
  { kind: 'error', text: '#N/A' },
  { kind: 'boolean', value: false },
  { kind: 'date', serial: 45_900 },
  { kind: 'uncalculated', formula: 'Z1' },
  number(5),
]

export const rightName: Form = { name: 'as it is', level: 'ok', where: 'both', make: (right) => text(right) }

export const repairedProviders: readonly Form[] = repaired('provider', {
  MTN: [
    'mtn',
    'Mtn',
    ' MTN',
    'MTN ',
    'MTN\u00a0',
    '\u200bMTN',
    "'MTN",
    'MTN NIGERIA',
    'MTN Nigeria',
    'mtn ng',
    'MTN NG',
  ],
  GLO: ['glo', 'Glo', 'GLO  ', 'GLOBACOM', 'Globacom'],
  AIRTEL: ['airtel', 'Airtel', ' AIRTEL ', 'AIRTEL NIGERIA', 'Airtel Nigeria'],
  '9MOBILE': [
    '9mobile',
    '9Mobile',
    'ETISALAT',
    'Etisalat',
    'T2',
    't2',
    '9 MOBILE',
    '9 mobile',
    '9-MOBILE',
    '9-mobile',
  ],
})
export const wrongProviders: readonly Form[] = [
  ...always('provider', 'error', [
    'MTM',
    'MNT',
    'Airtle',
    'GL0',
    'Visafone',
    'Vodafone',
    'N/A',
    '#REF!',
    '-',
    'DSTV',
    '__proto__',
    'constructor',
  ]),
  ...cells('provider', oddCells),
]
/** Only in a row whose other cells show that it is a payment. */
export const missingProvider: Form = {
  name: 'provider missing',
  level: 'error',
  where: 'both',
  make: () => null,
}

export const repairedProducts: readonly Form[] = repaired('product', {
  AIRTIME: [
    'airtime',
    'Airtime',
    ' AIRTIME',
    'AIRTIME ',
    'VTU',
    'vtu',
    'TOP UP',
    'Top up',
    'top-up',
    'TOPUP',
    'RECHARGE',
    'Recharge',
    'AIRTIME\u00a0',
    'Air time',
  ],
  'DATA-1GB': ['data-1gb', 'Data-1GB', 'data 1gb', 'DATA_1GB', 'DATA1GB', ' DATA-1GB ', 'data - 1gb'],
  'DATA-2GB': ['data-2gb', 'Data-2GB', 'data 2gb', 'DATA_2GB', 'DATA2GB', ' DATA-2GB '],
})
export const wrongProducts: readonly Form[] = [
  ...always('product', 'error', [
    'DATA-5GB',
    'DATA',
    'SMS',
    'Electricity',
    '1GB',
    'toString',
    '__proto__',
    '#N/A',
  ]),
  ...cells('product', oddCells),
]
/** What another provider sells. */
export const othersProducts: Readonly<Record<string, readonly string[]>> = {
  MTN: ['DATA-2GB', 'data 2gb'],
  GLO: ['DATA-1GB', 'data 1gb'],
  AIRTEL: ['DATA-1GB', 'DATA-2GB'],
  '9MOBILE': ['DATA-1GB', 'DATA-2GB'],
}
