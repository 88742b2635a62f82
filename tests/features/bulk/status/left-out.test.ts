import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { Services } from '#src/data/services/services.ts'
import { leftOutOf } from '#src/features/bulk/status/bulk-receipt.tsx'
import { journalEntry } from '#tests/payments/fixtures.ts'

/** A device with one upload, of which that was not sent. */
function device(entry: {
  leftOut?: number
  otherSheets?: string[]
}): Pick<Services, 'bulkDrafts' | 'journal'> {
  const sent = [{ digest: 'd1', rows: 3, total: kobo(300_000), at: 1, tranId: 'TRAN00000001', ...entry }]
  return {
    journal: { all: async () => [journalEntry({ tranId: 'TRAN00000001', transactionId: 'PRD1' })] },
    bulkDrafts: { get: async () => ({ narration: '', email: '', source: null, work: '', sent, savedAt: 1 }) },
  } as unknown as Pick<Services, 'bulkDrafts' | 'journal'>
}

it.each([
  [{ leftOut: 9 }, '9 rows were left out'],
  [{ leftOut: 1, otherSheets: ['June'] }, '1 row was left out, and the sheet “June” was not sent'],
  [{ otherSheets: ['June', 'July'] }, 'the sheets “June” and “July” were not sent'],
  [{}, ''],
])('an upload of which %j is named by its device', async (entry, words) => {
  expect(await leftOutOf(device(entry), 'PRD1')).toBe(words)
  expect(await leftOutOf(device(entry), 'PRD2')).toBe('')
})
