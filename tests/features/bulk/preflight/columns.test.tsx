// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HEADINGS, numberOf, payment, sheetOf } from '#tests/domain/bulk/sheets.ts'
import { openPreflight, press } from './open-preflight.tsx'

describe('the columns', () => {
  /** Without headings, and with a column that nobody can know. */
  const sheets = [sheetOf([1, 2, 3].map((at) => [numberOf(at), 'Lagos', 'AIRTIME', '500']))]

  it('are asked for by themselves where they were guessed, and say why', async () => {
    await openPreflight({ sheets })
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose columns' }))
    expect(dialog.getByText('We found no column for Provider.')).toBeTruthy()
    expect(dialog.getByRole('columnheader', { name: 'SubscriberNumber Column A' })).toBeTruthy()
    expect(dialog.getByRole('columnheader', { name: 'Not used Column B' })).toBeTruthy()
  })

  it('are still asked after Escape: nothing is ready, and the question stays where the rows are', async () => {
    const { user, bench } = await openPreflight({ sheets })
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bench.overview().sent.rows).toBe(0)
    expect(screen.getByText('0 rows ready')).toBeTruthy()
    expect(screen.getByText('Answer what we ask about your sheet first')).toBeTruthy()
    expect(press('Continue').getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
    await user.click(press('Answer'))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use these columns' }),
    )
    await waitFor(() => expect(screen.queryByText('Nothing is ready before you answer')).toBeNull())
  })

  it('of two that fit are both named, and the answer makes the rows ready', async () => {
    const headed = sheetOf([
      [...HEADINGS, 'Approved amount'],
      [...payment(1), '300'],
      [...payment(2), '500'],
    ])
    const { user, bench } = await openPreflight({ sheets: [headed] })
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose columns' }))
    expect(
      dialog.getByText(/column D “Amount” \(₦1,000\.00 in all\) and column E “Approved amount”/),
    ).toBeTruthy()
    await user.click(press('Use these columns'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bench.overview().sent.rows).toBe(2)
  })

  it('of amounts in another unit are used only with an answer to that', async () => {
    const headed = sheetOf([['Phone', 'Network', 'Product', "Amount (N'000)"], payment(1, '5')])
    const { user, bench } = await openPreflight({ sheets: [headed] })
    await screen.findByRole('dialog')
    await user.click(press('Use these columns'))
    expect(screen.getByText('Choose what the amounts are in')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: /^Amounts are in/ }))
    await user.click(await screen.findByRole('option', { name: 'Thousand naira: 5 is ₦5,000.00' }))
    await user.click(press('Use these columns'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bench.overview().sent.amount).toBe(500_000)
  })

  async function choose(column: string) {
    const opened = await openPreflight({ sheets })
    await screen.findByRole('dialog')
    await opened.user.click(screen.getByRole('combobox', { name: /^Provider/ }))
    await opened.user.click(await screen.findByRole('option', { name: column }))
    expect(await screen.findByRole('columnheader', { name: `Provider ${column}` })).toBeTruthy()
    await opened.user.click(press('Use these columns'))
    return opened
  }

  it('are chosen by the user', async () => {
    const { bench } = await choose('Column B')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bench.overview().layout).toMatchObject({
      headingRow: null,
      columns: { subscriber: 0, provider: 1, product: 2, amount: 3 },
    })
  })

  it('cannot be the same for two', async () => {
    const { bench } = await choose('Column D')
    expect(screen.getByText('This column is the Provider already')).toBeTruthy()
    expect(bench.overview().layout.columns.provider).toBeNull()
  })

  it('of another sheet are read at once', async () => {
    const list = (name: string) => sheetOf([HEADINGS, payment(1), payment(2)], { name })
    const { user, bench } = await openPreflight({
      sheets: [list('May'), { ...list('June'), isHidden: true }],
    })
    await user.click(press('Choose columns'))
    await user.click(await screen.findByRole('combobox', { name: /^Sheet/ }))
    await user.click(await screen.findByRole('option', { name: 'June (hidden, 3 rows)' }))
    await waitFor(() => expect(bench.overview().sheet).toBe(1))
  })
})
