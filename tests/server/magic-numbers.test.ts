import { expect, it } from 'vitest'
import { airtime, ledgerOf, mailTo, notify, order } from './client.ts'
import { onEachDatabase } from './harness.ts'
import { payByCard } from './page.ts'

onEachDatabase('the tester’s phones', {}, (opened) => {
  const paid = async (phone: string) => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox, phone)
    const { id, pay } = await order(sandbox, payload)
    await payByCard(sandbox, pay)
    await sandbox.idle()
    const status = async () => (await notify(sandbox, id)).json.responseData
    return { payload, status }
  }

  it('08011111112 is pending and delivered after 10 s', async () => {
    const { sandbox, clock } = opened()
    const { payload, status } = await paid('08011111112')
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Paid' })
    clock.advance(9_999)
    expect((await status()).TransactionStatus).toBe('Pending')
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ vends: 0 }])
    clock.advance(1)
    expect((await status()).TransactionStatus).toBe('Successful')
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ vends: 1 }])
  })

  it('08011111112 is delivered although nobody asks again', async () => {
    const { sandbox, clock } = opened()
    const { payload } = await paid('08011111112')
    clock.advance(12_000)
    await sandbox.sweep()
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([
      { vends: 1, approvalStatus: 'Successful' },
    ])
    expect(await mailTo(sandbox, payload.Email)).toHaveLength(1)
  })

  it('08011111113 cannot be delivered: the money goes back, once, and mail says so', async () => {
    const { sandbox } = opened()
    const { payload, status } = await paid('08011111113')
    const answers = await Promise.all([status(), status(), status()])
    for (const answer of answers) {
      expect(answer).toMatchObject({ TransactionStatus: 'Reversed', PaymentStatus: 'Refunded' })
    }
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 1, vends: 0, refunds: 1 }])
    const mails = await mailTo(sandbox, payload.Email)
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain('₦500.00 is returned to you')
  })

  it('08011111114 is answered after 40 s', async () => {
    const { sandbox, clock } = opened()
    const { payload, status } = await paid('08011111114')
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Paid' })
    clock.advance(39_000)
    await sandbox.sweep()
    expect((await status()).TransactionStatus).toBe('Pending')
    clock.advance(1_000)
    expect(await status()).toMatchObject({ TransactionStatus: 'Successful', RefundedAt: '' })
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ vends: 1 }])
  })

  it('08011111115 stays pending for a day, which is what was promised; then the money goes back, once', async () => {
    const { sandbox, clock } = opened()
    const { payload, status } = await paid('08011111115')
    const { PaidAt, SentAt, PromisedBy, DeliveredAt, RefundedAt } = await status()
    expect([PaidAt, SentAt].map((at) => Number.isNaN(Date.parse(at)))).toEqual([false, false])
    expect([DeliveredAt, RefundedAt]).toEqual(['', ''])
    expect(Date.parse(PromisedBy)).toBe(Date.parse(SentAt) + 86_400_000)
    clock.advance(86_399_000)
    await sandbox.sweep()
    expect((await status()).TransactionStatus).toBe('Pending')
    clock.advance(61_000)
    await sandbox.sweep()
    const ended = await status()
    expect(ended).toMatchObject({ TransactionStatus: 'Reversed', PaymentStatus: 'Refunded' })
    expect([ended.DeliveredAt, ended.PromisedBy]).toEqual(['', ''])
    expect(Date.parse(ended.RefundedAt)).toBeGreaterThanOrEqual(Date.parse(PromisedBy))
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 1, vends: 0, refunds: 1 }])
  })
})
