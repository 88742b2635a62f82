import { screen } from '@testing-library/react'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import type { HistoryRow } from '#src/contract/reports.ts'
import { helpOf } from '#src/data/services/help-with.ts'
import { HistoryPage } from '#src/features/orders/history-page.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { Address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'
import { setWidth } from '#tests/support/viewport.ts'

/** Where the app is, and the browser's own Back. */
function Bystander() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <Address />
      <output aria-label="Asked for help">{helpOf(state)}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Go back
      </button>
    </>
  )
}

export interface OpenOptions extends FakeOptions {
  readonly at?: string
  readonly width?: number
}

/** The history of Ada, on a screen as wide as that; a computer's unless said. */
export function openHistory(rows: readonly HistoryRow[] | null, options: OpenOptions = {}) {
  setWidth(options.width ?? 1280)
  const answers = { ...(rows === null ? {} : { transactionHistory: rows }), ...options.answers }
  return renderScreen(
    <>
      <Bystander />
      <Routes>
        <Route path="/transaction-history" element={<HistoryPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    { at: '/transaction-history', user: ada, ...options, answers },
  )
}

export const askedFor = () => screen.getByLabelText('Asked for help').textContent ?? ''
/** The text of each row of the table. */
export const tableRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '')
export const references = () => tableRows().map((row) => /REF-\d+/.exec(row)?.[0])
export const press = (name: string) => screen.getByRole('button', { name })
