import { expect, it } from 'vitest'
import { airtime, draft, initialize, ledgerOf, log, mailTo, notify, order, post } from './client.ts'
import { onEachDatabase } from './harness.ts'
import { cards, open, payByCard, press } from './page.ts'

onEachDatabase('the gateway', {}, (opened) => {
  const start = async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    return { sandbox, payload, ...(await order(sandbox, payload)) }
  }

  it('shows whom, what for, how much, and that no money moves', async () => {
    const { sandbox, pay } = await start()
    const page = await open(sandbox, pay)
    for (const words of [
      'PayDey',
      'MTN Airtime',
      '₦500.00',
      'Sandbox: no money moves',
      'Pay ₦500.00',
      'Cancel',
    ]) {
      expect(page.text).toContain(words)
    }
    for (const way of [
      'Card',
      'Bank account',
      'Bank transfer',
      'QR code',
      'USSD coming soon',
      'Wallet coming soon',
    ]) {
      expect(page.text).toContain(way)
    }
    expect(page.html).not.toMatch(/<script|\sstyle=|\son\w+=/)
  })

  it('asks the Verve card for its PIN and then an OTP', async () => {
    const { sandbox, pay, id } = await start()
    const pin = await press(sandbox, await open(sandbox, pay), 'Pay', cards.verve)
    const wrong = await press(sandbox, pin, 'Continue', { PIN: '9999' })
    expect(wrong.text).toContain('This PIN is not right.')
    const otp = await press(sandbox, wrong, 'Continue', { PIN: '1234' })
    expect((await press(sandbox, otp, 'Continue', { OTP: '000000' })).text).toContain(
      'This OTP is not right.',
    )
    const done = await press(sandbox, otp, 'Continue', { OTP: '123456' })
    expect(done.leftTo).toBe(`http://localhost/airtime/status?transaction-id=PRD-${id}`)
    expect((await notify(sandbox, id)).json.responseData.TransactionStatus).toBe('Successful')
  })

  it('asks another card for its PIN only, and for no slash, which the digits of a phone lack', async () => {
    const { sandbox, pay } = await start()
    const card = { ...cards.pinOnly, 'Expiry (MM/YY)': '0930' }
    const pin = await press(sandbox, await open(sandbox, pay), 'Pay', card)
    expect((await press(sandbox, pin, 'Continue', { PIN: '1111' })).leftTo).toContain('PRD-')
  })

  it('says beside each field what is wrong with it, and gives back no secret', async () => {
    const { sandbox, pay } = await start()
    const page = await press(sandbox, await open(sandbox, pay), 'Pay', {
      'Card number': '4084 0840 8408 4082',
      'Expiry (MM/YY)': '01/20',
      CVV: 'x',
    })
    expect(page.status).toBe(422)
    for (const words of ['use one of its test cards.', 'not in the past', 'Enter the 3 digits']) {
      expect(page.text).toContain(words)
    }
    expect(page.html).toContain('value="4084 0840 8408 4082"')
    // A new page says nothing by itself: its title is heard first, and then where the focus is.
    expect(page.html).toContain('<title>Error: Pay ')
    expect(page.html.match(/<[^>]* autofocus/g)).toEqual([expect.stringContaining('id="number"')])
    const wrongCvv = await press(sandbox, page, 'Pay', { ...cards.approved, CVV: '999' })
    expect(wrongCvv.text).toContain('This CVV does not belong to the card.')
    expect(wrongCvv.html.match(/<[^>]* autofocus/g)).toEqual([expect.stringContaining('id="cvv"')])
    // Three digits may stand in an order's own number; as a value or a word of its own they are what was typed.
    expect(wrongCvv.html).not.toMatch(/\b999\b/)
    const stranger = await press(sandbox, page, 'Pay', {
      ...cards.approved,
      'Card number': '4111111111111111',
    })
    expect(stranger.text).toContain('use one of its test cards')
  })

  it('lets somebody whose card was declined try another one', async () => {
    const { sandbox, pay, payload, id } = await start()
    const declined = await press(sandbox, await open(sandbox, pay), 'Pay', cards.declined)
    expect(declined.text).toContain('declined')
    expect(declined.html).toContain('<title>Declined: Pay ')
    expect(declined.html.match(/<[^>]* autofocus/g)).toEqual([expect.stringContaining('class="declined"')])
    expect((await press(sandbox, declined, 'Pay', cards.approved)).leftTo).toContain(id)
    expect((await notify(sandbox, id)).json.responseData.TransactionStatus).toBe('Successful')
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 1, vends: 1 }])
  })

  it('fails a declined payment when the merchant asks, and then it stays failed', async () => {
    const { sandbox, pay, payload, id } = await start()
    const declined = await press(sandbox, await open(sandbox, pay), 'Pay', cards.declined)
    expect((await notify(sandbox, id)).json.responseData).toMatchObject({
      TransactionStatus: 'Failed',
      PaymentStatus: 'Unpaid',
    })
    const late = await press(sandbox, declined, 'Pay', cards.approved)
    expect(late.text).toContain('This payment was declined.')
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([
      { payments: 0, vends: 0, approvalStatus: 'Failed' },
    ])
    expect(await mailTo(sandbox, payload.Email)).toHaveLength(1)
  })

  it('goes back with a failure when it is cancelled, and says so to whoever opens it again', async () => {
    const { sandbox, pay, payload, id } = await start()
    const left = await press(sandbox, await open(sandbox, pay), 'Cancel')
    expect(left.leftTo).toBe(`http://localhost/airtime/status?transaction-id=PRD-${id}`)
    await sandbox.idle()
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 0, approvalStatus: 'Failed' }])
    expect((await open(sandbox, pay)).text).toContain('This payment was cancelled.')
    const mails: readonly { text: string }[] = await mailTo(sandbox, payload.Email)
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The payment was cancelled\. Nothing was charged/),
    ])
  })

  it('leaves a payment pending whose bank never answers', async () => {
    const { sandbox, pay, id } = await start()
    expect((await press(sandbox, await open(sandbox, pay), 'Pay', cards.silent)).leftTo).toContain(id)
    opened().clock.advance(3_600_000)
    await sandbox.sweep()
    expect((await notify(sandbox, id)).json.responseData).toMatchObject({
      TransactionStatus: 'Pending',
      PaymentStatus: 'Pending',
    })
    expect((await open(sandbox, pay)).text).toContain('Do not pay again.')
  })

  it('charges once, however often the page is opened and sent (F17)', async () => {
    const { sandbox, pay, payload, id } = await start()
    const page = await open(sandbox, pay)
    const all = await Promise.all([1, 2, 3, 4].map(() => press(sandbox, page, 'Pay', cards.approved)))
    expect(all.filter((answer) => answer.leftTo !== null).length).toBeGreaterThan(0)
    const again = await open(sandbox, pay)
    expect(again.text).toContain('already paid')
    expect(again.html).toContain(`href="http://localhost/airtime/status?transaction-id=PRD-${id}"`)
    await sandbox.idle()
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 1, vends: 1 }])
  })

  it('takes a bank account with an OTP, a bank transfer and a code', async () => {
    const account = await start()
    const otp = await press(
      account.sandbox,
      await open(account.sandbox, `${account.pay}?method=account`),
      'Continue',
      {
        'Account number': '0123456789',
      },
    )
    expect((await press(account.sandbox, otp, 'Continue', { OTP: '123456' })).leftTo).toContain(account.id)
    for (const method of ['transfer', 'qr']) {
      const { sandbox, pay, id } = await start()
      expect(
        (await press(sandbox, await open(sandbox, `${pay}?method=${method}`), 'Continue')).leftTo,
      ).toContain(id)
    }
  })

  it('gives the same page for the same transaction, and tells its state', async () => {
    const { sandbox, pay, parameters } = await start()
    const again = await initialize(sandbox, parameters)
    expect(again.json).toMatchObject({ responseCode: '00', data: { authorizeUrl: `http://localhost${pay}` } })
    const query = async () =>
      (
        await post(sandbox, '/gateway/v1/payments/query', {
          publicKey: parameters.PublicKey,
          transactionId: parameters.TransactionId,
        })
      ).json.data
    expect(await query()).toEqual({ state: 'created', amount: 500, currency: 'NGN' })
    await payByCard(sandbox, pay)
    expect((await query()).state).toBe('captured')
  })

  it.each([
    [{ amount: 5 }, 409],
    [{ publicKey: 'pk_other' }, 400],
    [{ transactionId: '123456789012345678' }, 404],
    [{ callbackUrl: 'https://evil.example/status' }, 400],
    [{ callbackUrl: 'javascript:alert(1)' }, 400],
    [{ currency: 'USD' }, 400],
    [{ mode: 'Test' }, 400],
  ])('refuses to start a payment with %j (S33)', async (changes, status) => {
    const { sandbox } = opened()
    const { json } = await log(sandbox, await airtime(sandbox))
    const answer = await initialize(sandbox, json.responseData, changes)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ responseCode: expect.any(String), data: null })
  })

  it.each([
    // Section 7 says 'Live', section 3 'live', and neither shows how the metadata looks.
    [{ mode: 'live' }],
    [{ metadata: { 'Product Category Code': 'AIRTIME' } }],
    [{ metadata: undefined }],
  ])('starts a payment with %j as well', async (changes) => {
    const { sandbox } = opened()
    const { json } = await log(sandbox, await airtime(sandbox))
    const started = await initialize(sandbox, json.responseData, changes)
    expect([started.status, started.json.responseMessage]).toEqual([200, 'Successful'])
  })

  it('lives at the address of the app that called', async () => {
    const { sandbox } = opened()
    const headers = { Origin: 'http://localhost:5173' }
    const { json } = await log(sandbox, await airtime(sandbox), headers)
    expect(json.responseData.CallBackUrl).toBe('http://localhost:5173/airtime/status')
    const started = await initialize(sandbox, json.responseData, {}, headers)
    expect(started.json.data.authorizeUrl).toMatch(/^http:\/\/localhost:5173\/gateway\/pay\/[0-9a-f]{48}$/)
    const stranger = await log(sandbox, await airtime(sandbox), {
      Origin: 'https://evil.example',
      Host: 'evil.example',
    })
    expect(stranger.json.responseData.CallBackUrl).toBe('http://localhost:8080/airtime/status')
  })

  it('lets its form go to the app and nowhere else', async () => {
    const { sandbox, pay } = await start()
    const policy = (await sandbox.app.request(pay)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("form-action 'self' http://localhost;")
    expect((await open(sandbox, '/gateway/pay/nothing')).status).toBe(404)
  })

  it('expires after half an hour', async () => {
    const { sandbox, pay, id } = await start()
    const page = await open(sandbox, pay)
    opened().clock.advance(30 * 60_000)
    expect((await press(sandbox, page, 'Pay', cards.approved)).text).toContain('not completed in time')
    await sandbox.idle()
    expect((await notify(sandbox, id)).json.responseData.TransactionStatus).toBe('Failed')
  })

  it('brings a token for prepaid electricity, on the receipt and by mail', async () => {
    const { sandbox } = opened()
    const values = { 'Meter Number': '1111111111111', Amount: '5000', 'Phone Number': '08031234567' }
    const payload = await draft(sandbox, 'IKEDCPREPAID', values)
    expect([payload.Fee, payload.TotalAmount]).toEqual([100, 5100])
    const { id, pay } = await order(sandbox, payload)
    await payByCard(sandbox, pay)
    const { ReceiptItems } = (await notify(sandbox, id)).json.responseData
    const rows = new Map(ReceiptItems.map((row: { Label: string; Value: string }) => [row.Label, row.Value]))
    expect(rows.get('Token')).toMatch(/^\d{20}$/)
    expect(rows.get('Units')).toMatch(/^\d+\.\d kWh$/)
    expect(Object.fromEntries(rows)).toMatchObject({
      Tariff: expect.any(String),
      VAT: '₦348.84',
      'Customer Name': 'ADEBAYO OLUWASEUN',
      Address: '14 Bode Thomas St, Surulere',
      'Meter Number': '1111111111111',
    })
    expect((await mailTo(sandbox, payload.Email))[0].text).toMatch(/^Token: \d{4}(?: \d{4}){4}$/m)
  })

  it('refuses a meter that the lookup refuses', async () => {
    const { sandbox } = opened()
    const values = { 'Meter Number': '0000000000000', Amount: '5000', 'Phone Number': '08031234567' }
    expect((await log(sandbox, await draft(sandbox, 'IKEDCPREPAID', values))).status).toBe(400)
  })
})
