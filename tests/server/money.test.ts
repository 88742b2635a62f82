import { expect, it } from 'vitest'
import {
  airtime,
  bearer,
  initialize,
  ledgerOf,
  log,
  logIn,
  mailTo,
  notify,
  order,
  post,
  type Sent,
} from './client.ts'
import { onEachDatabase, onServer } from './harness.ts'
import { payByCard } from './page.ts'

onEachDatabase('money', {}, (opened) => {
  it('delivers what was paid, and the ledger, the mail and the result say the same', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const { id, pay } = await order(sandbox, payload)
    expect(id).toMatch(/^[1-9]\d{15}$/)
    expect(await payByCard(sandbox, pay)).toBe(`http://localhost/airtime/status?transaction-id=PRD-${id}`)
    const { json } = await notify(sandbox, `PRD-${id}`)
    expect(json.responseData).toMatchObject({
      TransactionStatus: 'Successful',
      OrderStatus: 'Successful',
      PaymentStatus: 'Paid',
      OrderNumber: `PRD-${id}`,
      CategoryPath: 'airtime',
      BillerCode: 'MTNVTU',
      OrderAmount: 500,
      Fee: 0,
      TotalAmount: 500,
    })
    await sandbox.idle()
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([
      {
        kind: 'bill',
        tranId: payload.TranId,
        transactionId: id,
        customer: '08031234567',
        logged: 1,
        payments: 1,
        vends: 1,
        refunds: 0,
        approvalStatus: 'Successful',
        paymentStatus: 'Paid',
      },
    ])
    const mails = await mailTo(sandbox, payload.Email)
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain(`PRD-${id}`)
    expect(mails[0].links).toEqual([`http://localhost/airtime/status?transaction-id=PRD-${id}`])
  })

  it('is logged the same with a value that is a number', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const WControls = payload.WControls.map((control) => ({
      ...control,
      ControlValue: control.ControlValue === '500' ? 500 : control.ControlValue,
    }))
    const first = await log(sandbox, { ...payload, WControls })
    expect(first.status).toBe(200)
    expect((await log(sandbox, payload)).json).toEqual(first.json)
  })

  it('is delivered without the browser ever coming back', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    await payByCard(sandbox, (await order(sandbox, payload)).pay)
    await sandbox.idle()
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([
      { vends: 1, approvalStatus: 'Successful' },
    ])
  })

  it('gives value once to fifty who ask at once (S34)', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const { id, pay } = await order(sandbox, payload)
    await payByCard(sandbox, pay)
    const names = [id, `PRD-${id}`, payload.TranId]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => notify(sandbox, names[i % 3] ?? id)),
    )
    expect(new Set(answers.map(({ json }) => json.responseData.TransactionStatus))).toEqual(
      new Set(['Successful']),
    )
    await sandbox.idle()
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 1, vends: 1 }])
    expect(await mailTo(sandbox, payload.Email)).toHaveLength(1)
  })

  it('gives nothing for a transaction that nobody paid (S34)', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const { id } = await order(sandbox, payload)
    const { json } = await notify(sandbox, id)
    expect(json.responseData).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Unpaid' })
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 0, vends: 0 }])
    expect(await mailTo(sandbox, payload.Email)).toEqual([])
  })

  it('knows no order number that it did not give', async () => {
    const { sandbox } = opened()
    for (const id of ['PRD-99999999999999999999', '1', '', 'PRD-', 'x'.repeat(5000), "' or 1=1 --"]) {
      const answer = await notify(sandbox, id)
      expect([answer.status, answer.json.responseMessage]).toEqual([404, 'Invalid Order Number'])
    }
  })

  it('takes the transaction’s id by either name', async () => {
    const { sandbox } = opened()
    const { id } = await order(sandbox, await airtime(sandbox))
    const answer = await post(sandbox, '/api/Products/NotifyBiller', {
      PaymentMethodString: 'CARD',
      transId: id,
    })
    expect(answer.json.responseData.TransactionId).toBe(id)
  })

  it('is not led astray by an attempt that is called like somebody else’s order', async () => {
    const { sandbox } = opened()
    const { id } = await order(sandbox, await airtime(sandbox))
    await order(sandbox, { ...(await airtime(sandbox, '08039999999')), TranId: id })
    const answer = await notify(sandbox, id)
    expect(answer.json.responseData.TransactionId).toBe(id)
  })

  it('gives the saved values back for a replay, and the receipt', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const { id, pay } = await order(sandbox, payload)
    await payByCard(sandbox, pay)
    await notify(sandbox, id)
    for (const name of [id, `PRD-${id}`, payload.TranId]) {
      const saved = await sandbox.app.request(`/api/Products/FetchTransactionValues?TranId=${name}`)
      expect((await saved.json()).responseData).toEqual(payload.WControls)
    }
    const receipt = await (await sandbox.app.request(`/api/Reports/FetchReceipt?Id=${id}`)).json()
    expect(receipt.responseData).toMatchObject({
      OrderNumber: `PRD-${id}`,
      OrderStatus: 'Successful',
      OrderAmount: 500,
    })
  })

  it('tells another account nothing of an order, and whoever paid it or has only its number how it stands (F13, F16)', async () => {
    const { sandbox } = opened()
    const [ada, musa] = await Promise.all(
      ['ada.obi@example.com', 'musa.bello@example.com'].map(async (who) => {
        const { json } = await logIn(sandbox, who)
        return bearer(json.access_token)
      }),
    )
    const { id } = await order(sandbox, await airtime(sandbox), ada)
    const ask = (headers: Sent = {}) =>
      post(
        sandbox,
        '/api/Products/NotifyBiller',
        { PaymentMethodString: 'PAYDEY', TranId: `PRD-${id}` },
        headers,
      )
    expect((await ask(ada)).json.responseData.OrderAmount).toBe(500)
    expect((await ask()).json.responseData.OrderAmount).toBe(500)
    const refused = await ask(musa)
    expect(refused.status).toBe(404)
    expect(refused.json.responseMessage).toBe('Invalid Order Number')
    expect(refused.json.responseData).toBeNull()
  })

  it('keeps one rating of a transaction', async () => {
    const { sandbox } = opened()
    const { id } = await order(sandbox, await airtime(sandbox))
    const rating = { UserId: '', Comment: '', TransactionId: id, BillerCode: 'MTNVTU', Channel: 'Web' }
    const answers = [4, 5, 6].map((Rating) =>
      post(sandbox, '/api/Ratings/RateTransaction', { requestData: { ...rating, Rating } }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 400])
  })

  it('expires what nobody paid within half an hour, and then nobody can', async () => {
    const { sandbox, clock } = opened()
    const payload = await airtime(sandbox)
    const { id, parameters } = await order(sandbox, payload)
    clock.advance(30 * 60_000)
    await sandbox.sweep()
    expect((await notify(sandbox, id)).json.responseData).toMatchObject({
      TransactionStatus: 'Failed',
      PaymentStatus: 'Unpaid',
    })
    expect((await initialize(sandbox, parameters)).status).toBe(409)
    expect(await mailTo(sandbox, payload.Email)).toEqual([])
  })
})

