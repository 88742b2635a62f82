import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef, useState } from 'react'
import type { Cell, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { Preflight } from '#src/features/bulk/preflight/preflight.tsx'
import { PROVIDERS } from '#tests/domain/bulk/a-market.ts'
import { HEADINGS, numberOf, payment, sheetOf } from '#tests/domain/bulk/sheets.ts'
import { benchWith } from '#tests/features/bulk/engine/bench.ts'
import { engineClient } from '#tests/features/bulk/engine/engine-client.ts'
import { pageThatScrolls } from '#tests/support/page-scroll.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { setWidth } from '#tests/support/viewport.ts'

interface OpenOptions {
  /** Below the usual headings, from row 2 on. */
  readonly rows?: readonly (readonly Cell[])[]
  /** Instead of rows. */
  readonly sheets?: readonly SourceSheet[]
  /** In px; a computer's unless said. There is no layout in tests: the window's width counts. */
  readonly width?: number
  readonly isLocked?: boolean
  /** Shows what a list opens on; else all rows. */
  readonly isAsOpened?: boolean
  /** Of the file; empty for cells that were pasted. */
  readonly name?: string
}

/** The list of a client without a worker, once its first rows are shown. */
export async function openPreflight(options: OpenOptions) {
  const { rows = [], sheets, width = 1280, isLocked = false, name, isAsOpened = false } = options
  setWidth(width)
  pageThatScrolls()
  const bench = benchWith(sheets ?? [sheetOf([HEADINGS, ...rows])], '', name)
  const sheetClient = engineClient(bench)
  function Screen() {
    const [overview, setOverview] = useState(bench.overview())
    return (
      <Preflight
        {...{ sheetClient, overview, isLocked }}
        providers={PROVIDERS}
        onOverview={setOverview}
        heading={createRef()}
        onContinue={() => {}}
      />
    )
  }
  const view = renderScreen(<Screen />)
  await waitFor(() => shownRows()[0] ?? Promise.reject(new Error('no rows')))
  if (!isAsOpened && screen.queryByRole('dialog') === null) {
    fireEvent.click(screen.getByRole('radio', { name: /^All/ }))
    await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
  return { ...view, bench, sheetClient }
}

/** Rows with a number of nine digits, with one that lost its zero, and with a slip in the provider. */
export const TOO_SHORT: readonly Cell[] = ['080312345', 'MTN', 'AIRTIME', '500']
export const IS_SHORT = 'Type the whole number. “080312345” has 9 digits and should have 11.'
export const zeroLost = (at: number): readonly Cell[] => [numberOf(at).slice(1), 'MTN', 'AIRTIME', '500']
export const slip = (at: number) => payment(at, '500', 'MTM')

/** Each row that is drawn: of the grid, or of the cards. */
const drawnRows = () => [...document.querySelectorAll<HTMLElement>('[data-index]')]
export const shownRows = () => drawnRows().map(({ textContent }) => textContent ?? '')
/** The numbers of the rows that are drawn. */
export const shownNumbers = () =>
  drawnRows().map((row) => {
    const words = row.querySelector('[role=rowheader]') ?? row
    return Number(/Row (\d+)/.exec(words.textContent ?? '')?.[1])
  })
export const news = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((said) => said !== '')
    .join(' ')
export const press = (name: string | RegExp) => screen.getByRole('button', { name })
