import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { createSession } from '#src/data/session/session-store.ts'
import type { FormSnapshot } from '#src/data/storage/form-snapshots.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { UnfinishedPayments } from '#src/payments/screens/unfinished-payments.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { Answer } from '#tests/support/scripted-client.ts'
import { ID } from './fixtures.ts'

export const MINUTE = 60_000

interface Device {
  readonly unreadable?: number
  /** What its form was filled with. */
  readonly snapshot?: FormSnapshot
  readonly isShared?: boolean
}

/** Home's unfinished payments. `known`: what the device keeps of the order `ID`. */
export async function open(
  entries: readonly JournalEntry[],
  notifyBiller?: Answer,
  known?: TransactionResult,
  { unreadable = 0, snapshot, isShared = false }: Device = {},
) {
  const kept = memoryRecords<JournalEntry>()
  const journal = { ...kept, read: async () => ({ ...(await kept.read()), unreadable }) }
  const results = memoryRecords<KeptResult>()
  if (known !== undefined)
    await results.put(ID, { transactionId: ID, result: known, heardAt: 1, rated: false })
  const formSnapshots = memoryRecords<FormSnapshot>()
  for (const entry of entries) {
    await journal.put(entry.tranId, entry)
    if (snapshot !== undefined) await formSnapshots.put(entry.tranId, snapshot)
  }
  const session = createSession({ local: fakeLocal(), tab: fakeLocal() })
  if (isShared) session.begin(ada, { isShared })
  const screens = (
    <Routes>
      <Route
        path="/"
        element={
          <>
            <h1>Home</h1>
            <UnfinishedPayments />
          </>
        }
      />
      <Route path="*" element={<Address />} />
    </Routes>
  )
  const answers = notifyBiller === undefined ? {} : { notifyBiller }
  const opened = renderScreen(screens, {
    now: SOME_MORNING + 5 * MINUTE,
    answers,
    parts: { journal, results, formSnapshots, ...(isShared ? { session } : {}) },
  })
  const stateOf = async (entry: JournalEntry) => (await journal.get(entry.tranId))?.state
  return { stateOf, ...opened }
}

export async function openOne(entry: JournalEntry, notifyBiller?: Answer) {
  const opened = await open([entry], notifyBiller)
  await screen.findByText('Unfinished payment')
  return opened
}
