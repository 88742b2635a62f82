export const BROKEN = 'The file is damaged. Save it again and send that.'
export const LOCKED = 'The file is locked with a password. Save it without one and send that.'
export const NO_HEADINGS =
  'The headings SubscriberNumber, Provider, Product and Amount were not found in the first 20 rows.'

/** A few rows may come before the headings. */
export const SEARCHED_ROWS = 20

const names = {
  subscriber: [
    'subscribernumber',
    'subscriberno',
    'phonenumber',
    'phoneno',
    'phone',
    'mobilenumber',
    'msisdn',
  ],
  provider: ['provider', 'providername', 'network', 'operator'],
  product: ['product', 'productname'],
  amount: ['amount'],
} as const

type Column = keyof typeof names

export interface Headings {
  readonly row: number
  readonly columns: Readonly<Record<Column, number>>
  readonly width: number
}

/** In any order, case and spacing. Null where no row has all four. */
export function findHeadings({ rows }: Table): Headings | null {
  for (const [row, cells] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const said = cells.slice(0, 1000).map(fold)
    const columns = {
      subscriber: columnOf(said, 'subscriber'),
      provider: columnOf(said, 'provider'),
      product: columnOf(said, 'product'),
      amount: columnOf(said, 'amount'),
    }
    const width = said.findLastIndex((name) => name !== '') + 1
    if (Object.values(columns).every((column) => column !== -1)) return { row, columns, width }
  }
  return null
}

function fold(cell: Cell): string {
  return textOf(cell)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** The name that comes first in the list wins; a name that occurs twice could mean either column. */
function columnOf(said: readonly string[], column: Column): number {
  const name = names[column].find((candidate) => said.includes(candidate))
  if (name === undefined) return -1
  const index = said.indexOf(name)
  if (said.includes(name, index + 1)) throw new BadFile(`Two columns have the heading ${column}.`)
  return index
}

/** A cell as the file holds it. Text stays text. `unclear`: an error, a yes or no, a date: nothing that could be meant. */
export type Cell = string | number | null | { readonly unclear: string }

export interface Table {
  /** From the file's first row, blank ones included: the index is what Excel calls the row, less one. */
  readonly rows: readonly (readonly Cell[])[]
  /** In a text file one cell too many means a comma that is not in quotes. */
  readonly isText: boolean
}

export function isEmpty(cell: Cell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** As text, for what is text anyway. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === 'string') return cell.trim()
  return typeof cell === 'number' ? String(cell) : ''
}

/** What the uploader sees in it, short enough for a sentence. */
export function shown(cell: Cell | undefined): string {
  const text = typeof cell === 'object' && cell !== null ? cell.unclear : textOf(cell)
  const plain = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return plain.length > 40 ? `${plain.slice(0, 40)}…` : plain
}

/** Refuses the upload, with one sentence for its sender. */
export class BadFile extends Error {}
