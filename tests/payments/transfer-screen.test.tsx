import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { UnfinishedPayments } from '#src/payments/screens/unfinished-payments.tsx'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { button, toastsOf } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { type Answer, failWith } from '#tests/support/scripted-client.ts'
import { authorizeUrl, transferEntry as entry, ID, pending, transactionResult, unpaid } from './fixtures.ts'
import { checks, letPass, linkTo, openResult } from './open-result.tsx'

const MINUTE = 60_000
const offline = failWith({ kind: 'offline' })

describe('the account', () => {
  const show = async (
    known: Parameters<typeof openResult>[0],
    options: Parameters<typeof openResult>[1] = {},
  ) => {
    const opened = await openResult({ journal: entry, ...known }, { now: SOME_MORNING, ...options })
    await screen.findByText(/^Send exactly|^The time to send it/)
    return opened
  }

  it('stands there with bank, number, name, the exact amount and the time that is left', async () => {
    const opened = await show({ notify: unpaid })
    const text = document.body.textContent ?? ''
    for (const words of [
      'Send exactly ₦500.00',
      'Tollgate Trust',
      '9900 0000 01',
      'PayDey checkout',
      '25:00',
    ])
      expect(text).toContain(words)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pay by transfer')
    await letPass(opened, 61_000)
    expect(document.body.textContent).toContain('23:59')
    await opened.user.click(button('Copy account number'))
    await opened.user.click(button('Copy amount'))
    expect(opened.services.share.copied).toEqual(['9900000001', '500'])
  })

  it('is there without a network, from the journal alone', async () => {
    await show({ notify: offline }, { online: false })
    expect(document.body.textContent).toContain('9900 0000 01')
  })

  it('says after "I have sent it" only what is known, and looks by the timetable anew', async () => {
    const opened = await show({ notify: unpaid })
    await letPass(opened, 5 * MINUTE)
    const before = checks(opened)
    await opened.user.click(button('I have sent it'))
    await screen.findByText(/Your money has not arrived yet\./)
    expect(screen.getByText('We are waiting for your transfer')).toBeTruthy()
    expect(screen.queryByText(/Failed|Not charged/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull()
    await letPass(opened, 5 * MINUTE)
    expect(checks(opened) - before).toBe(6)
  })

  it('looks when the network is back, where it was sent without one', async () => {
    let isUp = false
    const opened = await show({ notify: () => (isUp ? transactionResult() : offline) }, { online: false })
    await opened.user.click(button('I have sent it'))
    await letPass(opened, 0)
    expect(document.body.textContent).toContain("You're offline. We will check when you're back online.")
    isUp = true
    act(() => opened.services.connectivity.set(true))
    await letPass(opened, 0)
    expect(screen.getAllByText('Successful').length).toBeGreaterThan(0)
    expect(screen.queryByText('Send exactly ₦500.00')).toBeNull()
  })

  it('gives way to the receipt once the money is there and the biller works', async () => {
    const opened = await openResult({ journal: entry, notify: pending }, { now: SOME_MORNING })
    await letPass(opened, 0)
    expect(document.body.textContent).toContain('We have the payment and are waiting for the biller.')
    expect(screen.queryByText('Send exactly ₦500.00')).toBeNull()
  })

  it('stays, and claims nothing, while the provider cannot tell whether anything has arrived', async () => {
    const opened = await show({ notify: { ...unpaid, paymentStatus: 'Pending' } })
    await letPass(opened, 0)
    for (const words of ['Tollgate Trust', '9900 0000 01', 'PayDey checkout', 'If you have sent it'])
      expect(document.body.textContent).toContain(words)
    await opened.user.click(button('I have sent it'))
    await letPass(opened, 0)
    expect(document.body.textContent).toContain('9900 0000 01')
    expect(document.body.textContent).not.toContain('has not arrived')
    expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull()
  })

  it('says that too little came and goes back, and still takes the exact amount', async () => {
    const short = { ...unpaid, transfers: [{ amount: kobo(40_000), returned: kobo(40_000), at: '' }] }
    const opened = await show({ notify: short })
    expect(document.body.textContent).toContain('You sent ₦400.00. That is ₦100.00 too little')
    expect(screen.getByText('Send exactly ₦500.00')).toBeTruthy()
    await opened.user.click(button('I have sent it'))
    await screen.findByText(/If you have sent the exact amount since/)
    expect(document.body.textContent).not.toContain('Your money has not arrived yet.')
  })

  it('is no place to send money to once its time is over, and nothing is said to have failed', async () => {
    const opened = await show({ notify: offline }, { online: false })
    await letPass(opened, 25 * MINUTE - 1000)
    expect(document.body.textContent).toContain('0:01')
    await letPass(opened, 1000)
    expect(screen.getByText('The time to send it is over')).toBeTruthy()
    expect(screen.getByText('Do not send money to this account any more')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Copy|Pay another way/ })).toBeNull()
    expect(screen.queryByText(/Failed|Not charged/)).toBeNull()
    expect(document.body.textContent).toContain('9900 0000 01')
  })

  it('says what happens to money that comes late, when the order has ended', async () => {
    const failed = transactionResult({ status: 'Failed', orderStatus: 'Failed', paymentStatus: 'Unpaid' })
    await openResult({ journal: entry, notify: failed, rated: true }, { now: SOME_MORNING })
    expect(document.body.textContent).toContain('If you sent the money and it arrives now, it goes back')
  })

  it('is shown no longer by whom the payment page was chosen after all', async () => {
    const opened = await show({ notify: unpaid })
    await opened.user.click(button('Pay another way'))
    await waitFor(() => expect(opened.services.navigation.left).toEqual([authorizeUrl]))
    expect(await opened.services.journal.get(entry.tranId)).toMatchObject({
      state: 'handed-off',
      transfer: null,
    })
  })
})

