import { describe, expect, it, vi } from 'vitest'
import { ADA, signIn } from './account-client.ts'
import { get } from './client.ts'
import { atElsewhere, HALF_HOUR_MS } from './gateway-session-client.ts'
import { raise } from './harness.ts'

const SIX_HOURS_MS = 6 * 3_600_000

describe('a gateway that is somebody else’s server', () => {
  const { logged, told } = atElsewhere()

  it('is asked once by thirty who ask in a row, and again some seconds later', async () => {
    const { start, pass, status, verified } = await logged()
    await start()
    const before = verified()
    for (let n = 0; n < 30; n += 1) await status()
    expect(verified() - before).toBe(1)
    // Nobody is told to pay again on an answer from before the question.
    await pass(1000)
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Pending' })
    await pass(3000)
    expect(await status()).toMatchObject({ PaymentStatus: 'Unpaid' })
    expect(verified() - before).toBe(2)
  })

  it('is asked after the clock was set back, and its older answer invites nobody to pay again', async () => {
    const { start, pass, pay, status, says, tranId } = await logged()
    await start()
    expect(await status()).toMatchObject({ PaymentStatus: 'Unpaid' })
    says.verify = false
    await pass(-2 * 3_600_000)
    expect(await status()).toMatchObject({ PaymentStatus: 'Pending' })
    says.verify = true
    pay(tranId)
    expect(await status()).toMatchObject({ TransactionStatus: 'Successful', PaymentStatus: 'Paid' })
  })

  it('is not said to be unpaid, nor that nothing was charged, of an order whose late payment goes back', async () => {
    const { says, start, pass, pay, status, refunds, tranId } = await logged()
    says.refund = 'working'
    await start()
    await pass(HALF_HOUR_MS)
    expect(await status()).toMatchObject({ TransactionStatus: 'Failed', PaymentStatus: 'Unpaid' })
    pay(tranId)
    await pass(2 * HALF_HOUR_MS)
    expect(refunds).toEqual([tranId])
    const { TransactionStatus, PaymentStatus, TransactionDescription } = await status()
    expect([TransactionStatus, PaymentStatus]).toEqual(['Failed', 'Paid'])
    expect(TransactionDescription).not.toContain('Nothing was charged')
    expect((await start()).json.responseMessage).not.toContain('nothing was charged')
  })

  it('says of an order whose late payment went back that it did, and keeps its end', async () => {
    const { says, start, pass, pay, status, tranId, opened } = await logged(ADA)
    const row = async () => {
      const { json } = await get(opened, '/api/Reports/FetchTransactionHistory', await signIn(opened, ADA))
      return json.responseData[0]
    }
    says.refund = 'working'
    await start()
    await pass(HALF_HOUR_MS)
    pay(tranId)
    await pass(2 * HALF_HOUR_MS)
    expect(await row()).not.toHaveProperty('RefundedAt')
    expect(await status()).toMatchObject({
      RefundedAt: '',
      TransactionDescription: expect.stringMatching(
        /What you paid did not pay for it and is returned to you\.$/,
      ),
    })
    says.refund = 'done'
    await pass(2 * HALF_HOUR_MS)
    expect(await status()).toMatchObject({
      TransactionStatus: 'Failed',
      PaymentStatus: 'Paid',
      RefundedAt: expect.stringMatching(/^2/),
      TransactionDescription: expect.stringMatching(
        /What you paid did not pay for it and went back to you\.$/,
      ),
    })
    const { Id, RefundedAt } = await status()
    expect(await row()).toMatchObject({ Id, RefundedAt })
    const receipt = await get(opened, `/api/Reports/FetchReceipt?Id=${Id}`, await signIn(opened, ADA))
    expect(receipt.json.responseData).toMatchObject({ PaymentStatus: 'Paid', RefundedAt })
  })

  it('is not called unpaid on a receipt, nor in the history, before the gateway is asked', async () => {
    const { start, pass, pay, status, tranId, opened } = await logged(ADA)
    await start()
    const { Id } = await status()
    pay(tranId)
    await pass(1000)
    const receipt = await get(opened, `/api/Reports/FetchReceipt?Id=${Id}`, await signIn(opened, ADA))
    expect(receipt.json.responseData).toMatchObject({ OrderStatus: 'Pending', PaymentStatus: 'Pending' })
    for (const call of ['FetchTransactionHistory', 'FetchTransactionHistorySearch']) {
      const { json } = await get(opened, `/api/Reports/${call}`, await signIn(opened, ADA))
      expect(json.responseData[0]).toMatchObject({ Id, ApprovalStatus: 'Pending', PaymentStatus: 'Pending' })
    }
  })

  it('may be paid until its end by what its bank thought about, although another try was declined', async () => {
    const { start, pass, pay, status, refunds, vends, tranId } = await logged()
    await start()
    pay(tranId, { state: 'pending' })
    expect(await status()).toMatchObject({ PaymentStatus: 'Pending' })
    pay(tranId, { state: 'declined' })
    await pass(6000)
    expect(await status()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Pending' })
    await pass(HALF_HOUR_MS)
    expect(await status()).toMatchObject({ TransactionStatus: 'Failed', PaymentStatus: 'Unpaid' })
    pay(tranId)
    await pass(2 * HALF_HOUR_MS)
    expect(vends()).toBe(0)
    expect(refunds).toContain(tranId)
  })

  it('is asked on after a week where it said nothing then: a late payment goes back', async () => {
    const { says, start, pass, pay, refunds, tranId } = await logged()
    await start()
    for (let turn = 0; turn < 6 * 4; turn += 1) await pass(SIX_HOURS_MS)
    pay(tranId)
    says.verify = false
    for (let turn = 0; turn < 8 * 4; turn += 1) await pass(SIX_HOURS_MS)
    says.verify = true
    for (let day = 0; day < 60; day += 1) await pass(86_400_000)
    expect(refunds).toContain(tranId)
  })

  it('is never said not to be paid where it is, before the order is sent to its biller', async () => {
    const { biller, start, pay, status, tranId } = await logged()
    await start()
    pay(tranId)
    // A crash between the payment and the claim.
    vi.mocked(console.error).mockReturnValue()
    const { newId } = biller
    biller.newId = () => raise('crashed')
    expect(await status()).toMatchObject({
      TransactionStatus: 'Pending',
      PaymentStatus: 'Paid',
      TransactionDescription: expect.stringContaining('Do not pay again.'),
    })
    biller.newId = newId
    expect(await status()).toMatchObject({ TransactionStatus: 'Successful' })
    vi.mocked(console.error).mockClear()
  })

  it('is looked at again, and asked for nothing, where a message comes about a refund that it refused', async () => {
    const { opened, gateway, says, start, pass, pay, status, tranId } = await logged()
    const asked = vi.spyOn(gateway, 'refund')
    const hint = async () => {
      await opened.app.request('/providers/gateway', { method: 'POST', body: tranId })
      await pass(1000)
    }
    says.vend = { kind: 'failed', reason: 'refused' }
    says.refund = 'refused'
    await start()
    pay(tranId)
    await status()
    await pass(1000)
    await hint()
    expect([asked.mock.calls.length, told.length]).toEqual([2, 1])
    // The customer's account was given to the gateway on its own pages.
    says.refund = 'done'
    await hint()
    // A bank may still send it back: a message is followed by a look, and never by another refund.
    await hint()
    expect(told).toHaveLength(1)
    expect(asked.mock.calls.map(([{ wasRefused }]) => wasRefused)).toEqual([false, true, true, true])
  })
})