onServer('several instances', (opened) => {
  it('start at once on an empty database and give value once', async () => {
    const { sandbox, another } = opened()
    const others = await Promise.all([another(), another(), another()])
    const all = [sandbox, ...others]
    const payload = await airtime(sandbox)
    const logs = await Promise.all(all.map((instance) => log(instance, payload)))
    expect(new Set(logs.map(({ json }) => json.responseData.TransactionId)).size).toBe(1)
    const { id, pay } = await order(sandbox, payload)
    await payByCard(others[0] ?? sandbox, pay)
    await Promise.all(Array.from({ length: 40 }, (_, i) => notify(all[i % all.length] ?? sandbox, id)))
    await Promise.all(all.map((instance) => instance.idle()))
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ logged: 5, payments: 1, vends: 1 }])
    expect(await mailTo(sandbox, payload.Email)).toHaveLength(1)
  })
})

onEachDatabase('SANDBOX_UNSAFE_NO_IDEMPOTENCY', { settings: { unsafeNoIdempotency: true } }, (opened) => {
  it('takes one attempt for two and delivers twice, so that a chaos run would notice', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    await log(sandbox, payload)
    const { id, pay } = await order(sandbox, payload)
    await payByCard(sandbox, pay)
    await notify(sandbox, id)
    await notify(sandbox, id)
    await sandbox.idle()
    const rows = await ledgerOf(sandbox, payload.TranId)
    expect(rows).toHaveLength(2)
    expect(Math.max(...rows.map((row: { vends: number }) => row.vends))).toBeGreaterThan(1)
  })
})