describe('home', () => {
  const open = async (now = SOME_MORNING, notifyBiller: Answer = unpaid) => {
    const journal = memoryRecords<JournalEntry>()
    await journal.put(entry.tranId, entry)
    const opened = renderScreen(<UnfinishedPayments />, {
      now,
      answers: { notifyBiller },
      parts: { journal },
    })
    await screen.findByText(/^Send exactly|^The time to send/)
    return { journal, ...opened }
  }

  it('has one row with bank and number, and the way to the account', async () => {
    await open()
    expect(document.body.textContent).toMatch(
      /for 0803\*\*\*4567\. By \d+:\d\d am\. If you sent it, do not pay again\.To Tollgate Trust, 9900000001\./,
    )
    expect(screen.getByText('Send exactly ₦500.00')).toBeDefined()
    expect(button('Copy account number')).toBeDefined()
    expect(linkTo('Show account')).toBe(`/status?transaction-id=${ID}`)
    expect(screen.queryByText('Unfinished payment')).toBeNull()
  })

  it('says when the time is over', async () => {
    await open(SOME_MORNING + 25 * MINUTE)
    expect(document.body.textContent).toContain('Do not send money any more.')
    expect(document.body.textContent).not.toContain('9900000001')
    expect(screen.getByText('The time to send your transfer is over')).toBeDefined()
    expect(linkTo('Check status')).toBe(`/status?transaction-id=${ID}`)
    expect(screen.queryByRole('button', { name: 'Copy account number' })).toBeNull()
  })

  it('says of one that is put away what becomes of money on its way', async () => {
    const opened = await open()
    const { journal } = opened
    await userEvent.click(button('Cancel'))
    await waitFor(() =>
      expect(toastsOf(opened)).toEqual([['info', expect.stringMatching(/already sent the money/)]]),
    )
    expect(await journal.get(entry.tranId)).toMatchObject({ state: 'abandoned' })
  })
})
