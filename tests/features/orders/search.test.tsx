import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { HistoryRow } from '#src/contract/reports.ts'
import { address, errorOf, field, requestsOf } from '#tests/support/page.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import { openHistory, press, references } from './open-history.tsx'
import { historyRow, manyRows } from './rows.ts'

type View = ReturnType<typeof openHistory>

async function search({ user }: View, fields: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(fields)) {
    await user.clear(field(name))
    if (value !== '') await user.type(field(name), value)
  }
  await user.click(press('Search'))
}

const found = (reference: string) => [historyRow({ id: reference, paymentReference: reference })]

describe('the rule on dates', () => {
  it.each([
    [{ 'Start Date': '2026-11-01' }, 'Enter end date'],
    [{ 'Start Date': '2026-11-02', 'End Date': '2026-11-01' }, 'End date is before start date'],
  ])('%j: %s', async (fields, sentence) => {
    const view = openHistory(manyRows(3))
    await search(view, fields)
    await waitFor(() => expect(errorOf(field('End Date'))).toBe(sentence))
    expect(field('End Date').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('End Date'))
    expect(requestsOf(view, 'searchHistory')).toEqual([])
  })
})

describe('a search', () => {
  it('asks the provider with all three fields, and shows what it finds', async () => {
    const view = openHistory(manyRows(3), { answers: { searchHistory: found('REF-777') } })
    await search(view, {
      'Start Date': '2026-11-01',
      'End Date': '2026-11-21',
      'Payment Reference': ' REF ',
    })
    await waitFor(() => expect(references()).toEqual(['REF-777']))
    expect(requestsOf(view, 'searchHistory')).toEqual([
      { datefrom: '2026-11-01', dateto: '2026-11-21', paymentRef: 'REF' },
    ])
    expect(address()).toBe('/transaction-history?from=2026-11-01&to=2026-11-21&ref=REF')
  })

  it('shows what fits among the rows that are here while the provider looks', async () => {
    let answer: (rows: HistoryRow[]) => void = () => {}
    const searchHistory = () =>
      new Promise<HistoryRow[]>((resolve) => {
        answer = resolve
      })
    const view = openHistory(manyRows(12), { answers: { searchHistory } })
    await screen.findByRole('table')
    await search(view, { 'Payment Reference': 'ref-1' })
    await waitFor(() => expect(references()).toEqual(['REF-1', 'REF-10', 'REF-11', 'REF-12']))
    expect(screen.getByText('Searching all your transactions')).toBeTruthy()
    expect(screen.queryByText(/Searched only what is kept on this device/)).toBeNull()
    await act(async () => answer(found('REF-1')))
    await waitFor(() => expect(references()).toEqual(['REF-1']))
  })

  it('never says "No records" before the provider has looked', async () => {
    const view = openHistory(manyRows(3), { answers: { searchHistory: () => new Promise(() => {}) } })
    await screen.findByRole('table')
    await search(view, { 'Payment Reference': 'older' })
    await screen.findByText('Loading your transactions')
    expect(screen.queryByText('No records')).toBeNull()
  })

  it('is not undone by a late answer to the one before', async () => {
    const answers = new Map<string, (rows: HistoryRow[]) => void>()
    const searchHistory = ({ paymentRef }: { paymentRef: string }) =>
      new Promise<HistoryRow[]>((resolve) => void answers.set(paymentRef, resolve))
    const view = openHistory([], { answers: { searchHistory } })
    await search(view, { 'Payment Reference': 'first' })
    await waitFor(() => expect(answers.has('first')).toBe(true))
    await search(view, { 'Payment Reference': 'second' })
    await waitFor(() => expect(answers.has('second')).toBe(true))
    await act(async () => answers.get('second')?.(found('REF-2')))
    await waitFor(() => expect(references()).toEqual(['REF-2']))
    await act(async () => answers.get('first')?.(found('REF-1')))
    expect(references()).toEqual(['REF-2'])
  })

  it('is undone by Clear', async () => {
    const view = openHistory(manyRows(3), { answers: { searchHistory: found('REF-777') } })
    await search(view, { 'Payment Reference': '777' })
    await waitFor(() => expect(references()).toEqual(['REF-777']))
    await view.user.click(press('Clear'))
    await waitFor(() => expect(references()).toHaveLength(3))
    expect(field('Payment Reference').value).toBe('')
    expect(address()).toBe('/transaction-history')
  })

  it('is undone by Back, fields and all', async () => {
    const view = openHistory(manyRows(3), { answers: { searchHistory: found('REF-777') } })
    await search(view, { 'Payment Reference': '777' })
    await waitFor(() => expect(references()).toEqual(['REF-777']))
    await view.user.click(press('Go back'))
    await waitFor(() => expect(references()).toHaveLength(3))
    expect(field('Payment Reference').value).toBe('')
  })

  it('in the address is made at once, and stands in the fields', async () => {
    const at = '/transaction-history?from=2026-11-01&to=2026-11-21&ref=777'
    openHistory(manyRows(3), { at, answers: { searchHistory: found('REF-777') } })
    await waitFor(() => expect(references()).toEqual(['REF-777']))
    expect(['Start Date', 'End Date', 'Payment Reference'].map((name) => field(name).value)).toEqual([
      '2026-11-01',
      '2026-11-21',
      '777',
    ])
  })

  it('that finds nothing says so, and leads back to everything', async () => {
    const view = openHistory(manyRows(3), { answers: { searchHistory: [] } })
    await search(view, { 'Payment Reference': 'x' })
    await screen.findByText('No records')
    await view.user.click(press('Show all transactions'))
    await waitFor(() => expect(references()).toHaveLength(3))
    // Its button is gone: the number of what is shown has the focus.
    expect(document.activeElement?.textContent).toBe('3 transactions, newest first')
  })
})

