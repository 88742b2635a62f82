import type { RowStatus } from '#src/domain/bulk/sheet.ts'
import type { Random } from './random.ts'

/** What somebody has in a cell. The writers know how each kind of file keeps it. */
export type MadeCell =
  | null
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly format?: string }
  | { readonly kind: 'date'; readonly serial: number }
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'formula'; readonly formula: string; readonly value: number | string }
  | { readonly kind: 'uncalculated'; readonly formula: string }

export const text = (value: string): MadeCell => ({ kind: 'text', text: value })
export const number = (value: number, format?: string): MadeCell =>
  format === undefined ? { kind: 'number', value } : { kind: 'number', value, format }

export interface MadeRow {
  readonly cells: readonly MadeCell[]
  readonly isHidden?: boolean
}

export interface MadeMerge {
  readonly column: number
  readonly first: number
  readonly last: number
}

export interface MadeSheet {
  readonly name: string
  readonly rows: readonly MadeRow[]
  readonly merges: readonly MadeMerge[]
  readonly isHidden?: boolean
}

/** What must come out for one row of the file. The four values are as sent, and null when the row is not sent. */
export interface RowTruth {
  /** As Excel numbers it. */
  readonly row: number
  readonly status: RowStatus
  readonly subscriber: string | null
  readonly provider: string | null
  readonly product: string | null
  /** In kobo. */
  readonly amount: number | null
  /** What was made here, for the message of a failing test. */
  readonly made: string
}

/** What a kind of file can hold. A form that it cannot hold is not made for it. */
export interface Abilities {
  readonly kind: 'text' | 'workbook'
  /** windows-1252 has no naira sign and no zero-width marks. */
  readonly canWrite: (value: string) => boolean
  readonly hidden: boolean
  readonly merges: boolean
  readonly errors: boolean
  readonly uncalculated: boolean
  readonly severalSheets: boolean
  /** Blank rows at the end that the file really has. */
  readonly blankTail: boolean
}

export type Level = 'ok' | 'fixed' | 'warning' | 'decide' | 'error'

/** One way in which people write one cell. */
export interface Form {
  readonly name: string
  readonly level: Level
  readonly where: 'text' | 'book' | 'both'
  /** Out of the right value (digits, naira as `500.00`, a code), what stands in the cell. */
  readonly make: (right: string, random: Random) => MadeCell
  /** The form makes sense for this value only. */
  readonly only?: (right: string) => boolean
}

const STRENGTH: readonly Level[] = ['ok', 'fixed', 'warning', 'decide', 'error']

export function strongest(...levels: readonly Level[]): Level {
  return levels.reduce(
    (most, level) => (STRENGTH.indexOf(level) > STRENGTH.indexOf(most) ? level : most),
    'ok',
  )
}

/** The sandbox's list, written again by hand. Price in kobo; 0 is any amount. */
export const MARKET = [
  { name: 'MTN', code: 'MTN', product: 'AIRTIME', price: 0 },
  { name: 'GLO', code: 'GLO', product: 'AIRTIME', price: 0 },
  { name: 'AIRTEL', code: 'AIRTEL', product: 'AIRTIME', price: 0 },
  { name: '9MOBILE', code: '9MOBILE', product: 'AIRTIME', price: 0 },
  { name: 'MTN', code: 'MTN', product: 'DATA-1GB', price: 100_000 },
  { name: 'GLO', code: 'GLO', product: 'DATA-2GB', price: 150_000 },
] as const

export const PROVIDERS = ['MTN', 'GLO', 'AIRTEL', '9MOBILE'] as const
export type ProviderCode = (typeof PROVIDERS)[number]

/** The networks' prefixes, written again by hand. */
export const PREFIXES: Readonly<Record<ProviderCode, readonly string[]>> = {
  MTN: '0703 0704 0706 0707 0803 0806 0810 0813 0814 0816 0903 0906 0913 0916 07025 07026'.split(' '),
  AIRTEL: '0701 0708 0802 0808 0812 0901 0902 0904 0907 0911 0912'.split(' '),
  GLO: '0705 0805 0807 0811 0815 0905 0915'.split(' '),
  '9MOBILE': '0809 0817 0818 0908 0909'.split(' '),
}
/** Mobile, and nobody's in that table. */
export const UNKNOWN_PREFIXES = '0804 0709 0819 07020 07027 0801 0700'.split(' ')
/** Eleven digits, and no mobile line. */
export const OTHER_PREFIXES = '0201 0209 0260 0601 0300 0101'.split(' ')
