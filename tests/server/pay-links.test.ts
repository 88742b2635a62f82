import { expect, it } from 'vitest'
import { ADA, MUSA, said, signIn } from './account-client.ts'
import { airtimeRows, csv, logBatch, newFields, upload } from './bulk-client.ts'
import { airtime, draft, get, log, mailTo, newId, notify, post, type Sent } from './client.ts'
import { onEachDatabase } from './harness.ts'
import { payByCard } from './page.ts'
import {
  ask,
  call,
  create,
  light,
  logBy,
  METER,
  PAYER,
  PHONE,
  pageOf,
  payBy,
  read,
} from './pay-link-client.ts'

onEachDatabase('a link that somebody else pays by', {}, (opened) => {
  it('is paid by a stranger, and both have the receipt: the payer without the number (S50)', async () => {
    const { sandbox } = opened()
    const asked = await airtime(sandbox)
    const { Token, Key } = await ask(sandbox, asked, {}, 'For the house')
    expect(await read(sandbox, Token)).toMatchObject({
      ...{ State: 'open', IsYours: false, Note: 'For the house' },
      ...{
        BillerCode: 'MTNVTU',
        ProductName: 'MTN Airtime',
        CategoryCode: 'AIRTIME',
        CategoryPath: 'airtime',
      },
      ...{ Customer: '0803***4567', Amount: asked.Amount, Fee: asked.Fee, TotalAmount: asked.TotalAmount },
      OrderItems: [{ Label: 'Phone Number', Value: '0803***4567' }],
    })
    const id = await payBy(sandbox, Token)
    const result = await notify(sandbox, id)
    expect(result.json.responseData).toMatchObject({
      TransactionStatus: 'Successful',
      OrderDetails: expect.stringContaining('for 0803***4567'),
      ReceiptItems: [{ Label: 'Phone Number', Value: '0803***4567' }],
      EmailAddress: 'u***@e***.com',
    })
    const { text: payers } = (await mailTo(sandbox, PAYER))[0]
    const { text: requesters, subject } = (await mailTo(sandbox, asked.Email))[0]
    expect(subject).toMatch(/Successful/)
    expect(requesters).toContain('Somebody has paid for you.')
    expect(requesters).toContain(PHONE)
    expect(requesters).not.toContain(PAYER)
    for (const seen of [JSON.stringify(result.json), JSON.stringify(await read(sandbox, Token)), payers]) {
      expect(seen).not.toContain(PHONE)
    }
    expect(payers).not.toContain('For the house')
    expect(requesters).not.toContain('For the house')
    // Who only has the link learns that it is paid, and no more.
    expect(await read(sandbox, Token)).toMatchObject({ State: 'paid', TransactionId: '' })
    expect(await read(sandbox, Token, Key)).toMatchObject({
      State: 'paid',
      IsYours: true,
      TransactionId: expect.stringContaining(id),
    })
  })

  it('tells whoever paid it signed in how it went, also where another account asked, and hides that one', async () => {
    const { sandbox } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox), await signIn(sandbox, MUSA))
    const id = await payBy(sandbox, Token)
    const requestData = { PaymentMethodString: 'CARD', TranId: id }
    const ada = await signIn(sandbox, ADA)
    const result = await post(sandbox, '/api/Products/NotifyBiller', { requestData }, ada)
    expect(result.json.responseData).toMatchObject({
      TransactionStatus: 'Successful',
      OrderDetails: expect.stringContaining('for 0803***4567'),
      EmailAddress: 'u***@e***.com',
    })
  })

  it('shows no part of a meter order that is the customer’s own, and gives both the token (S50)', async () => {
    const { sandbox } = opened()
    const asked = await light(sandbox)
    const { Token } = await ask(sandbox, asked)
    const shown = await read(sandbox, Token)
    expect(shown.OrderItems).toContainEqual({ Label: 'Meter Number', Value: '1111***1111' })
    const id = await payBy(sandbox, Token)
    const result = (await notify(sandbox, id)).json.responseData
    expect(result.ReceiptItems).toContainEqual({
      Label: 'Token',
      Value: expect.stringMatching(/^[\d-]{20,}$/),
    })
    const { text: mail } = (await mailTo(sandbox, PAYER))[0]
    for (const seen of [JSON.stringify(shown), JSON.stringify(result), mail]) {
      for (const secret of [METER, PHONE, asked.Email]) expect(seen).not.toContain(secret)
      expect(seen).not.toMatch(/Address"?:? ?.*(Street|Close|Road|Lagos)/)
    }
    for (const [path, field] of [
      ['Products/FetchTransactionValues', 'TranId'],
      ['Reports/FetchReceipt', 'Id'],
    ]) {
      expect((await get(sandbox, `/api/${path}?${field}=${id}`)).status).toBe(404)
      expect((await get(sandbox, `/api/${path}?${field}=${id}`, await signIn(sandbox, MUSA))).status).toBe(
        404,
      )
    }
  })

  it('of somebody signed in stands in their history, and for another account it has no number (S50)', async () => {
    const { sandbox } = opened()
    const ada = await signIn(sandbox, ADA)
    const musa = await signIn(sandbox, MUSA)
    const { Token } = await ask(sandbox, await airtime(sandbox), ada)
    expect(await read(sandbox, Token, '', musa)).toMatchObject({ IsYours: false })
    const logged = await logBy(sandbox, Token, newId(), PAYER, musa)
    await payByCard(sandbox, await pageOf(sandbox, logged))
    const id = logged.json.responseData.TransactionId
    const ask4 = (headers: Sent) =>
      post(
        sandbox,
        '/api/Products/NotifyBiller',
        { requestData: { PaymentMethodString: 'CARD', TranId: id } },
        headers,
      )
    expect(JSON.stringify((await ask4(musa)).json)).not.toContain(PHONE)
    expect((await ask4(ada)).json.responseData).toMatchObject({
      OrderDetails: expect.stringContaining(PHONE),
      EmailAddress: 'u***@e***.com',
    })
    const has = async (headers: Sent, report = 'FetchTransactionHistory') =>
      JSON.stringify((await get(sandbox, `/api/Reports/${report}`, headers)).json).includes(id)
    expect([await has(ada), await has(musa)]).toEqual([true, false])
    // The activity log is of what they paid themselves.
    expect(await has(ada, 'FetchDashBoardTransactionHistory')).toBe(false)
    const { json } = await get(sandbox, '/api/Reports/FetchTransactionHistory', ada)
    expect(json.responseData[0]).toMatchObject({ Id: id, ApprovalStatus: 'Successful' })
    expect(await read(sandbox, Token, '', ada)).toMatchObject({ IsYours: true, State: 'paid' })
    const values = await get(sandbox, `/api/Products/FetchTransactionValues?TranId=${id}`, ada)
    expect(JSON.stringify(values.json)).toContain(PHONE)
  })

  it('that was changed on its way, or guessed, is unknown, and tells nothing (S51)', async () => {
    const { sandbox } = opened()
    const { Token, Key } = await ask(sandbox, await airtime(sandbox))
    const changed = `${Token.slice(0, -1)}${Token.endsWith('A') ? 'B' : 'A'}`
    for (const token of [changed, Token.toLowerCase(), Token.slice(1), '', Key, `${Token} `]) {
      const unknown = [404, 'We do not know this link. Check that you have the whole of it.']
      expect(said(await call(sandbox, 'ReadPayLink', { Token: token, Key }))).toEqual(unknown)
      expect(said(await logBy(sandbox, token))).toEqual(unknown)
    }
    // The link itself is no key to the receipt.
    expect(await read(sandbox, Token, Token)).toMatchObject({ IsYours: false })
  })

  it.each([
    ['a line end and a header', 'Hi\r\nBcc: all@example.com', 'Hi Bcc: …'],
    ['an address', 'Pay at https://evil.example/now please', 'Pay at … please'],
    ['text that turns the rest around', 'safe \u202Eysae', 'safe ysae'],
    ['a tag', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('keeps %s of a note as one harmless line (S50)', async (_, typed, kept) => {
    const { sandbox } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox), {}, typed)
    expect((await read(sandbox, Token)).Note).toBe(kept)
  })

  it('is refused for what needs a login, for a longer note, and for another price', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    expect((await create(sandbox, payload, 'x'.repeat(101))).status).toBe(400)
    expect((await create(sandbox, { ...payload, TotalAmount: 1 })).status).toBe(409)
    // Their mailbox is all that a payer is asked for, and all that their receipt has to go to.
    const { Token } = await ask(sandbox, payload)
    expect(said(await logBy(sandbox, Token, newId(), 'uncle'))).toEqual([400, 'Enter a valid email address.'])
    const fields = async (code: string) =>
      (await get(sandbox, `/api/Products/Fields/?BillerCode=${code}&Category=`)).json.responseData.Product
    expect((await fields('MTNVTU')).PayLinks).toBe(true)
    const levy = await draft(sandbox, 'PARKLEVY', {
      'Plate Number': 'ABC123XY',
      'Number of Days': '1',
      Amount: '800',
      'Phone Number': PHONE,
    })
    expect((await fields('PARKLEVY')).PayLinks).toBe(undefined)
    expect((await create(sandbox, levy)).status).toBe(401)
    expect((await create(sandbox, levy, '', await signIn(sandbox, ADA))).status).toBe(400)
  })

  it('writes to whoever asked when the biller could not deliver, and gives the payer the money', async () => {
    const { sandbox } = opened()
    const asked = await airtime(sandbox, '08011111113')
    const { Token, Key } = await ask(sandbox, asked)
    const id = await payBy(sandbox, Token)
    const result = (await notify(sandbox, id)).json.responseData
    expect(result.TransactionStatus).toBe('Reversed')
    // Whoever asked has its receipt, too, and gets nothing back.
    expect(result.TransactionDescription).toMatch(
      /^The biller could not deliver\. ₦500\.00 is returned to whoever paid, the way they paid\. The link is over: a new one has to be made\.$/,
    )
    expect((await mailTo(sandbox, PAYER))[0].text).toContain('Your ₦500.00 is returned to you')
    const number = expect.stringContaining(id)
    expect(await read(sandbox, Token, Key)).toMatchObject({ State: 'returned', TransactionId: number })
    expect((await mailTo(sandbox, asked.Email))[0].text).toContain('The money is returned to whoever paid.')
    expect((await logBy(sandbox, Token)).status).toBe(400)
  })

  it('tells nobody who did not pay that they have, while the biller takes its time', async () => {
    const { sandbox } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox, '08011111115'))
    const { TransactionDescription } = (await notify(sandbox, await payBy(sandbox, Token))).json.responseData
    expect(TransactionDescription).toBe(
      '₦500.00 is paid. MTN Airtime has not confirmed the delivery yet. Do not pay again.',
    )
  })

  it('takes no name that an upload has, and no bill does: that could never be paid any more', async () => {
    const { sandbox } = opened()
    const ada = await signIn(sandbox, ADA)
    const fields = newFields()
    const uploaded = await upload(sandbox, csv(...airtimeRows(PHONE)), ada, fields)
    const { Token } = await ask(sandbox, await airtime(sandbox))
    const { TranId } = uploaded.json.responseData
    expect((await logBy(sandbox, Token, TranId)).status).toBe(409)
    expect((await log(sandbox, { ...(await airtime(sandbox)), TranId })).status).toBe(409)
    expect((await logBatch(sandbox, uploaded, fields, ada)).status).toBe(200)
  })
})