const unreached = failWith({ kind: 'unexpected', status: null, retryAfterMs: null, looksCaptive: false })

describe('without the provider', () => {
  it('a search looks through what the device keeps, and says so', async () => {
    const view = openHistory(manyRows(12))
    await screen.findByRole('table')
    act(() => {
      view.services.connectivity.set(false)
      view.services.clock.advance(2 * 60 * 60 * 1000)
    })
    await search(view, { 'Payment Reference': 'ref-12' })
    await screen.findByText('Searched only what is kept on this device, saved 2 h ago')
    expect(references()).toEqual(['REF-12'])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('a search that finds nothing there says so of the device alone, and never plain "No records"', async () => {
    const view = openHistory(manyRows(12), { online: false })
    await screen.findByRole('table')
    await search(view, { 'Payment Reference': 'none' })
    await screen.findByText('No records on this device')
    expect(screen.queryByText('No records')).toBeNull()
    expect(screen.getByText(/^Searched only what is kept on this device/)).toBeTruthy()
  })

  it('the rows stay when a search fails, with a way to try again', async () => {
    let fails = true
    const searchHistory = () => (fails ? unreached : found('REF-777'))
    const view = openHistory(manyRows(12), { answers: { searchHistory } })
    await screen.findByRole('table')
    await search(view, { 'Payment Reference': 'ref-7' })
    await screen.findByText('We could not search all your transactions')
    expect(screen.getByText(/^We could not get through\./)).toBeTruthy()
    expect(references()).toEqual(['REF-7'])
    fails = false
    await view.user.click(press('Try again'))
    await waitFor(() => expect(references()).toEqual(['REF-777']))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('and with nothing kept it says that it could not load, and nothing of records', async () => {
    let fails = true
    const transactionHistory = () => (fails ? unreached : manyRows(2))
    const { user } = openHistory(null, { answers: { transactionHistory } })
    await screen.findByText('We could not load your transactions')
    expect(screen.queryByText('No records')).toBeNull()
    fails = false
    await user.click(press('Try again'))
    await waitFor(() => expect(references()).toEqual(['REF-1', 'REF-2']))
    expect(screen.queryByText(/could not load/)).toBeNull()
  })
})
