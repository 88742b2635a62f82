import { expect, it } from 'vitest'
import type { Server } from '#src/server/server.ts'
import { said } from './account-client.ts'
import { initialize, ledgerOf, mailTo, notify } from './client.ts'
import { onEachDatabase } from './harness.ts'
import { cards, open, payByCard, press } from './page.ts'
import { eventDraft, logEvent, payPage, seatsLeft } from './ticket-client.ts'
import { evening, left, PRICE, SEATS, TABLE, WEEK_MS } from './ticket-rush.ts'

onEachDatabase('seats that nobody sits on', {}, (opened) => {
  interface Unhappy {
    readonly how: string
    readonly phone?: string
    readonly end: (sandbox: Server, pay: string, id: string) => Promise<unknown>
    readonly status: string
    readonly words: RegExp
    /** It may have been paid as another order since. */
    readonly isUnwritten?: true
  }

  const unhappy: readonly Unhappy[] = [
    {
      how: 'declined',
      end: async (sandbox, pay) => press(sandbox, await open(sandbox, pay), 'Pay', cards.declined),
      status: 'Failed',
      words: /The bank declined the payment\. Nothing was charged for it\./,
    },
    {
      how: 'cancelled',
      end: async (sandbox, pay) => press(sandbox, await open(sandbox, pay), 'Cancel'),
      status: 'Failed',
      words: /The payment was cancelled\. Nothing was charged for it\./,
    },
    {
      how: 'not paid in time',
      end: async (sandbox) => {
        opened().clock.advance(30 * 60_000)
        await sandbox.sweep()
      },
      status: 'Failed',
      words: /not completed in time\. Nothing was charged for it\./,
      isUnwritten: true,
    },
    {
      how: 'paid and not delivered',
      phone: '08011111113',
      end: async (sandbox, pay) => payByCard(sandbox, pay),
      status: 'Reversed',
      words: /₦300,100\.00 is returned to you, /,
    },
  ]

  it.each(unhappy)(
    'come back once when the booking is $how',
    async ({ phone, end, status, words, isUnwritten = false }) => {
      const sandbox = await evening(opened(), 3)
      const draft = await eventDraft(sandbox, TABLE, 2, phone === undefined ? {} : { phone })
      const logged = await logEvent(sandbox, draft)
      const { id, pay } = await payPage(sandbox, logged)
      expect(await left(sandbox)).toBe(1)
      await end(sandbox, pay, id)
      await Promise.all([
        notify(sandbox, id),
        notify(sandbox, id),
        sandbox.sweep(),
        notify(sandbox, draft.TranId),
      ])
      await sandbox.idle()
      expect((await notify(sandbox, id)).json.responseData).toMatchObject({ TransactionStatus: status })
      expect(await left(sandbox)).toBe(3)
      // The same attempt again takes nothing, and can no longer be paid.
      expect((await logEvent(sandbox, draft)).json).toEqual(logged.json)
      expect(await left(sandbox)).toBe(3)
      if (status === 'Failed') expect((await initialize(sandbox, logged.json.responseData)).status).toBe(409)
      expect(await ledgerOf(sandbox, draft.TranId)).toMatchObject([{ vends: 0, approvalStatus: status }])
      const received: readonly { text: string }[] = await mailTo(sandbox, draft.email)
      expect(received.map(({ text }) => text)).toEqual(isUnwritten ? [] : [expect.stringMatching(words)])
      expect(received.join()).not.toContain('TKT-')
    },
  )

  it('stay with a booking whose payment or delivery is pending', async () => {
    const sandbox = await evening(opened(), 3)
    const waiting = await payPage(sandbox, await logEvent(sandbox, await eventDraft(sandbox, TABLE, 1)))
    await press(sandbox, await open(sandbox, waiting.pay), 'Pay', cards.silent)
    const slow = await eventDraft(sandbox, TABLE, 1, { phone: '08011111112' })
    const working = await payPage(sandbox, await logEvent(sandbox, slow))
    await payByCard(sandbox, working.pay)
    const before = (await notify(sandbox, working.id)).json.responseData
    expect(before).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Paid' })
    expect(before.TransactionDescription).toContain('The box office has not confirmed the delivery yet.')
    expect(before.ReceiptItems[0].Label).toBe('Event')
    opened().clock.advance(31 * 60_000)
    await sandbox.sweep()
    expect((await notify(sandbox, working.id)).json.responseData.TransactionStatus).toBe('Successful')
    expect((await notify(sandbox, waiting.id)).json.responseData.TransactionStatus).toBe('Pending')
    expect(await left(sandbox)).toBe(1)
  })

  it('are all there again on the event’s next day', async () => {
    const sandbox = await evening(opened(), 0)
    expect((await logEvent(sandbox, await eventDraft(sandbox, TABLE, 1))).status).toBe(409)
    opened().clock.advance(WEEK_MS)
    expect(await seatsLeft(sandbox, TABLE, PRICE, SEATS + 2)).toBe(SEATS)
    const stale = await eventDraft(sandbox, TABLE, 1, {
      date: new Date(Date.parse((await eventDraft(sandbox, TABLE, 1)).date) - WEEK_MS).toISOString(),
    })
    expect(said(await logEvent(sandbox, stale))[1]).toMatch(/^This has changed: the date is now /)
  })
})
