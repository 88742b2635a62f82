import type { BulkProvider } from '#src/contract/bulk.ts'
import { kobo } from '#src/contract/kobo.ts'
import type { Field, JudgedRow, Note } from '#src/domain/bulk/sheet.ts'

export const bulkProviders: readonly BulkProvider[] = [
  { name: 'MTN', code: 'MTN', product: 'AIRTIME', price: kobo(0) },
  { name: 'MTN', code: 'MTN', product: 'DATA-1GB', price: kobo(50_000) },
  { name: 'Glo', code: 'GLO', product: 'AIRTIME', price: kobo(0) },
]

interface Sketch {
  readonly number?: number
  readonly shown?: Partial<Record<Field, string>>
  readonly notes?: readonly Note[]
  /** Kept, where it is to be decided. */
  readonly isKept?: boolean
}

/** A row as a desk judges it, from its notes: `judged({ number: 14, notes: [tooShort] })`. */
export function judged({ number = 2, shown: some = {}, notes = [], isKept = false }: Sketch = {}): JudgedRow {
  const shown = { subscriber: '08031234567', provider: 'MTN', product: 'AIRTIME', amount: '500', ...some }
  const levels = notes.map(({ level }) => level)
  const order = ['skipped', 'error', 'decide', 'warning', 'fixed'] as const
  const status = order.find((level) => levels.includes(level)) ?? 'ok'
  const isPayment = status !== 'error' && status !== 'skipped'
  return {
    number,
    status,
    row: isPayment ? { ...shown, amount: kobo(Number(shown.amount) * 100) } : null,
    isSent: isPayment && (status !== 'decide' || isKept),
    shown,
    notes,
  }
}

export const tooShort: Note = {
  field: 'subscriber',
  level: 'error',
  code: 'NUMBER_LENGTH',
  message: 'This number has 9 digits; Nigerian numbers have 11.',
}
export const unknownProvider: Note = {
  field: 'provider',
  level: 'error',
  code: 'PROVIDER_UNKNOWN',
  message: 'We do not know this provider.',
  suggestion: 'MTN',
}
export const noProvider: Note = {
  field: 'provider',
  level: 'error',
  code: 'PROVIDER_EMPTY',
  message: 'The provider is missing.',
}
export const zeroRestored: Note = {
  field: 'subscriber',
  level: 'fixed',
  code: 'NUMBER_ZERO_RESTORED',
  message: 'The leading zero was restored.',
  from: '8031234567',
  to: '08031234567',
}
export const sameAsAbove: Note = {
  field: 'row',
  level: 'decide',
  code: 'DUPLICATE',
  message: 'Same as row 12.',
}
export const otherNetwork: Note = {
  field: 'subscriber',
  level: 'warning',
  code: 'NETWORK_DIFFERS',
  message: 'This number was given out by Glo.',
}
export const removed: Note = {
  field: 'row',
  level: 'skipped',
  code: 'REMOVED',
  message: 'You left this row out.',
}
