import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BulkTransaction } from '#src/contract/bulk.ts'
import { pass } from '#tests/payments/fixtures.ts'
import { requestsOf, toastsOf } from '#tests/support/page.tsx'
import { failWith, never } from '#tests/support/scripted-client.ts'
import { bulkRow, failedRow, openDetails, press, tableRows, upload } from './open-status.tsx'

const reposts = () => screen.queryAllByRole('button', { name: /^Re-post row for/ })
const idsOf = (view: Parameters<typeof requestsOf>[0]) =>
  requestsOf(view, 'repostBulk').map((request) => (request as { transactionId: string }).transactionId)

/** A provider that delivers what is sent again, but for what `answers` says of a row. */
function provider(rows: BulkTransaction[], answers: Readonly<Record<string, unknown>> = {}) {
  let now = rows
  return {
    bulkTransactions: () => now,
    repostBulk: ({ transactionId }: { transactionId: string }) => {
      if (transactionId in answers) return answers[transactionId]
      now = now.map((row) => (row.id === transactionId ? { ...row, approvalStatus: 'Successful' } : row))
      return 'Transaction reposted'
    },
    become(next: BulkTransaction[]) {
      now = next
    },
  }
}
const open = async ({ bulkTransactions, repostBulk }: ReturnType<typeof provider>) => {
  const view = await openDetails(bulkTransactions, { answers: { repostBulk } })
  await screen.findByRole('table')
  return view
}

