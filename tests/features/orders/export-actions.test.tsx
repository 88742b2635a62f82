import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Papa from 'papaparse'
import { describe, expect, it, vi } from 'vitest'
import { historyCsv, historySheet } from '#src/domain/records/history-export.ts'
import { wholeHistory } from '#src/domain/records/history-search.ts'
import { ExportActions } from '#src/features/orders/export-actions.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { button } from '#tests/support/page.tsx'
import { linesOfPdf, piecesOfPdf } from '#tests/support/pdf-words.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { historyRows } from './export-rows.ts'

function show(count: number) {
  const rows = historyRows(count)
  const sheet = () => historySheet({ rows, search: wholeHistory, user: ada, nowMs: SOME_MORNING })
  return renderScreen(
    <ExportActions what="history" isEmpty={count === 0} sheet={sheet} csv={() => historyCsv(rows)} />,
    { user: ada },
  )
}

describe('a history of some rows', () => {
  it('is saved as a CSV of all of them', async () => {
    const { services } = show(12)
    await userEvent.click(button('Export to CSV'))
    const [file] = services.share.downloaded
    expect(file?.name).toBe('paydey-history-2026-11-21.csv')
    expect(new Uint8Array((await file?.arrayBuffer()) ?? []).slice(0, 3)).toEqual(
      Uint8Array.of(0xef, 0xbb, 0xbf),
    )
    expect(Papa.parse((await file?.text()) ?? '').data).toHaveLength(13)
  })

  it('is saved as a PDF for the user who is signed in, and that is said', async () => {
    const { services } = show(12)
    await userEvent.click(button('Export to PDF'))
    await waitFor(() => expect(services.share.downloaded).toHaveLength(1))
    const [file] = services.share.downloaded
    expect(file?.name).toBe('paydey-history-2026-11-21.pdf')
    const lines = linesOfPdf(await piecesOfPdf(file ?? new Blob()))
    expect(lines).toContainEqual(['For', 'Ada Obi'])
    expect(lines.filter(([, reference]) => reference?.startsWith('PRD-'))).toHaveLength(12)
    expect(screen.getByRole('status').textContent).toBe('The PDF is ready')
    expect(button('Export to PDF').getAttribute('aria-busy')).toBeNull()
  })

  it('says what to do where this browser cannot print it', async () => {
    const { services } = show(3)
    vi.stubGlobal('CSSStyleSheet', undefined)
    await userEvent.click(button('Print'))
    vi.unstubAllGlobals()
    expect(services.toasts.store.getState().toasts.map(({ text }) => text)).toEqual([
      'This browser could not print the table. Export it to PDF and print that.',
    ])
  })
})

describe('a long PDF', () => {
  it('that cannot be made is told in plain words, and may be asked for again', async () => {
    const { services } = show(2)
    services.share.download = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await userEvent.click(button('Export to PDF'))
    await waitFor(() =>
      expect(services.toasts.store.getState().toasts.map(({ text }) => text)).toEqual([
        'The PDF could not be made. Check your connection, reload the page and try again.',
      ]),
    )
    expect(screen.getByRole('status').textContent).toBe('')
    expect(button('Export to PDF').getAttribute('aria-busy')).toBeNull()
  })
})

describe('a history without rows', () => {
  it.each(['Print', 'Export to PDF', 'Export to CSV'])('%s does nothing, and says why', async (name) => {
    const { services } = show(0)
    const waiting = button(name)
    expect(waiting.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(waiting.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('There are no transactions here to print or export.')
    await userEvent.click(waiting)
    expect(services.share.downloaded).toEqual([])
    expect(services.printing.opened).toEqual([])
    expect(waiting.getAttribute('aria-busy')).toBeNull()
  })
})
