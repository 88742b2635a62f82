import { expect, it, vi } from 'vitest'
import { ADA, MUSA, signIn } from './account-client.ts'
import { bulkAccounts } from './bulk-accounts.ts'
import {
  airtimeRows,
  csv,
  manyRows,
  notifyBatch,
  orderBatch,
  PHONES,
  paidBatch,
  upload,
} from './bulk-client.ts'
import { airtime, get, mailTo, notify, order } from './client.ts'
import { onEachDatabase, openInHand, raise } from './harness.ts'
import { processOn, sandboxOf } from './own-process.ts'
import { open, payByCard, press } from './page.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

onEachDatabase('bulk rows', {}, (opened) => {
  const { who, pay, rowsOf, words, repost, said, ledger, result, idOf, later } = bulkAccounts(opened)

  it('waits a day for a row that the biller never ends; then its money goes back, once', async () => {
    const order = await pay(PHONES.delivered, PHONES.stuck)
    await later(DAY_MS - 60_000)
    expect(await words(order.id)).toEqual(['Successful/Paid', 'Pending/Paid'])
    expect((await notify(opened().sandbox, order.id)).json.responseData).toMatchObject({
      TransactionStatus: 'Pending',
      TransactionCount: 2,
      Narration: order.fields.narration,
    })
    expect(await mailTo(opened().sandbox, order.fields.email)).toEqual([])
    for (const ms of [2 * 60_000, 30 * DAY_MS]) {
      await later(ms)
      expect(await words(order.id)).toEqual(['Successful/Paid', 'Reversed/Refunded'])
      expect(await ledger(order.tranId)).toMatchObject({ vends: 1, refunds: 1, approvalStatus: 'Successful' })
    }
    expect(await mailTo(opened().sandbox, order.fields.email)).toHaveLength(1)
  })

  it('calls a row refunded when its money goes back, and that is when the whole upload ends', async () => {
    const order = await pay(PHONES.fails, PHONES.stuck)
    expect((await repost(await idOf(order.id, 0))).status).toBe(200)
    expect(await words(order.id)).toEqual(['Reversed/Paid', 'Pending/Paid'])
    expect((await notify(opened().sandbox, order.id)).json.responseData).toMatchObject({
      TransactionDescription: '0 of 2 rows delivered, 1 pending, 1 to be refunded. Do not pay again.',
    })
    const items = async () => (await result(order.id)).ReceiptItems
    expect(await items()).toContainEqual({ Label: 'Rows to be refunded', Value: '1' })
    // The same where the other row's biller has not said that it has it.
    const silent = await pay(PHONES.fails, PHONES.silent)
    expect((await repost(await idOf(silent.id, 0))).status).toBe(200)
    expect(await words(silent.id)).toEqual(['Reversed/Paid', 'Pending/Paid'])
    await later(DAY_MS + 60_000)
    expect(await words(order.id)).toEqual(['Reversed/Refunded', 'Reversed/Refunded'])
    expect(await items()).toContainEqual({ Label: 'Rows refunded', Value: '2' })
    expect(await ledger(order.tranId)).toMatchObject({ vends: 0, paymentStatus: 'Refunded' })
  })

  it('refunds failed rows that nobody re-posts within a day, and all of them is the whole payment', async () => {
    const mixed = await pay(PHONES.delivered, PHONES.fails)
    const lost = await pay(PHONES.fails, PHONES.failsOnce)
    expect((await result(mixed.id)).TransactionDescription).toMatch(
      /^1 of 2 rows delivered, 1 failed: re-post it, or it is refunded by [\d-]+ [\d:]+ [ap]m\.$/,
    )
    await later(DAY_MS - 1)
    expect(await words(lost.id)).toEqual(['Failed/Paid', 'Failed/Paid'])
    await later(1)
    expect(await words(lost.id)).toEqual(['Reversed/Refunded', 'Reversed/Refunded'])
    expect(await ledger(lost.tranId)).toMatchObject({
      payments: 1,
      vends: 0,
      refunds: 2,
      approvalStatus: 'Reversed',
      paymentStatus: 'Refunded',
    })
    expect((await result(lost.id)).TransactionDescription).toBe(
      'Neither row could be delivered. Your ₦200.00 is returned to you, the way you paid. How soon you see it depends on your bank.',
    )
    expect(await ledger(mixed.tranId)).toMatchObject({
      vends: 1,
      refunds: 1,
      approvalStatus: 'Successful',
      paymentStatus: 'Paid',
    })
    expect(said(await repost(await idOf(lost.id, 1)))).toEqual([
      409,
      'The row for 08011111116 could not be delivered, and its money goes back. Nothing was sent.',
    ])
    await later(30 * DAY_MS)
    expect(await ledger(mixed.tranId)).toMatchObject({ vends: 1, refunds: 1 })
    expect(await mailTo(opened().sandbox, lost.fields.email)).toHaveLength(1)
  })

  it('gives no row back because the one at its place in another upload was not re-posted', async () => {
    await pay(PHONES.fails)
    const order = await pay(PHONES.delivered, PHONES.stuck)
    opened().clock.advance(DAY_MS)
    await notifyBatch(opened().sandbox, order.id)
    await later(2 * HOUR_MS)
    expect(await words(order.id)).toEqual(['Successful/Paid', 'Reversed/Refunded'])
  })

  it('re-posts no row of another upload, and none whose day is over before anybody looked', async () => {
    const [order, other] = [await pay(PHONES.failsOnce), await pay(PHONES.failsOnce)]
    expect((await repost(await idOf(order.id, 0))).status).toBe(200)
    expect([await words(order.id), await words(other.id)]).toEqual([['Successful/Paid'], ['Failed/Paid']])
    const id = await idOf(other.id, 0)
    opened().clock.advance(DAY_MS)
    const answer = await repost(id, await signIn(opened().sandbox, ADA))
    expect(said(answer)).toEqual([
      409,
      'The row for 08011111116 could not be delivered, and its money goes back. Nothing was sent.',
    ])
    // Sessions end meanwhile.
    await later(2 * HOUR_MS)
  })

  it('re-posts a failed row once, however many ask at once', async () => {
    const order = await pay(PHONES.failsOnce, PHONES.slow)
    const id = await idOf(order.id, 0)
    const answers = await Promise.all(Array.from({ length: 6 }, () => repost(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const taken = answers.find(({ status }) => status === 200)
    expect(taken?.json.responseData).toBe('Row for 08011111116 was sent again.')
    // What the payment itself had set going may be the one that sends it.
    await opened().sandbox.idle()
    const [row] = (await ledger(order.tranId)).rows
    expect(row).toMatchObject({ id, vends: 1, refunds: 0, approvalStatus: 'Successful' })
  })

  it('re-posts nothing that was delivered, waits, was not paid, is not theirs, or does not exist (S35, S37)', async () => {
    const { sandbox } = opened()
    const order = await pay(PHONES.delivered, PHONES.slow, PHONES.failsOnce)
    const unpaid = await orderBatch(sandbox, csv(...airtimeRows(PHONES.failsOnce)), who.ada)
    const why = async (id: string, place: number) => said(await repost(await idOf(id, place)))
    expect(await why(order.id, 0)).toEqual([409, 'The row for 08011111111 was delivered. Nothing was sent.'])
    expect(await why(order.id, 1)).toEqual([
      409,
      'The row for 08011111112 is still on its way. Nothing was sent.',
    ])
    const notPaid = [409, 'The row for 08011111116 was not paid. Nothing was sent.']
    expect(await why(unpaid.id, 0)).toEqual(notPaid)
    await press(sandbox, await open(sandbox, unpaid.pay), 'Cancel')
    await sandbox.idle()
    expect(await why(unpaid.id, 0)).toEqual(notPaid)
    const id = await idOf(order.id, 2)
    const unknown = await repost('R0000')
    expect(unknown.status).toBe(404)
    expect(await repost(id, who.musa)).toMatchObject({ status: 404, json: unknown.json })
    expect((await repost(id, {})).status).toBe(401)
    expect((await repost(id, { ...who.ada, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400)
    expect(await ledger(order.tranId)).toMatchObject({ vends: 1, refunds: 0 })
  })

  it('shows rows that are uploaded and not ordered yet as unpaid, and none as failed', async () => {
    const uploaded = await upload(opened().sandbox, csv(...airtimeRows(PHONES.delivered)), who.ada)
    const { TranId } = uploaded.json.responseData
    expect(await words(TranId)).toEqual(['Pending/Unpaid'])
    const now = new Date(opened().clock.now()).toISOString()
    expect(await rowsOf(TranId)).toMatchObject([{ PaymentReference: TranId, Date: now }])
  })

  it('knows no batch that it did not make', async () => {
    for (const id of ['1', '', 'x'.repeat(5000), "' or 1=1 --"]) {
      expect(said(await notifyBatch(opened().sandbox, id))).toEqual([404, 'Invalid Order Number'])
    }
  })

  it('vends 2,500 rows once each while many ask, and every kobo is accounted for', async () => {
    const { sandbox } = opened()
    const order = await orderBatch(sandbox, csv(...manyRows(2500)), who.ada)
    await payByCard(sandbox, order.pay)
    await Promise.all(Array.from({ length: 10 }, () => notifyBatch(sandbox, order.id)))
    await sandbox.idle()
    await sandbox.sweep()
    const entry = await ledger(order.tranId)
    expect(entry).toMatchObject({ payments: 1, vends: 2500, refunds: 0, approvalStatus: 'Successful' })
    const rows: { vends: number; amount: number }[] = entry.rows
    expect(rows.every(({ vends }) => vends === 1)).toBe(true)
    expect(rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      Math.round(entry.total * 100),
    )
    expect(await mailTo(sandbox, order.fields.email)).toHaveLength(1)
  })
})

it('takes up a row at the next sweep whose process died as it sent it again', async () => {
  const { sandbox, db, clock } = await openInHand()
  const ada = await signIn(sandbox, ADA)
  const { id } = await paidBatch(sandbox, csv(...airtimeRows(PHONES.failsOnce)), ada)
  const rows = async () =>
    (await get(sandbox, `/api/BulkUpload/GetBulkUploadTransactions?PaymentReference=${id}`, ada)).json
      .responseData
  const unpaid = await order(sandbox, await airtime(sandbox))
  const own = processOn(db, clock)
  const dying = sandboxOf({ ...own, biller: { ...own.biller, placeAll: async () => raise('it died') } })
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const address = `/api/BulkUpload/RepostTransaction?transactionId=${(await rows())[0].Id}`
  expect((await get(dying, address, ada)).status).toBe(500)
  told.mockRestore()
  clock.advance(MINUTE_MS)
  await sandbox.sweep()
  await sandbox.idle()
  expect(await rows()).toMatchObject([{ ApprovalStatus: 'Successful' }])
  // Nobody else's order is hurried by it.
  expect((await notify(sandbox, unpaid.id)).json.responseData.TransactionStatus).toBe('Pending')
  await sandbox.close()
})

it('sells no data in lists where the biller has plans of its own, which no row names', async () => {
  const { sandbox } = await openInHand({ biller: { hasOwnPlans: true } })
  const musa = await signIn(sandbox, MUSA)
  const { json } = await get(sandbox, '/api/BulkUpload/Providers', musa)
  const products = new Set(json.responseData.map(({ Product }: { Product: string }) => Product))
  expect([...products]).toEqual(['AIRTIME'])
  const airtime = await upload(sandbox, csv(...airtimeRows(PHONES.delivered)), musa)
  expect(airtime.status).toBe(200)
  const data = await upload(sandbox, csv(`${PHONES.delivered},MTN,DATA-1GB,1000`), musa)
  expect([data.status, data.json.responseMessage]).toEqual([
    400,
    'The product "DATA-1GB" is not sold by MTN.',
  ])
  await sandbox.close()
})
