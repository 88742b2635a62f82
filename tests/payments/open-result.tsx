import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import type { TransactionResult } from '#src/contract/transaction.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { ResultPage } from '#src/payments/screens/result-page.tsx'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { Answer } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { ID, pass, pending } from './fixtures.ts'

interface Known {
  /** What the provider answers to NotifyBiller. */
  readonly notify?: Answer
  readonly journal?: JournalEntry
  /** What this device keeps of it. */
  readonly kept?: TransactionResult
  /** Whether the rating was dealt with before; the order was still pending then, unless `kept` says more. */
  readonly rated?: boolean
}

/** The result page at its address, with what device and provider know. */
export async function openResult(known: Known = {}, options: FakeOptions & { at?: string } = {}) {
  const journal = memoryRecords<JournalEntry>()
  const results = memoryRecords<{ result: TransactionResult; rated: boolean }>()
  if (known.journal !== undefined) await journal.put(known.journal.tranId, known.journal)
  const kept = known.kept ?? (known.rated === undefined ? undefined : pending)
  if (kept !== undefined) {
    const record = { transactionId: ID, result: kept, heardAt: 0, rated: known.rated ?? false }
    await results.put(ID, record)
  }
  const opened = renderScreen(
    <Routes>
      <Route path="/:category?/status" element={<ResultPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    {
      at: `/airtime/status?transaction-id=PRD-${ID}`,
      ...options,
      answers: { ...('notify' in known ? { notifyBiller: known.notify } : {}), ...options.answers },
      parts: { journal, results: results as never, ...options.parts },
    },
  )
  await act(() => pass(opened.services.clock))
  return opened
}

export type Opened = Awaited<ReturnType<typeof openResult>>

export const checks = ({ services }: Opened) =>
  services.client.calls.filter(({ name }) => name === 'notifyBiller').length

/** Lets time pass on the screen. */
export async function letPass({ services }: Opened, ms: number) {
  await act(() => pass(services.clock, ms))
}

/** The text around a title, and the way it is announced. */
export function noticeOf(title: string) {
  const notice = screen.getByText(title).closest('[role]')
  return { text: notice?.textContent ?? '', role: notice?.getAttribute('role') }
}

export const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
