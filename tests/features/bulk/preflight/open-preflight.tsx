import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { Preflight } from '#src/features/bulk/preflight/preflight.tsx'
import { type FakeDeskOptions, fakeDesk } from '#tests/features/bulk/support/fake-desk.ts'
import { bulkProviders, judged } from '#tests/features/bulk/support/judged.ts'
import { pageThatScrolls } from '#tests/support/page-scroll.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { setWidth } from '#tests/support/viewport.ts'

interface OpenOptions extends FakeDeskOptions {
  /** In px; a computer's unless said. There is no layout in tests: the window's width counts. */
  readonly width?: number
  readonly isLocked?: boolean
}

/** The list of a desk in memory, once its first rows are shown. */
export async function openPreflight({ width = 1280, isLocked = false, ...options }: OpenOptions) {
  setWidth(width)
  pageThatScrolls()
  const desk = fakeDesk(options)
  function Screen() {
    const [overview, setOverview] = useState(desk.overview())
    return (
      <Preflight
        {...{ desk, overview, isLocked }}
        providers={bulkProviders}
        onOverview={setOverview}
        heading={createRef()}
        onContinue={() => {}}
      />
    )
  }
  const view = renderScreen(<Screen />)
  if (options.rows?.length !== 0) await waitFor(() => shownRows()[0] ?? Promise.reject(new Error('no rows')))
  return { ...view, desk, user: userEvent.setup({ delay: null }) }
}

/** Row 2 to row `count + 1`, all of them right. */
export const manyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => judged({ number: index + 2 }))

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
    .join(' ')
export const press = (name: string | RegExp) => screen.getByRole('button', { name })
