import { type Abilities, type MadeCell, type MadeRow, type MadeSheet, number, text } from './model.ts'
import type { Random } from './random.ts'

type Field = 'subscriber' | 'provider' | 'product' | 'amount'

/** Headings that people write, beside the four of the template. */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  subscriber: [
    'SubscriberNumber',
    'Subscriber Number',
    'SUBSCRIBERNUMBER',
    'Phone Number',
    'phone number',
    'PHONE NO',
    'Phone No.',
    'Phone',
    'Mobile Number',
    'Mobile',
    'MSISDN',
    'GSM Number',
    'Telephone',
  ],
  provider: ['Provider', 'PROVIDER', 'Network', 'network', 'Network Provider', 'Operator', 'Telco'],
  product: ['Product', 'PRODUCT', 'Product Name', 'Plan', 'Bundle'],
  amount: ['Amount', 'AMOUNT', 'Amount (N)', 'Amount (₦)', 'Amount (NGN)', 'amount', ' Amount '],
}

interface Extra {
  readonly heading: string
  readonly cell: (random: Random, row: number, can: Abilities) => MadeCell
}

const EXTRAS: readonly Extra[] = [
  { heading: 'S/N', cell: (_, row, can) => (can.kind === 'text' ? text(String(row + 1)) : number(row + 1)) },
  {
    heading: 'Name',
    cell: (random, _, can) =>
      text(
        random.pick(
          ['Ada Obi', 'Musa Bello', 'Zoë José', 'Okafor, Chidi', 'Ṣadé “S” Ọlá', 'O\'Neil "Jnr"'].filter(
            can.canWrite,
          ),
        ),
      ),
  },
  {
    heading: 'Department',
    cell: (random) => text(random.pick(['Sales', 'Field; North', 'IT|Ops', 'Admin\nand finance', ''])),
  },
  { heading: 'Staff ID', cell: (random) => text(`EMP${random.digits(4)}`) },
  { heading: 'Account Number', cell: (random) => text(`0${random.digits(9)}`) },
  {
    heading: 'Date',
    cell: (random, _, can) =>
      can.kind === 'text' ? text('12/05/2026') : { kind: 'date', serial: random.int(45_000, 46_500) },
  },
  {
    heading: 'Remarks',
    cell: (random) => (random.chance(0.7) ? null : text(random.pick(['urgent', '=1+1', '-', 'ok?']))),
  },
]

export interface SheetLayout {
  readonly sheetName: string
  readonly hasHeadings: boolean
  readonly headings: readonly MadeCell[]
  /** Titles and headings: the rows above the first payment. */
  readonly above: readonly MadeRow[]
  readonly before: readonly MadeSheet[]
  readonly after: readonly MadeSheet[]
  readonly columns: Readonly<Record<Field, number>>
  place(random: Random, cells: Readonly<Record<Field, MadeCell>>, row: number): readonly MadeCell[]
  /** A row with these cells and nothing in the extra columns. */
  bare(cells: Readonly<Partial<Record<Field, MadeCell>>>): readonly MadeCell[]
  empty(): readonly MadeCell[]
  /** A row that was numbered beforehand and never filled in; null in a sheet that has no serial numbers. */
  onlySerial(row: number): readonly MadeCell[] | null
}

const FIELDS: readonly Field[] = ['subscriber', 'provider', 'product', 'amount']

export function makeLayout(random: Random, can: Abilities): SheetLayout {
  const hasHeadings = random.chance(0.85)
  const isTemplate = random.chance(0.3)
  const extras = isTemplate || !hasHeadings ? [] : random.shuffled(EXTRAS).slice(0, random.int(0, 4))
  const order: readonly (Field | Extra)[] = isTemplate ? FIELDS : mixed(random, extras)
  const columnOf = (field: Field) => order.indexOf(field)
  const columns = {
    subscriber: columnOf('subscriber'),
    provider: columnOf('provider'),
    product: columnOf('product'),
    amount: columnOf('amount'),
  }
  const headingOf = (field: Field) =>
    isTemplate ? (HEADINGS[field][0] ?? field) : random.pick(HEADINGS[field].filter(can.canWrite))
  const headings = order.map((column) =>
    text(typeof column === 'string' ? headingOf(column) : column.heading),
  )
  const title = (words: string): MadeRow => ({ cells: [text(words)] })
  const titles: readonly MadeRow[] =
    isTemplate || !hasHeadings || random.chance(0.6)
      ? []
      : [
          title('Staff airtime, May 2026'),
          title('Prepared by: Ada Obi'),
          ...(random.chance(0.5) ? [{ cells: [] }] : []),
        ]
  const notes: MadeSheet = {
    name: 'Notes',
    rows: [title('Please pay before Friday'), { cells: [text('Thank you'), number(5)] }],
    merges: [],
  }
  const old: MadeSheet = {
    name: 'Old',
    isHidden: true,
    merges: [],
    rows: [
      { cells: FIELDS.map((field) => text(HEADINGS[field][0] ?? '')) },
      { cells: ['08039999991', 'MTN', 'AIRTIME', '700'].map(text) },
    ],
  }
  const isSeveral = can.severalSheets && hasHeadings
  return {
    sheetName: random.pick(['Sheet1', 'May', 'Staff list', '__proto__']),
    hasHeadings,
    headings,
    above: hasHeadings ? [...titles, { cells: headings }] : [],
    before: isSeveral && random.chance(0.3) ? [old] : [],
    after: isSeveral && random.chance(0.5) ? [notes] : [],
    columns,
    place: (by, cells, row) =>
      order.map((column) => (typeof column === 'string' ? cells[column] : column.cell(by, row, can))),
    bare: (cells) => order.map((column) => (typeof column === 'string' ? (cells[column] ?? null) : null)),
    empty: () => order.map(() => null),
    onlySerial: (row) => {
      const at = order.findIndex((column) => typeof column !== 'string' && column.heading === 'S/N')
      return at < 0 ? null : order.map((_, index) => (index === at ? text(String(row + 1)) : null))
    },
  }
}

/** The four in any order, extra columns anywhere between them. */
function mixed(random: Random, extras: readonly Extra[]): readonly (Field | Extra)[] {
  const fields = random.chance(0.5) ? FIELDS : random.shuffled(FIELDS)
  const order: (Field | Extra)[] = [...fields]
  for (const extra of extras) order.splice(random.int(0, order.length), 0, extra)
  return order
}
