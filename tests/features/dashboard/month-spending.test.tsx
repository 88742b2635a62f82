import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { transactionHistory } from '#src/contract/reports.ts'
import { failWith, never } from '#tests/support/scripted-client.ts'
import { historyRow } from './fixtures.ts'
import { openDashboard } from './open-dashboard.tsx'

const open = (rows: unknown) => openDashboard({ answers: { transactionHistory: rows } })
const title = () => screen.queryByRole('heading', { name: 'Spending this month' })

/** Of the fakes' clock: 21 November 2026. */
const rows = [
  historyRow('2026-11-05', 1500),
  historyRow('2026-11-06', 1500, { urlPath: 'electricity' }),
  historyRow('2026-11-07', 700, { urlPath: 'ELECTRICITY' }),
  historyRow('2026-11-08', 100, { urlPath: 'forgotten' }),
  historyRow('2026-11-09', 9000, { approvalStatus: 'Failed' }),
  historyRow('2026-10-05', 5000),
  historyRow('2026-10-25', 7777),
]

describe('spending', () => {
  it('is a table that names its columns and its rows', async () => {
    open(rows)
    const table = await screen.findByRole('table', {
      name: 'By category: 1 to 21 November, against 1 to 21 October.',
    })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Category', 'This month', 'Last month'])
    const lines = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((line) => [
        within(line).getByRole('rowheader').textContent,
        ...within(line)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ])
    expect(lines).toEqual([
      ['Electricity', '₦2,200.00', '₦0.00'],
      ['Airtime', '₦1,500.00', '₦5,000.00'],
      ['Other', '₦100.00', '₦0.00'],
    ])
  })

  it('says the total, and how it stands against the same days of last month', async () => {
    open(rows)
    await screen.findByRole('table')
    expect(title()?.closest('section')?.textContent).toContain('₦3,800.00')
    expect(screen.getByText('₦1,200.00 less than you had spent by 21 October.')).toBeDefined()
  })

  it('draws bars of one measure, which a screen reader does not hear of', async () => {
    open(rows)
    const table = await screen.findByRole('table')
    const drawings = [...table.querySelectorAll('svg')]
    expect(drawings.every((drawing) => drawing.getAttribute('aria-hidden') === 'true')).toBe(true)
    const widths = [...table.querySelectorAll('tbody rect')].map((bar) => bar.getAttribute('width'))
    expect(widths).toEqual(['44%', '0', '30%', '100%', '2%', '0'])
    expect(table.querySelector('[style]')).toBeNull()
  })

  it('is a short sentence where there is none', async () => {
    open([historyRow('2026-06-05', 500)])
    expect(await screen.findByText('No spending this month or last month to compare yet.')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says what it waits for', () => {
    open(never)
    expect(screen.getByText('Loading your spending')).toBeDefined()
  })

  it('does not stand there where the history cannot be had', async () => {
    open(failWith({ kind: 'timeout' }))
    await screen.findByText('No record found for this month')
    expect(title()).toBeNull()
  })

  it('keeps what is known, with its age, while the provider cannot be asked', async () => {
    let isUp = true
    const { services } = open(() => (isUp ? rows : failWith({ kind: 'offline' })))
    await screen.findByRole('table')
    isUp = false
    services.clock.advance(3 * 60 * 60 * 1000)
    await act(() => services.queries.refresh(transactionHistory, undefined))
    expect(await screen.findByText('Saved 3 h ago')).toBeDefined()
    expect(screen.getByRole('table')).toBeDefined()
  })
})