/** The icon, and yes to the question. */
async function sendAgain({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.click(press('Re-post row for 08030000001'))
  const dialog = await screen.findByRole('dialog', { name: /^Re-post row for 08030000001/ })
  await user.click(within(dialog).getByRole('button', { name: 'Re-post' }))
}

describe('Re-post of a row', () => {
  it('is there only for what was paid for and failed', async () => {
    await open(
      provider([
        bulkRow(1),
        failedRow(2),
        bulkRow(3, { approvalStatus: 'Failed', paymentStatus: 'Refunded' }),
        bulkRow(4, { approvalStatus: 'Reversed', paymentStatus: 'Refunded' }),
        bulkRow(5, { approvalStatus: 'Pending' }),
      ]),
    )
    expect(reposts().map((one) => one.getAttribute('aria-label'))).toEqual(['Re-post row for 08030000002'])
  })

  it('says the provider’s message, and has the rows read again', async () => {
    const view = await open(provider([failedRow(1), bulkRow(2)]))
    await sendAgain(view)
    await waitFor(() => expect(tableRows()[0]).toContain('Successful'))
    expect(idsOf(view)).toEqual(['row-1'])
    expect(toastsOf(view)).toEqual([['success', 'Transaction reposted']])
    expect(reposts()).toEqual([])
  })

  it('has the page under the details say how the upload stands now, although its checks are over', async () => {
    let description = '1 of 2 rows delivered, 1 failed: re-post it.'
    const open = await openDetails([failedRow(1), bulkRow(2)], {
      answers: {
        notifyBulk: () => upload({ description, status: 'Pending', orderStatus: 'Pending' }),
        repostBulk: () => {
          description = '1 of 2 rows delivered, 1 pending.'
          return 'Transaction reposted'
        },
      },
    })
    for (let checks = 0; checks < 6; checks += 1) await act(() => pass(open.services.clock, 120_000))
    expect(screen.getByText(description)).toBeTruthy()
    await sendAgain(open)
    await waitFor(() => expect(toastsOf(open)).toHaveLength(1))
    await open.user.click(within(open.dialog).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('1 of 2 rows delivered, 1 pending.')).toBeTruthy()
  })

  it('asks first, with the number and the amount, and Cancel sends nothing', async () => {
    const view = await open(provider([failedRow(1)]))
    await view.user.click(press('Re-post row for 08030000001'))
    const dialog = await screen.findByRole('dialog', { name: /^Re-post row for 08030000001/ })
    expect(dialog.textContent).toContain('was paid for it and it failed')
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(idsOf(view)).toEqual([])
  })

  it('is sent once, however often it is pressed', async () => {
    const view = await open(provider([failedRow(1)], { 'row-1': (never as () => unknown)() }))
    await sendAgain(view)
    for (let times = 0; times < 2; times += 1) await view.user.click(press('Re-post row for 08030000001'))
    expect(screen.queryByRole('dialog', { name: /^Re-post row/ })).toBeNull()
    expect(idsOf(view)).toEqual(['row-1'])
    expect(press('Re-post row for 08030000001').getAttribute('aria-busy')).toBe('true')
  })

  it('that fails is not sent again by itself; the rows are read again', async () => {
    const timeout = failWith({ kind: 'timeout' })
    const view = await open(provider([failedRow(1)], { 'row-1': timeout }))
    await sendAgain(view)
    await waitFor(() => expect(requestsOf(view, 'bulkTransactions')).toHaveLength(2))
    expect(idsOf(view)).toEqual(['row-1'])
    // Its words are the failure policy's: the call is an alert.
    expect(toastsOf(view)).toEqual([])
  })

  it('waits while another tab sends the row', async () => {
    const view = await open(provider([failedRow(1)]))
    let release = () => {}
    const held = view.services.locks.run('repost:row-1', () => new Promise<void>((done) => (release = done)))
    await sendAgain(view)
    await waitFor(() => expect(toastsOf(view)).toEqual([['info', 'Another tab is sending this row again.']]))
    expect(idsOf(view)).toEqual([])
    release()
    await held
  })
})

describe('Re-post all failed', () => {
  const rows = [failedRow(1), bulkRow(2), failedRow(3), failedRow(4)]
  const ask = async (view: Awaited<ReturnType<typeof open>>) => {
    await view.user.click(press('Re-post all failed'))
    await screen.findByRole('dialog', { name: 'Re-post 3 rows?' })
  }

  it('asks first, with the number, and a no sends nothing', async () => {
    const view = await open(provider(rows))
    await ask(view)
    await view.user.click(press('Cancel'))
    expect(idsOf(view)).toEqual([])
  })

  it('sends each failed row once, one after the other, and none that succeeded', async () => {
    const view = await open(provider(rows))
    await ask(view)
    await view.user.click(press('Re-post 3 rows'))
    expect(await screen.findByText('3 of 3 rows sent again.')).toBeTruthy()
    expect(idsOf(view)).toEqual(['row-1', 'row-3', 'row-4'])
    expect(reposts()).toEqual([])
    expect(toastsOf(view)).toEqual([])
  })

  it('leaves out what has succeeded since the rows were read, and what nobody was asked about', async () => {
    const side = provider(rows)
    const view = await open(side)
    await ask(view)
    side.become([bulkRow(1), failedRow(2), failedRow(3), failedRow(4)])
    await view.user.click(press('Re-post 3 rows'))
    expect(await screen.findByText('2 of 2 rows sent again.')).toBeTruthy()
    expect(idsOf(view)).toEqual(['row-3', 'row-4'])
  })

  it('goes on after a row that is refused, and says how many were not', async () => {
    const no = failWith({ kind: 'rejected', message: 'Number barred', code: '25', status: 400 })
    const view = await open(provider(rows, { 'row-1': no }))
    await ask(view)
    await view.user.click(press('Re-post 3 rows'))
    expect(
      await screen.findByText('2 of 3 rows sent again. 1 row was not accepted. You can try it by itself.'),
    ).toBeTruthy()
    expect(idsOf(view)).toEqual(['row-1', 'row-3', 'row-4'])
  })

  it('does not say of a row whose answer was lost that it was not sent, or not accepted', async () => {
    const no = failWith({ kind: 'rejected', message: 'Number barred', code: '25', status: 400 })
    const view = await open(
      provider(rows, {
        'row-1': failWith({ kind: 'timeout' }),
        'row-3': failWith({ kind: 'timeout' }),
        'row-4': no,
      }),
    )
    await ask(view)
    await view.user.click(press('Re-post 3 rows'))
    const news = await screen.findByText(
      /^0 of 3 rows sent again\. 2 rows got no answer and may have been sent/,
    )
    expect(news.textContent).toContain('1 row was not accepted.')
  })

  it('does not say of a row that another tab is sending that it was not accepted', async () => {
    const no = failWith({ kind: 'rejected', message: 'Number barred', code: '25', status: 400 })
    const view = await open(provider(rows, { 'row-4': no }))
    let release = () => {}
    const held = view.services.locks.run('repost:row-1', () => new Promise<void>((done) => (release = done)))
    await ask(view)
    await view.user.click(press('Re-post 3 rows'))
    const news = (await screen.findByText(/^1 of 3 rows sent again\./)).textContent
    expect(news).toContain('Another tab is sending 1 row again. 1 row was not accepted.')
    release()
    await held
  })

  it.each([
    [{ kind: 'offline' } as const, /You're offline/],
    [{ kind: 'unauthorized' } as const, /Your session ended/],
    [
      { kind: 'unexpected', status: null, retryAfterMs: null, looksCaptive: false } as const,
      /could not get through/,
    ],
  ])('stops at the first that nobody answered: %j', async (failure, words) => {
    const view = await open(provider(rows, { 'row-3': failWith(failure) }))
    await ask(view)
    await view.user.click(press('Re-post 3 rows'))
    const news = await screen.findByText(/^1 of 3 rows sent again\. We stopped there\./)
    expect(news.textContent).toMatch(words)
    expect(idsOf(view)).toEqual(['row-1', 'row-3'])
  })

  it('sends nothing when the rows cannot be read first', async () => {
    let isDown = false
    const view = await openDetails(() => (isDown ? failWith({ kind: 'timeout' }) : rows))
    await screen.findByRole('table')
    await ask(view)
    isDown = true
    await view.user.click(press('Re-post 3 rows'))
    expect(await screen.findByText(/^0 of 3 rows sent again\./)).toBeTruthy()
    expect(idsOf(view)).toEqual([])
  })

  it('can be stopped, and says what was sent', async () => {
    let answer: (said: unknown) => void = () => {}
    const first = new Promise((done) => {
      answer = done
    })
    const view = await open(provider(rows, { 'row-1': first }))
    await ask(view)
    await view.user.click(press('Re-post 3 rows'))
    await view.user.click(await screen.findByRole('button', { name: 'Stop' }))
    answer('ok')
    expect(await screen.findByText('Stopped. 1 of 3 rows sent again.')).toBeTruthy()
    expect(idsOf(view)).toEqual(['row-1'])
  })

  it('ends with the row under way when the details are closed', async () => {
    let answer: (said: unknown) => void = () => {}
    const first = new Promise((done) => {
      answer = done
    })
    const view = await open(provider(rows, { 'row-1': first }))
    await ask(view)
    await view.user.click(press('Re-post 3 rows'))
    await screen.findByText(/Sending row 1 of 3/)
    await view.user.click(press('Close'))
    answer('ok')
    await waitFor(() => expect(requestsOf(view, 'bulkTransactions').length).toBeGreaterThan(2))
    expect(idsOf(view)).toEqual(['row-1'])
  })

  it('is one tab’s at a time', async () => {
    const view = await open(provider(rows))
    let release = () => {}
    const held = view.services.locks.run(
      'repost-all:REF-77',
      () => new Promise<void>((done) => (release = done)),
    )
    await ask(view)
    await view.user.click(press('Re-post 3 rows'))
    expect(await screen.findByText('Another tab is sending these rows again.')).toBeTruthy()
    expect(idsOf(view)).toEqual([])
    release()
    await held
  })
})
