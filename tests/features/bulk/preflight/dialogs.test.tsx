import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  judged,
  sameAsAbove,
  tooShort,
  unknownProvider,
  zeroRestored,
} from '#tests/features/bulk/support/judged.ts'
import { news, openPreflight, press, shownRows } from './open-preflight.tsx'

const rows = [
  judged({ number: 2, notes: [zeroRestored] }),
  judged({
    number: 3,
    notes: [tooShort, unknownProvider],
    shown: { subscriber: '080312345', provider: 'MTM' },
  }),
  judged({ number: 4, notes: [sameAsAbove] }),
]
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('on a phone', () => {
  it('rows are cards', async () => {
    await openPreflight({ rows, width: 360 })
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByRole('list', { name: 'Rows' })).toBeTruthy()
    expect(shownRows()[0]).toContain('Row 2 · MTN · AIRTIME')
    expect(press('Use MTN')).toBeTruthy()
    expect(press('Keep row 4')).toBeTruthy()
  })

  it('a card opens its row: all that is wrong, its cells, and what can be done', async () => {
    const { user, desk } = await openPreflight({ rows, width: 360 })
    await user.click(press(/Row 3/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Row 3' }))
    expect(dialog.getByText(tooShort.message)).toBeTruthy()
    expect(dialog.getByText(unknownProvider.message)).toBeTruthy()
    expect(field('SubscriberNumber').inputMode).toBe('numeric')
    expect(field('Amount').inputMode).toBe('decimal')
    await user.clear(field('SubscriberNumber'))
    await user.type(field('SubscriberNumber'), '08031234560{Enter}')
    await waitFor(() => expect(news()).toContain('Row 3 is ready.'))
    expect(screen.getByRole('dialog', { name: 'Row 3' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(tooShort.message, { selector: 'dialog *' })).toBeNull())
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(desk.done).toEqual([{ kind: 'set', row: 3, field: 'subscriber', text: '08031234560' }])
    expect(document.activeElement?.textContent).toContain('Row 3')
  })

  it('a card that is closed by Escape leaves the cell as it was', async () => {
    const { user, desk } = await openPreflight({ rows, width: 360 })
    await user.click(press(/Row 3/))
    await screen.findByRole('dialog')
    await user.type(field('SubscriberNumber'), '99{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(desk.done).toEqual([])
  })

  it('the dialog goes on to the next problem, and leaves the focus there', async () => {
    const { user } = await openPreflight({ rows, width: 360 })
    await user.click(press(/Row 3/))
    const first = await screen.findByRole('dialog', { name: 'Row 3' })
    await user.click(within(first).getByRole('button', { name: 'Next problem' }))
    const second = await screen.findByRole('dialog', { name: 'Row 4' })
    expect(within(second).getByText('Same as row 12.')).toBeTruthy()
    await user.click(within(second).getByRole('button', { name: 'Keep row 4' }))
    await waitFor(() => expect(news()).toContain('Row 4 is kept.'))
    await user.click(within(second).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Row 4'))
  })
})

describe('on a computer', () => {
  it('the status of a row opens its dialog, with every repair', async () => {
    const { user } = await openPreflight({ rows })
    await user.click(press(/Fixed: 8031234567 became 08031234567/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Row 2' }))
    expect(dialog.getByText('8031234567 became 08031234567')).toBeTruthy()
    expect(dialog.getByText('The leading zero was restored.')).toBeTruthy()
  })
})

describe('the columns', () => {
  const layout = {
    headingRow: null,
    columns: { subscriber: 0, provider: null, product: 2, amount: 3 },
    width: 4,
  }

  it('are asked for by themselves where they were guessed, and say why', async () => {
    await openPreflight({ rows, overview: { isSure: false, layout } })
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose columns' }))
    expect(
      dialog.getByText('We found no headings that we know. We found no column for Provider.'),
    ).toBeTruthy()
    expect(dialog.getByRole('columnheader', { name: 'SubscriberNumber A: Phone' })).toBeTruthy()
    expect(dialog.getByRole('columnheader', { name: 'Not used B: Network' })).toBeTruthy()
  })

  it('are not, where they are sure', async () => {
    await openPreflight({ rows })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are chosen by the user', async () => {
    const { user, desk } = await openPreflight({ rows, overview: { isSure: false, layout } })
    await screen.findByRole('dialog')
    await user.click(screen.getByRole('combobox', { name: /^Provider/ }))
    await user.click(await screen.findByRole('option', { name: 'B: Network' }))
    expect(await screen.findByRole('columnheader', { name: 'Provider B: Network' })).toBeTruthy()
    await user.click(press('Use these columns'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const columns = { subscriber: 0, provider: 1, product: 2, amount: 3 }
    expect(desk.chosen).toEqual([{ sheet: 0, headingRow: null, columns }])
  })

  it('cannot be the same for two', async () => {
    const columns = { subscriber: 0, provider: 0, product: 2, amount: 3 }
    const { user, desk } = await openPreflight({
      rows,
      overview: { isSure: false, layout: { ...layout, columns } },
    })
    await user.click(await screen.findByRole('button', { name: 'Use these columns' }))
    expect(screen.getByText('This column is the SubscriberNumber already')).toBeTruthy()
    expect(desk.chosen).toEqual([])
  })

  it('of another sheet are read at once', async () => {
    const sheets = ['May', 'June'].map((name) => ({ name, rows: 3, isHidden: name === 'June' }))
    const { user, desk } = await openPreflight({ rows, overview: { sheets } })
    await user.click(press('Choose columns'))
    await user.click(await screen.findByRole('combobox', { name: /^Sheet/ }))
    await user.click(await screen.findByRole('option', { name: 'June (hidden, 3 rows)' }))
    await waitFor(() => expect(desk.chosen).toEqual([{ sheet: 1 }]))
  })
})

describe('the downloads', () => {
  it('are named after the file', async () => {
    const { user, services } = await openPreflight({ rows })
    await user.click(press('Download the problems'))
    await waitFor(() => expect(news()).toBe('The problems are downloaded.'))
    await user.click(press('Download full report'))
    await waitFor(() => expect(services.share.downloaded).toHaveLength(2))
    const [problems, report] = services.share.downloaded
    expect([problems?.name, report?.name]).toEqual(['staff-problems.csv', 'staff-report.csv'])
    expect(await problems?.text()).toBe('problems')
    expect(await report?.text()).toBe('report')
  })

  it('have no problems where there are none', async () => {
    await openPreflight({ rows: [judged()] })
    expect(press('Download the problems').getAttribute('aria-disabled')).toBe('true')
  })

  it('say so when they fail', async () => {
    const { user, services, desk } = await openPreflight({ rows })
    desk.close()
    await user.click(press('Download full report'))
    await waitFor(() =>
      expect(services.toasts.store.getState().toasts).toMatchObject([
        { text: 'The file could not be made. Try again.' },
      ]),
    )
  })
})
