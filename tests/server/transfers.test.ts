import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { toReturn } from '#src/server/gateway/transfers.ts'
import { ADA, signIn } from './account-client.ts'
import { airtimeRows, csv, notifyBatch, orderBatch, PHONES } from './bulk-client.ts'
import { airtime, type Draft, get, initialize, ledgerOf, mailTo, newId, notify, order } from './client.ts'
import { onEachDatabase } from './harness.ts'
import { open, payByCard, press } from './page.ts'
import { light } from './pay-link-client.ts'
import { eventDraft, logEvent } from './ticket-client.ts'

const MINUTE = 60_000

describe('what goes back of a transfer', () => {
  it.each([
    ['the exact amount', 50_000, true, 0],
    ['a kobo too little', 49_999, true, 49_999],
    ['a kobo too much', 50_001, true, 1],
    ['twice as much', 100_000, true, 50_000],
    ['the exact amount when nothing is to be paid', 50_000, false, 50_000],
    ['too much then', 60_000, false, 60_000],
  ])('%s', (_, amount, canBePaid, back) => {
    expect(toReturn(kobo(amount), kobo(50_000), canBePaid)).toBe(back)
  })
})

onEachDatabase('a bank transfer', {}, (opened) => {
  const start = async (phone?: string, made?: Draft, headers = {}) => {
    const { sandbox, clock } = opened()
    const payload = made ?? (await airtime(sandbox, phone))
    const placed = await order(sandbox, payload, headers)
    const { transfer } = (await initialize(sandbox, placed.parameters)).json.data
    const send = async (naira: number, id: string = newId()) => {
      const body = new URLSearchParams({ account: transfer.accountNumber, amount: String(naira), id })
      const answer = await sandbox.app.request('/sandbox/transfers', { method: 'POST', body })
      await sandbox.idle()
      return /<strong>(.*?)<\/strong>/.exec(await answer.text())?.[1]
    }
    const result = async () => (await notify(sandbox, placed.id)).json.responseData
    const books = async () => (await ledgerOf(sandbox, payload.TranId))[0]
    const mails = async () =>
      (await mailTo(sandbox, payload.Email)).map((mail: { text: string }) => mail.text)
    return { sandbox, clock, payload, transfer, send, result, books, mails, ...placed }
  }

  it('has an account of its own for each payment, the same however often it is asked for and on the page', async () => {
    const [one, other] = [await start(), await start()]
    expect(one.transfer).toEqual({
      bank: 'Tollgate Trust',
      accountNumber: expect.stringMatching(/^99\d{8}$/),
      accountName: 'PayDey checkout',
      amount: 500,
      expiresInSeconds: 25 * 60,
    })
    expect(other.transfer.accountNumber).not.toBe(one.transfer.accountNumber)
    expect((await initialize(one.sandbox, one.parameters)).json.data.transfer).toEqual(one.transfer)
    expect((await open(one.sandbox, `${one.pay}?method=transfer`)).text).toContain(one.transfer.accountNumber)
  })

  it('gives too little back as a whole, delivers nothing, and leaves the order to be paid', async () => {
    const { sandbox, id, send, result, books, mails } = await start()
    expect(await send(499.99)).toBe('₦499.99 arrived, paid for nothing and goes back.')
    expect(await books()).toMatchObject({ payments: 0, vends: 0, paymentStatus: 'Unpaid' })
    expect(await result()).toMatchObject({
      TransactionStatus: 'Pending',
      PaymentStatus: 'Unpaid',
      Transfers: [{ Amount: 499.99, Returned: 499.99 }],
    })
    const receipt = await get(sandbox, `/api/Reports/FetchReceipt?Id=${id}`)
    expect(receipt.json.responseData.Transfers).toEqual((await result()).Transfers)
    expect(await mails()).toEqual([expect.stringContaining('That is too little')])
    await send(500)
    expect(await books()).toMatchObject({ payments: 1, vends: 1, approvalStatus: 'Successful' })
    expect((await result()).Transfers).toHaveLength(2)
  })

  it('pays with the fee and not without it', async () => {
    const { send, books } = await start(undefined, await light(opened().sandbox))
    await send(5000)
    expect(await books()).toMatchObject({ payments: 0, vends: 0 })
    await send(5100)
    expect(await books()).toMatchObject({ payments: 1, vends: 1 })
  })

  it('never adds two short ones up', async () => {
    const { send, books } = await start()
    await send(250)
    await send(250)
    expect(await books()).toMatchObject({ payments: 0, vends: 0 })
  })

  it('delivers what was paid too much for, and gives the rest back', async () => {
    const { send, result, books, mails } = await start()
    expect(await send(700)).toBe('₦700.00 arrived and paid the order; ₦200.00 goes back.')
    expect(await books()).toMatchObject({ payments: 1, vends: 1, approvalStatus: 'Successful' })
    expect((await result()).Transfers).toMatchObject([{ Amount: 700, Returned: 200 }])
    expect(await mails()).toContainEqual(expect.stringMatching(/more than was asked for\. ₦200\.00 is being/))
  })

  it('gives the surplus back once, and the rest where the biller fails', async () => {
    const { send, result, books } = await start('08011111113')
    await send(700)
    expect(await books()).toMatchObject({ refunds: 1, approvalStatus: 'Reversed', paymentStatus: 'Refunded' })
    expect((await result()).Transfers).toMatchObject([{ Amount: 700, Returned: 200 }])
  })

  it('goes back after such an end, and nobody is told that the first is back, which takes its bank days', async () => {
    const { send, mails } = await start('08011111113')
    await send(500)
    await send(500)
    expect(await mails()).toContainEqual(
      expect.stringContaining(
        'could not be delivered: what paid for it is returned as well. ₦500.00 is being',
      ),
    )
  })

  it('tells of itself on the receipt of an upload, too', async () => {
    const { sandbox } = opened()
    const ada = await signIn(sandbox, 'ada.obi@example.com')
    const { id, pay } = await orderBatch(sandbox, csv(...airtimeRows(PHONES.delivered)), ada)
    const account = /99\d{8}/.exec((await open(sandbox, `${pay}?method=transfer`)).text)?.[0] ?? ''
    const body = new URLSearchParams({ account, amount: '150' })
    await sandbox.app.request('/sandbox/transfers', { method: 'POST', body })
    await sandbox.idle()
    const { Transfers } = (await notifyBatch(sandbox, id)).json.responseData
    expect(Transfers).toMatchObject([{ Amount: 150, Returned: 50 }])
  })

  it('is taken once, however often the bank tells of it, at once or later', async () => {
    const { send, result, books, mails } = await start()
    await Promise.all([1, 2, 3].map(() => send(700, 'NIP-1')))
    await send(700, 'NIP-1')
    expect(await books()).toMatchObject({ payments: 1, vends: 1 })
    expect((await result()).Transfers).toMatchObject([{ Amount: 700, Returned: 200 }])
    expect((await mails()).filter((text: string) => text.includes('is being returned'))).toHaveLength(1)
  })

  it('pays once where two come at the same time, and gives the other back', async () => {
    const { send, result, books } = await start()
    await Promise.all([send(500), send(500)])
    expect(await books()).toMatchObject({ payments: 1, vends: 1 })
    const { Transfers } = await result()
    expect(Transfers.map(({ Returned }: { Returned: number }) => Returned).sort()).toEqual([0, 500])
  })

  it('delivers once where tabs ask while it arrives', async () => {
    const { send, result, books } = await start()
    await Promise.all([result(), send(500), result(), result()])
    expect(await books()).toMatchObject({ payments: 1, vends: 1, approvalStatus: 'Successful' })
  })

  it('goes back where a card has paid already, and one of the two pays where both come at once', async () => {
    const paid = await start()
    await payByCard(paid.sandbox, paid.pay)
    await paid.result()
    await paid.send(500)
    expect(await paid.books()).toMatchObject({ payments: 1, vends: 1 })
    expect((await paid.result()).Transfers).toMatchObject([{ Amount: 500, Returned: 500 }])
    expect(await paid.mails()).toContainEqual(
      expect.stringContaining('The order was paid already, and is paid for once only.'),
    )

    const race = await start()
    const page = await open(race.sandbox, `${race.pay}?method=qr`)
    await Promise.all([press(race.sandbox, page, 'Continue'), race.send(500)])
    expect(await race.books()).toMatchObject({ payments: 1, vends: 1 })
  })

  it('counts after the countdown while the order is open, and its account is given no more', async () => {
    const { sandbox, clock, parameters, send, books } = await start()
    clock.advance(26 * MINUTE)
    expect((await initialize(sandbox, parameters)).json.data.transfer).toBeUndefined()
    await send(500)
    expect(await books()).toMatchObject({ payments: 1, vends: 1, approvalStatus: 'Successful' })
  })

  it('goes back when the order has ended, and its payer is told', async () => {
    const { sandbox, clock, send, books, mails, result } = await start()
    clock.advance(31 * MINUTE)
    await sandbox.sweep()
    expect(await send(500)).toBe('₦500.00 arrived, paid for nothing and goes back.')
    expect(await books()).toMatchObject({ payments: 0, vends: 0, approvalStatus: 'Failed' })
    expect(await mails()).toEqual([
      expect.stringContaining('The order had ended by then, so nothing is delivered for it.'),
    ])
    const { Transfers, TransactionDescription } = await result()
    expect(Transfers).toMatchObject([{ Amount: 500, Returned: 500 }])
    expect(TransactionDescription).toBe(
      'The payment was not completed in time. What you sent did not pay for it and is returned to you.',
    )
  })

  it('that was too little is not said to be nothing, when its order ends', async () => {
    const ada = await signIn(opened().sandbox, ADA)
    const made = { ...(await airtime(opened().sandbox)), Email: ADA }
    const { sandbox, clock, id, send, mails } = await start(undefined, made, ada)
    await send(100)
    clock.advance(31 * MINUTE)
    await sandbox.sweep()
    const told =
      'The payment was not completed in time. What you sent did not pay for it and is returned to you.'
    expect((await mails()).join()).toContain(told)
    const receipt = await get(sandbox, `/api/Reports/FetchReceipt?Id=${id}`, await signIn(sandbox, ADA))
    expect(receipt.json.responseData.TransactionDescription).toBe(told)
  })

  it('is in the history of its account, of an order that it did not pay', async () => {
    const ada = await signIn(opened().sandbox, 'ada.obi@example.com')
    const { sandbox, clock, id, send } = await start(undefined, undefined, ada)
    await send(100)
    clock.advance(31 * MINUTE)
    await sandbox.sweep()
    await send(500)
    const again = await signIn(sandbox, 'ada.obi@example.com')
    const other = await start(undefined, undefined, again)
    await other.send(700)
    const { json } = await get(sandbox, '/api/Reports/FetchTransactionHistory', again)
    const [paid, unpaid] = json.responseData
    expect(paid.Id).toBe(other.id)
    expect(paid).not.toHaveProperty('Transfers')
    expect(unpaid).toMatchObject({
      Id: id,
      PaymentStatus: 'Unpaid',
      Transfers: [
        { Amount: 100, Returned: 100, At: expect.stringMatching(/^2.*Z$/) },
        { Amount: 500, Returned: 500, At: expect.stringMatching(/^2.*Z$/) },
      ],
    })
  })

  it('is either for an order that ends or goes back, where both happen at once', async () => {
    const { sandbox, clock, send, books, result } = await start()
    clock.advance(31 * MINUTE)
    await Promise.all([sandbox.sweep(), send(500)])
    const { payments, vends, approvalStatus } = await books()
    const { Returned } = (await result()).Transfers[0]
    expect([
      [1, 1, 'Successful', 0],
      [0, 0, 'Failed', 500],
    ]).toContainEqual([payments, vends, approvalStatus, Returned])
  })

  it('has no account for tickets, whose seats wait for nobody’s bank', async () => {
    const { sandbox } = opened()
    const logged = await logEvent(sandbox, await eventDraft(sandbox, 'indigo-nights-regular', 1))
    const started = await initialize(sandbox, logged.json.responseData)
    expect(started.status).toBe(200)
    expect(started.json.data.transfer).toBeUndefined()
  })

  it.each([
    [{ account: '9999999999', amount: '500' }, 404],
    [{ account: 'mine', amount: '500' }, 404],
    [{ account: '9900000001', amount: '0' }, 400],
    [{ account: '9900000001', amount: '5e2' }, 400],
  ])('is refused as %j', async (form, status) => {
    const body = new URLSearchParams(form)
    const answer = await opened().sandbox.app.request('/sandbox/transfers', { method: 'POST', body })
    expect(answer.status).toBe(status)
  })

  it('is announced with the fields of a form, and not with the list of billers', async () => {
    const { sandbox } = opened()
    const fields = await get(sandbox, '/api/Products/Fields/?BillerCode=MTNVTU&Category=')
    expect(fields.json.responseData.Product.BankTransfer).toBe(true)
    expect(JSON.stringify((await get(sandbox, '/api/Products')).json)).not.toContain('BankTransfer')
  })

  it('can be sent from a page of the testers', async () => {
    const { sandbox, transfer } = await start()
    const page = await (await sandbox.app.request('/sandbox/transfers')).text()
    for (const words of ['Account number', 'Amount in naira']) expect(page).toContain(words)
    const foreign = await sandbox.app.request('/sandbox/transfers', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ account: transfer.accountNumber, amount: '500' }),
    })
    expect(foreign.status).toBe(409)
  })
})
