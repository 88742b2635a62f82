import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { Overview } from '#src/features/bulk/engine/sheet-client.ts'
import { Summary } from '#src/features/bulk/preflight/summary.tsx'
import { HEADINGS, numberOf, payment, sheetOf } from '#tests/domain/bulk/sheets.ts'
import { benchOf, typedIn } from '#tests/features/bulk/engine/bench.ts'
import { renderScreen } from '#tests/support/render.tsx'
import {
  IS_SHORT,
  news,
  openPreflight,
  press,
  shownNumbers,
  shownRows,
  slip,
  TOO_SHORT,
  zeroLost,
} from './open-preflight.tsx'

const mixed = [
  payment(1),
  zeroLost(2),
  TOO_SHORT,
  ['08051234567', 'MTN', 'AIRTIME', '500'],
  payment(1),
  slip(3),
  [],
]
const filter = (name: string) => screen.getByRole('radio', { name })

describe('what will be sent', () => {
  const show = (overview: Partial<Overview> = {}) =>
    renderScreen(<Summary overview={{ ...benchOf(mixed).overview(), ...overview }} />)

  it('is counted and added up, with no fee', () => {
    show()
    expect(screen.getByText('3 of 6 rows will be sent')).toBeTruthy()
    expect(screen.getAllByText((_, element) => element?.textContent === '₦1,500.00').length).toBeGreaterThan(
      0,
    )
    expect(screen.getByText('No fee')).toBeTruthy()
    expect(screen.getByText('MTN AIRTIME, 3 rows')).toBeTruthy()
  })

  it.each([
    [kobo(150_000), 'The same as the total in your sheet'],
    [kobo(200_000), 'The total in your sheet is ₦2,000.00: ₦500.00 more than this.'],
    [kobo(100_000), 'The total in your sheet is ₦1,000.00: ₦500.00 less than this.'],
  ])("is compared with the sheet's own total", (statedTotal, words) => {
    show({ statedTotal })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('says so where an earlier list could not be read', () => {
    show({ unreadUploads: 1 })
    expect(screen.getByText(/1 earlier list could not be read: rows that you paid there/)).toBeTruthy()
  })
})

describe('the counts', () => {
  it('show their rows', async () => {
    const { user } = await openPreflight({ rows: mixed })
    const group = screen.getByRole('group', { name: 'Show' })
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['All 6', 'To fix 3', 'Fixed 1', 'Ready 2', 'Left out 1'])
    await user.click(filter('To fix 3'))
    await waitFor(() => expect(shownNumbers()).toEqual([4, 6, 7]))
    await user.click(filter('Left out 1'))
    await waitFor(() => expect(shownNumbers()).toEqual([8]))
  })
})

describe('a row', () => {
  it('says how it stands in a word, and why', async () => {
    await openPreflight({ rows: mixed })
    const text = shownRows()
    expect(text[0]).toContain('Ready')
    expect(text[1]).toContain(`Fixed: ${numberOf(2).slice(1)} became ${numberOf(2)}`)
    expect(text[2]).toContain(`Error: ${IS_SHORT}`)
    expect(text[3]).toContain('Ready: The number looks like one of Glo')
    expect(text[4]).toContain('To decide: Same as row 2.')
  })
})

describe('the causes', () => {
  it('are told once for all their rows, and show them', async () => {
    const { user } = await openPreflight({
      rows: [payment(1), zeroLost(2), TOO_SHORT, TOO_SHORT, ['080312345', 'MTM', 'AIRTIME', '500']],
    })
    expect(screen.getByText('3 rows: The number does not have 11 digits.')).toBeTruthy()
    await user.click(press('Show: The number does not have 11 digits.'))
    await waitFor(() => expect(shownNumbers()).toEqual([4, 5, 6]))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One cause 3' }).checked).toBe(true)
    await user.click(filter('To fix 3'))
    await waitFor(() => expect(screen.queryByRole('radio', { name: /One cause/ })).toBeNull())
  })

  it('that are answered for all their rows lead back to what is to be fixed', async () => {
    const { user } = await openPreflight({ rows: [slip(1), slip(2), TOO_SHORT] })
    await user.click(press('Show: There is no such provider here.'))
    await waitFor(() => expect(shownNumbers()).toEqual([2, 3]))
    await user.click(press('Use 2 suggestions'))
    await waitFor(() => expect(shownNumbers()).toEqual([4]))
  })

  it('are questions with one answer for all of their rows', async () => {
    const paid = (at: number, word: string) => [...payment(at), word]
    const sheets = [sheetOf([[...HEADINGS, 'Status'], paid(1, 'PAID'), paid(2, 'Pending'), paid(3, 'paid')])]
    const { user, bench } = await openPreflight({ sheets, isAsOpened: true })
    expect(shownNumbers()).toEqual([2, 4])
    expect(screen.getByText('2 rows to fix')).toBeTruthy()
    await user.click(press('Leave out: 2 rows say PAID. Leave them out?'))
    await waitFor(() => expect(news()).toBe('Nothing left to fix.'))
    expect(filter('Left out 2')).toBeTruthy()
    expect(bench.overview().sent.rows).toBe(1)
  })

  it('show what would become of their rows', async () => {
    await openPreflight({ rows: [payment(1, '500 CR'), payment(2, '700 CR'), payment(3, 'many')] })
    expect(screen.getByText('500 CR → 500, 700 CR → 700')).toBeTruthy()
    expect(press('Use 2 suggestions')).toBeTruthy()
  })

  it('take all their suggestions at once', async () => {
    const { user, bench } = await openPreflight({ rows: [slip(1), slip(2)] })
    await user.click(press('Use 2 suggestions'))
    await waitFor(() => expect(news()).toBe('Nothing left to fix.'))
    expect(typedIn(bench)).toEqual(['2 provider MTN', '3 provider MTN'])
    await waitFor(() => expect(shownRows().join()).not.toContain('MTM'))
  })

  it('show an empty cell below the one that it can be filled from', async () => {
    const rows = [payment(1), payment(2, '500', ''), payment(3, '500', '')]
    const { user } = await openPreflight({ rows })
    await user.click(press('Show: The provider is missing.'))
    await waitFor(() => expect(shownNumbers()).toEqual([2, 3, 4]))
    await user.click(press('Fill down Provider from row 2'))
    await waitFor(() => expect(news()).toContain('Nothing left to fix.'))
  })
})
