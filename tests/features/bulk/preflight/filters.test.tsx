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

  it('of nothing are said to be nothing, and nothing left out is not spoken of', async () => {
    await openPreflight({ rows: [payment(1)] })
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'All 1',
      'To fix 0',
      'Fixed 0',
      'Ready 1',
    ])
  })

  it('say so when a filter has no rows', async () => {
    const { user } = await openPreflight({ rows: [payment(1)] })
    await user.click(filter('To fix 0'))
    await screen.findByText('No rows here.')
  })

  it('are read out as they change', async () => {
    const { user } = await openPreflight({ rows: mixed })
    await user.click(press('Use MTN'))
    await waitFor(() => expect(news()).toBe('Row 7 is ready. 2 rows left to fix.'))
    expect(filter('To fix 2')).toBeTruthy()
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
  it('are told once for all their rows, and lead to one after the other', async () => {
    const { user } = await openPreflight({
      rows: [payment(1), zeroLost(2), TOO_SHORT, TOO_SHORT, ['080312345', 'MTM', 'AIRTIME', '500']],
    })
    expect(screen.getByText('3 rows: The number does not have 11 digits.')).toBeTruthy()
    const show = press('Show: The number does not have 11 digits.')
    await user.click(show)
    await waitFor(() => expect(shownNumbers()).toEqual([4, 5, 6]))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('row 4:'))
    await user.click(show)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('row 5:'))
    expect(news()).toContain('Row 5 has an error.')
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

  it('show an empty cell among its neighbours, where the one above can be filled down', async () => {
    const rows = [payment(1), payment(2, '500', ''), payment(3, '500', '')]
    const { user } = await openPreflight({ rows })
    await user.click(filter('To fix 2'))
    await waitFor(() => expect(shownNumbers()).toEqual([3, 4]))
    await user.click(press('Show: The provider is missing.'))
    await waitFor(() => expect(shownNumbers()).toEqual([2, 3, 4]))
    await user.click(press('Fill down Provider from row 2'))
    await waitFor(() => expect(news()).toBe('Row 2 is ready. Nothing left to fix.'))
    await waitFor(() => expect(press('Provider, row 4: MTN')).toBeTruthy())
  })
})

describe('next problem', () => {
  it('goes from one to the other and round again', async () => {
    const { user } = await openPreflight({ rows: mixed })
    const at = () => document.activeElement?.closest('[data-index]')?.textContent ?? ''
    for (const row of ['Row 4', 'Row 6', 'Row 7', 'Row 4']) {
      await user.click(press('Next problem'))
      await waitFor(() => expect(at()).toContain(row))
    }
  })

  it('is the one of the row that Enter led to, if its fault is in another cell', async () => {
    const { user } = await openPreflight({ rows: [TOO_SHORT, payment(1, '60000'), slip(3)] })
    await user.click(press('Next problem'))
    await waitFor(() => expect(document.activeElement).toBe(press(/^SubscriberNumber, row 2/)))
    await user.keyboard('08031234560{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(press(/^SubscriberNumber, row 3/)))
    for (const cell of [/^Amount, row 3/, /^Provider, row 4/]) {
      await user.click(press('Next problem'))
      await waitFor(() => expect(document.activeElement).toBe(press(cell)))
    }
  })

  it('is what is left in the row that Enter came from, which is passed over once only', async () => {
    const { user } = await openPreflight({ rows: [payment(1, '1k', 'MTM'), payment(2), TOO_SHORT] })
    await user.click(press('Next problem'))
    await waitFor(() => expect(document.activeElement).toBe(press(/^Provider, row 2/)))
    await user.keyboard('MTN{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(press(/^Provider, row 3/)))
    await waitFor(() => expect(news()).toContain('Row 2 has an error.'))
    for (const cell of [/^Amount, row 2/, /^SubscriberNumber, row 4/]) {
      await user.click(press('Next problem'))
      await waitFor(() => expect(document.activeElement).toBe(press(cell)))
    }
  })

  it('leaves a filter that hides the problems', async () => {
    const { user } = await openPreflight({ rows: mixed })
    await user.click(filter('Ready 2'))
    await waitFor(() => expect(shownNumbers()).toEqual([2, 5]))
    await user.click(press('Next problem'))
    await waitFor(() => expect(shownNumbers()).toEqual([4, 6, 7]))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'To fix 3' }).checked).toBe(true)
  })

  it('waits where there is none', async () => {
    await openPreflight({ rows: [payment(1)] })
    expect(press('Next problem').getAttribute('aria-disabled')).toBe('true')
  })
})
