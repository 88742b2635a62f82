import { describe, expect, it } from 'vitest'
import {
  airtime,
  bearer,
  draft,
  get,
  initialize,
  ledgerOf,
  log,
  logIn,
  mailTo,
  newId,
  notify,
  order,
  post,
} from './client.ts'
import { onEachDatabase, onServer } from './harness.ts'
import { payByCard } from './page.ts'

onEachDatabase('money', {}, (opened) => {
  it('delivers what was paid, and the ledger, the mail and the result say the same', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const { id, pay } = await order(sandbox, payload)
    expect(id).toMatch(/^[1-9]\d{17,}$/)
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

  it('is delivered without the browser ever coming back', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    await payByCard(sandbox, (await order(sandbox, payload)).pay)
    await sandbox.idle()
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([
      { vends: 1, approvalStatus: 'Successful' },
    ])
  })

  it('gives value once to fifty who ask at once', async () => {
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

  it('answers the same attempt by the same parameters, however often and however many at once', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const answers = await Promise.all(Array.from({ length: 8 }, () => log(sandbox, payload)))
    const again = await log(sandbox, {
      ...payload,
      ApprovalStatus: 'Successful',
      WControls: [...payload.WControls].reverse(),
    })
    const bodies = [...answers, again].map(({ json }) => JSON.stringify(json.responseData))
    expect(new Set(bodies).size).toBe(1)
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ logged: 9 }])
  })

  it('refuses the same attempt with other content and changes nothing', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    await log(sandbox, payload)
    const other = { ...(await airtime(sandbox, '08039999999')), TranId: payload.TranId }
    const answers = await Promise.all([
      log(sandbox, other),
      log(sandbox, { ...payload, Email: 'other@example.com' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ logged: 1, customer: '08031234567' }])
  })

  it.each([
    ['Amount', { Amount: 499 }],
    ['Amount with dust', { Amount: 500.001 }],
    ['Fee', { Fee: 1 }],
    ['TotalAmount', { TotalAmount: 1 }],
    ['all of them together', { Amount: 100, Fee: 0, TotalAmount: 100 }],
  ])('refuses another %s with 409 and logs nothing', async (_, changes) => {
    const { sandbox } = opened()
    const payload = { ...(await airtime(sandbox)), ...changes }
    expect((await log(sandbox, payload)).status).toBe(409)
    expect(await ledgerOf(sandbox, payload.TranId)).toEqual([])
  })

  it('takes a plan’s price from the catalog, whatever the form says', async () => {
    const { sandbox } = opened()
    const { json } = await get(sandbox, '/api/Products/Fields/?BillerCode=MTNDATA&Category=DATA')
    const isPlan = (field: { FieldName: string }) => field.FieldName === 'Data Plan'
    const plans = json.responseData.Fields.find(isPlan).ListItems
    const payload = await draft(sandbox, 'MTNDATA', {
      'Phone Number': '08031234567',
      'Data Plan': plans[0].ItemDesc,
    })
    expect(payload.Amount).toBe(plans[0].Amount)
    const cheaper = { ...payload, TranId: newId(), Amount: 1, TotalAmount: 1 }
    expect((await log(sandbox, cheaper)).status).toBe(409)
    expect((await log(sandbox, payload)).json.responseData.TotalAmount).toBe(plans[0].Amount)
  })

  it.each([
    [{ 'Phone Number': '0803', Amount: '500' }, 'Enter a valid telephone number.'],
    [{ 'Phone Number': '08031234567', Amount: '49' }, 'Amount should be greater than or equal to N50.'],
    [
      { 'Phone Number': '08031234567', Amount: '50001' },
      'Only amount less than or equal to N50000 can be done.',
    ],
    [{ Amount: '500' }, 'Phone Number is required.'],
    [{ 'Phone Number': '08031234567', Amount: '500', Email: 'nobody' }, 'Enter a valid email address.'],
  ])('refuses %j with a sentence', async (values, sentence) => {
    const { sandbox } = opened()
    const payload = await draft(sandbox, 'MTNVTU', values)
    const answer = await log(sandbox, payload)
    expect([answer.status, answer.json.responseMessage]).toEqual([400, sentence])
    expect(await ledgerOf(sandbox, payload.TranId)).toEqual([])
  })

  it('refuses a field and a biller that do not exist', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    const extra = {
      ...payload,
      WControls: [...payload.WControls, { ControlId: '__proto__', ControlValue: 'x' }],
    }
    expect((await log(sandbox, extra)).status).toBe(400)
    expect((await log(sandbox, { ...payload, BillCode: 'NOBODY' })).status).toBe(404)
  })

  it('wants somebody signed in for a product that says so, and asks for its percentage', async () => {
    const { sandbox } = opened()
    const token = (await logIn(sandbox, 'ada.obi@example.com')).json.access_token
    const found = await post(sandbox, '/api/Products/Lookup', {
      requestData: { billerCode: 'LIRS', payerId: 'N-4711200' },
    })
    const amount = found.json.responseData.Properties.amount
    const payload = await draft(sandbox, 'LIRS', { 'Payer ID': 'N-4711200', Amount: amount })
    expect(payload.Fee).toBe(Math.round(payload.Amount * 1.5) / 100)
    expect((await log(sandbox, payload)).status).toBe(401)
    expect((await log(sandbox, payload, bearer('x'.repeat(43)))).status).toBe(401)
    const fewer = { ...payload, TranId: newId(), Amount: 1000, Fee: 15, TotalAmount: 1015 }
    expect((await log(sandbox, fewer, bearer(token))).status).toBe(409)
    expect((await log(sandbox, payload, bearer(token))).status).toBe(200)
  })

  it('gives nothing for a transaction that nobody paid', async () => {
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

  it('keeps what somebody signed in bought from everybody else', async () => {
    const { sandbox } = opened()
    const [ada, musa] = await Promise.all(
      ['ada.obi@example.com', 'musa.bello@example.com'].map((who) => logIn(sandbox, who)),
    )
    const { json } = await log(sandbox, await airtime(sandbox), bearer(ada?.json.access_token))
    const statuses = [bearer(ada?.json.access_token), bearer(musa?.json.access_token), {}].map(
      async (headers) => {
        const path = `/api/Reports/FetchReceipt?Id=${json.responseData.TransactionId}`
        return (await sandbox.app.request(path, { headers })).status
      },
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 404])
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
    expect(await mailTo(sandbox, payload.Email)).toHaveLength(1)
  })
})

describe('magic numbers', () => {
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
      expect(mails[0].text).toContain('₦500.00 was returned to you')
    })

    it('08011111114 is answered after 40 s', async () => {
      const { sandbox, clock } = opened()
      const { payload, status } = await paid('08011111114')
      expect(await status()).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Paid' })
      clock.advance(39_000)
      await sandbox.sweep()
      expect((await status()).TransactionStatus).toBe('Pending')
      clock.advance(1_000)
      expect((await status()).TransactionStatus).toBe('Successful')
      expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ vends: 1 }])
    })

    it('08011111115 stays pending', async () => {
      const { sandbox, clock } = opened()
      const { status } = await paid('08011111115')
      clock.advance(86_400_000)
      await sandbox.sweep()
      expect((await status()).TransactionStatus).toBe('Pending')
    })
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

onEachDatabase('SANDBOX_UNSAFE_NO_IDEMPOTENCY', { settings: { forgetful: true } }, (opened) => {
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
