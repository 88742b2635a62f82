import type { ReadProblemKind } from '#src/features/bulk/reading/read-problem.ts'

export interface HostileCase {
  readonly name: string
  readonly fileName: string
  readonly bytes: () => Uint8Array
  /** The problems that are right; an empty list where it must be read. Left out: either will do. */
  readonly problems?: readonly ReadProblemKind[]
  /** Rows with something in them, which must be in the report when the file is read. */
  readonly rows?: readonly number[]
}

export const bytesOf = (value: string) => new TextEncoder().encode(value)

export const hostileText = (
  name: string,
  value: string | (() => string),
  more: Partial<HostileCase> = {},
): HostileCase => ({
  name,
  fileName: 'list.csv',
  bytes: () => bytesOf(typeof value === 'string' ? value : value()),
  ...more,
})

export const HEADINGS = 'SubscriberNumber,Provider,Product,Amount'
export const ROW = '08031234567,MTN,AIRTIME,500'

export const numbersFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Rows that differ, so that none is a duplicate. */
export const plainRows = (count: number) =>
  numbersFrom(1, count).map((n) => `0803${String(n).padStart(6, '0')}7,MTN,AIRTIME,500`)
