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

  it('does not speak of the end date before anybody was there', async () => {
    const { user } = openHistory(manyRows(3))
    await user.type(field('Start Date'), '2026-11-01')
    await user.tab()
    expect(errorOf(field('End Date'))).toBeUndefined()
  })

  it('moves nothing from under a press: it comes when the press is over', async () => {
    const { user } = openHistory(manyRows(3))
    await user.type(field('Start Date'), '2026-11-02')
    await user.type(field('End Date'), '2026-11-01')
    await user.pointer({ keys: '[MouseLeft>]', target: press('Search') })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(errorOf(field('End Date'))).toBeUndefined()
    await user.pointer({ keys: '[/MouseLeft]', target: press('Search') })
    await waitFor(() => expect(errorOf(field('End Date'))).toBe('End date is before start date'))
  })

  it('is content when the start date goes instead', async () => {
    const view = openHistory(manyRows(3))
    await search(view, { 'Start Date': '2026-11-01' })
    await waitFor(() => expect(errorOf(field('End Date'))).toBe('Enter end date'))
    await view.user.clear(field('Start Date'))
    await waitFor(() => expect(errorOf(field('End Date'))).toBeUndefined())
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

  it('sends empty what is not searched by', async () => {
    const view = openHistory([], { answers: { searchHistory: [] } })
    await search(view, { 'Payment Reference': 'x' })
    await waitFor(() =>
      expect(requestsOf(view, 'searchHistory')).toEqual([{ datefrom: '', dateto: '', paymentRef: 'x' }]),
    )
  })

  it('for nothing shows everything and asks for nothing', async () => {
    const view = openHistory(manyRows(3))
    await screen.findByRole('table')
    await search(view, {})
    expect(references()).toHaveLength(3)
    expect(requestsOf(view, 'searchHistory')).toEqual([])
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

  it('is heard when it has ended: what it found, and that it found nothing', async () => {
    const searchHistory = async ({ paymentRef }: { paymentRef: string }) =>
      paymentRef === 'some' ? [...found('REF-501'), ...found('REF-502')] : []
    const view = openHistory(manyRows(3), { answers: { searchHistory } })
    await screen.findByRole('table')
    // Only what stood there before its words came is sure to be read out.
    const before = screen.getAllByRole('status')
    const announced = () => before.filter((one) => one.isConnected).map(({ textContent }) => textContent)
    await search(view, { 'Payment Reference': 'some' })
    await waitFor(() => expect(announced()).toContain('2 transactions, newest first'))
    await search(view, { 'Payment Reference': 'none' })
    await waitFor(() => expect(announced()).toContain('No recordsShow all transactions'))
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

  it('asks anew when it is made again', async () => {
    let count = 0
    const searchHistory = () => found(`REF-${++count}`)
    const view = openHistory(manyRows(0), { answers: { searchHistory } })
    await search(view, { 'Payment Reference': 'x' })
    await waitFor(() => expect(references()).toEqual(['REF-1']))
    await search(view, {})
    await waitFor(() => expect(references()).toEqual(['REF-2']))
  })

  it('that is typed and not made yet stays while the rows are sorted', async () => {
    const { user } = openHistory(manyRows(3))
    await user.type(field('Payment Reference'), 'REF-1')
    await user.click(await screen.findByRole('button', { name: /^Amount/ }))
    await waitFor(() => expect(address()).toContain('sort=amount'))
    expect(field('Payment Reference').value).toBe('REF-1')
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

  it('it is made again by itself when the network is back', async () => {
    let isBack = false
    const searchHistory = () => (isBack ? found('REF-777') : failWith({ kind: 'offline' }))
    const view = openHistory(manyRows(12), { answers: { searchHistory }, online: false })
    await screen.findByRole('table')
    await search(view, { 'Payment Reference': '7' })
    await screen.findByText(/^Searched only what is kept on this device/)
    isBack = true
    act(() => view.services.connectivity.set(true))
    await waitFor(() => expect(references()).toEqual(['REF-777']))
    expect(screen.queryByText(/^Searched in/)).toBeNull()
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

  it('rows that came before stay when they cannot be had again', async () => {
    let fails = false
    const transactionHistory = () => (fails ? unreached : manyRows(2))
    const { services } = openHistory(null, { answers: { transactionHistory } })
    await screen.findByRole('table')
    fails = true
    const { transactionHistory: endpoint } = await import('#src/contract/reports.ts')
    await act(() => services.queries.refresh(endpoint, undefined))
    expect(references()).toEqual(['REF-1', 'REF-2'])
    expect(screen.getByText('We could not load your transactions')).toBeTruthy()
    act(() => services.clock.advance(3 * 60 * 60 * 1000))
    await screen.findByText('Saved 3 h ago')
  })
})
