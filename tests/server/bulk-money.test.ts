import { expect, it } from 'vitest'
import { ADA, signIn } from './account-client.ts'
import { bulkAccounts } from './bulk-accounts.ts'
import { airtimeRows, csv, HEADINGS, logBatch, newFields, orderBatch, PHONES, upload } from './bulk-client.ts'
import { get, ledgerOf, mailTo, type Sent } from './client.ts'
import { onEachDatabase, openInHand } from './harness.ts'
import { cards, open, payByCard, press } from './page.ts'

onEachDatabase('bulk money', {}, (opened) => {
  const { who, pay, askRows, words, repost, said, ledger, result, idOf, later } = bulkAccounts(opened)

  it('vends what was paid row by row, and ledger, rows, result, receipt, history and mail say the same', async () => {
    const { sandbox } = opened()
    const content = [HEADINGS, '08031234567,MTN,AIRTIME,100.50', '08051234567,GLO,DATA-2GB,1500'].join('\n')
    const order = await orderBatch(sandbox, content, who.ada)
    expect(order.id).toMatch(/^[1-9]\d{15}$/)
    expect(await words(order.tranId)).toEqual(['Pending/Unpaid', 'Pending/Unpaid'])
    const back = await payByCard(sandbox, order.pay)
    expect(back).toBe(`http://localhost/bulk-upload/status?transaction-id=${order.id}`)
    expect(await result(order.id)).toMatchObject({
      TransactionStatus: 'Successful',
      PaymentStatus: 'Paid',
      TransactionDescription: '2 of 2 delivered.',
      Narration: order.fields.narration,
      TransactionCount: 2,
      PaymentReference: order.id,
      OrderAmount: 1600.5,
      TotalAmount: 1600.5,
      Fee: 0,
      CategoryPath: 'airtime',
      BillerCode: 'bulk-upload',
    })
    await sandbox.idle()
    expect(await ledger(order.tranId)).toMatchObject({
      kind: 'bulk',
      customer: '2 numbers',
      total: 1600.5,
      logged: 1,
      payments: 1,
      vends: 2,
      refunds: 0,
      approvalStatus: 'Successful',
      rows: [
        { customer: '08031234567', provider: 'MTN', product: 'AIRTIME', amount: 100.5, vends: 1, refunds: 0 },
        { customer: '08051234567', provider: 'GLO', product: 'DATA-2GB', amount: 1500, vends: 1, refunds: 0 },
      ],
    })
    expect((await askRows(`PRD-${order.id}`)).json.responseData).toMatchObject([
      { PaymentReference: order.id, RequestData: '08031234567', ProductName: 'MTN AIRTIME', Amount: 100.5 },
      { PaymentReference: order.id, RequestData: '08051234567', ProductName: 'GLO DATA-2GB', Amount: 1500 },
    ])
    expect(await words(order.tranId)).toEqual(['Successful/Paid', 'Successful/Paid'])
    const receipt = await get(sandbox, `/api/Reports/FetchReceipt?Id=${order.id}`, who.ada)
    expect(receipt.json.responseData.ReceiptItems).toContainEqual({ Label: 'Rows delivered', Value: '2' })
    const history = await get(sandbox, '/api/Reports/FetchTransactionHistory', who.ada)
    const listed = history.json.responseData.filter((row: { Id: string }) => row.Id === order.id)
    expect(listed).toMatchObject([
      { UrlPath: 'airtime', BillerCode: 'bulk-upload', Amount: 1600.5, PaymentReference: order.id },
    ])
    const mails = await mailTo(sandbox, order.fields.email)
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain('2 of 2 delivered.')
    expect(mails[0].links).toEqual([back])
  })

  it('is told of one row and of many as one speaks of them', async () => {
    const { delivered } = PHONES
    const whole = async (...phones: string[]) =>
      (await result((await pay(...phones)).id)).TransactionDescription
    expect([await whole(delivered), await whole(delivered, delivered, delivered)]).toEqual([
      '1 of 1 delivered.',
      '3 of 3 delivered.',
    ])
  })

  it('logs the stored batch, whatever the client says of it', async () => {
    const { sandbox } = opened()
    const fields = newFields({ email: 'Ada.Bulk@example.com' })
    const uploaded = await upload(sandbox, csv(...airtimeRows(PHONES.delivered)), who.ada, fields)
    const { TranId, TotalAmount } = uploaded.json.responseData
    const send = (changes: object, headers: Sent = who.ada) =>
      logBatch(sandbox, uploaded, fields, headers, changes)
    expect(said(await send({ TotalAmount: TotalAmount + 0.01 }))).toEqual([
      409,
      'The total of this upload is ₦100.00. Nothing was paid.',
    ])
    expect((await send({ TotalAmount: 1e308 })).status).toBe(409)
    expect((await send({ narration: 'Other' })).status).toBe(409)
    expect((await send({ email: 'other@example.com' })).status).toBe(409)
    expect((await send({ BillerCode: 'MTNVTU' })).status).toBe(404)
    expect((await send({ TranId: 'T0123456789' })).status).toBe(404)
    expect((await send({}, who.musa)).status).toBe(404)
    expect((await send({}, {})).status).toBe(401)
    expect(await ledgerOf(sandbox, TranId)).toEqual([])
    const answers = await Promise.all([
      send({}),
      send({ fileName: '../../etc/passwd' }),
      send({ email: 'ADA.bulk@example.com' }),
    ])
    const parameters = answers.map(({ json }) => json.responseData)
    expect(new Set(parameters.map((answer) => answer.TransactionId)).size).toBe(1)
    expect(parameters[0]).toMatchObject({
      TotalAmount: 100,
      CallBackUrl: 'http://localhost/bulk-upload/status',
    })
    expect(await ledger(TranId)).toMatchObject({ logged: 3, payments: 0, vends: 0 })
  })

  it('vends nothing that nobody paid, and then the same file is a new upload', async () => {
    const { sandbox } = opened()
    const content = csv(...airtimeRows(PHONES.delivered))
    const order = await orderBatch(sandbox, content, who.ada)
    expect(await result(order.id)).toMatchObject({ TransactionStatus: 'Pending', PaymentStatus: 'Unpaid' })
    await press(sandbox, await open(sandbox, order.pay), 'Cancel')
    await sandbox.idle()
    expect(await words(order.id)).toEqual(['Failed/Unpaid'])
    expect(await ledger(order.tranId)).toMatchObject({ payments: 0, vends: 0, approvalStatus: 'Failed' })
    const again = await orderBatch(sandbox, content, who.ada, order.fields)
    expect(again.tranId).not.toBe(order.tranId)
    await payByCard(sandbox, again.pay)
    await sandbox.idle()
    expect((await upload(sandbox, content, who.ada, order.fields)).json.responseData.TranId).not.toBe(
      again.tranId,
    )
  })

  it('says Pending/Pending while the bank does not answer', async () => {
    const { sandbox } = opened()
    const order = await orderBatch(sandbox, csv(...airtimeRows(PHONES.delivered)), who.ada)
    await press(sandbox, await open(sandbox, order.pay), 'Pay', cards.silent)
    await sandbox.idle()
    expect(await words(order.id)).toEqual(['Pending/Pending'])
  })

  it('has every row end as its number says, and the batch when all of them have', async () => {
    const order = await pay(PHONES.delivered, PHONES.slow, PHONES.fails, PHONES.silent, PHONES.failsOnce)
    const first = ['Successful/Paid', 'Pending/Paid', 'Failed/Paid', 'Pending/Paid', 'Failed/Paid']
    expect(await words(order.id)).toEqual(first)
    expect(await result(order.id)).toMatchObject({
      TransactionStatus: 'Pending',
      PaymentStatus: 'Paid',
      TransactionDescription:
        '1 of 5 rows delivered, 2 pending, 2 failed: re-post them by 16-06-26 11:00 am, or they are ' +
        'refunded when the rest is done.',
    })
    await later(10_000)
    expect((await words(order.id))[1]).toBe('Successful/Paid')
    await later(30_000)
    expect((await words(order.id))[3]).toBe('Successful/Paid')
    for (const place of [2, 4]) {
      expect((await repost(await idOf(order.id, place))).status).toBe(200)
    }
    expect(await words(order.id)).toEqual([
      'Successful/Paid',
      'Successful/Paid',
      'Reversed/Refunded',
      'Successful/Paid',
      'Successful/Paid',
    ])
    expect(await result(order.id)).toMatchObject({
      TransactionStatus: 'Successful',
      PaymentStatus: 'Paid',
      TransactionDescription:
        '4 of 5 rows delivered, 1 could not be: ₦100.00 is returned to you, the way you paid.',
    })
    expect(await ledger(order.tranId)).toMatchObject({
      payments: 1,
      vends: 4,
      refunds: 1,
      paymentStatus: 'Paid',
    })
    const mails = await mailTo(opened().sandbox, order.fields.email)
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain(`Not delivered: ${PHONES.fails}, MTN AIRTIME, ₦100.00\n`)
  })

  it('names in its mail no more rows that were not delivered than somebody reads', async () => {
    const order = await pay(PHONES.delivered, ...Array.from({ length: 12 }, () => PHONES.fails))
    await later(86_400_000)
    const [mail] = await mailTo(opened().sandbox, order.fields.email)
    const lines = mail.text.match(/^Not delivered: .*$/gm)
    expect(lines).toHaveLength(11)
    expect(lines?.at(-1)).toBe('Not delivered: and 2 more')
  })
})

it('logs what it has logged as before, whichever of its billers is closed by now, and nothing new', async () => {
  const { sandbox, db, clock } = await openInHand()
  const ada = await signIn(sandbox, ADA)
  const content = csv(...airtimeRows(PHONES.delivered))
  const [fields, later] = [newFields(), newFields()]
  const uploaded = await upload(sandbox, content, ada, fields)
  const logged = await logBatch(sandbox, uploaded, fields, ada)
  const sentence = 'MTN is down until this evening.'
  const closed = { biller_code: 'MTNVTU', sentence, operator: 'ada', at: clock.now() }
  await db.insertInto('biller_closures').values(closed).execute()
  expect((await logBatch(sandbox, uploaded, fields, ada)).json).toEqual(logged.json)
  const another = await logBatch(sandbox, await upload(sandbox, content, ada, later), later, ada)
  expect([another.status, another.json.responseMessage]).toEqual([409, sentence])
  // Whoever has none of that biller’s is not kept from paying.
  const others = await orderBatch(sandbox, csv('08051234567,GLO,AIRTIME,100'), ada)
  expect(others.id).toMatch(/^\d{16}$/)
  await sandbox.close()
})
