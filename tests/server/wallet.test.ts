import { expect, it } from 'vitest'
import { ADA, MUSA, said, signIn } from './account-client.ts'
import { get, initialize, ledgerOf, log, mailTo, notify } from './client.ts'
import { onEachDatabase } from './harness.ts'
import { cards, open, payByCard, press } from './page.ts'
import {
  askBalance,
  balanceOf,
  type Filled,
  fieldsForTopUp,
  MUSAS_WALLET,
  orderTopUp,
  topUp,
  WALLET,
} from './wallet-client.ts'

const NOT_KNOWN = [404, 'We do not know this wallet.']

onEachDatabase('a wallet', {}, (opened) => {
  it('has the fields that the app fills from its user, and an amount to type', async () => {
    const { sandbox } = opened()
    const { json } = await fieldsForTopUp(sandbox, await signIn(sandbox, ADA))
    const { Product, Fields } = json.responseData
    expect(Product).toMatchObject({ BillerCode: 'WALLET', UrlPath: 'topup-wallet', Charge: 0 })
    expect(
      Fields.map((field: Record<string, unknown>) => [
        field.FieldName,
        field.InputSourceKey,
        field.FieldType,
        field.Required,
      ]),
    ).toEqual([
      ['Wallet Number', 'WalletID', 'Text', true],
      ['Email', 'ConsumerID', 'Email', true],
      ['Phone Number', 'PhoneNumber', 'Phone', true],
      ['First Name', 'Firstname', 'Text', true],
      ['Surname', 'Surname', 'Text', false],
      ['Account Type', 'AccountType', 'Text', false],
      ['Amount', '', 'Decimal', true],
    ])
    expect(Fields.at(-1)).toMatchObject({ AmountEditable: true, MinAmount: 100, MaxAmount: 500_000 })
  })

  it('is on no list, and nobody who is not signed in finds it', async () => {
    const { sandbox } = opened()
    const products = await get(sandbox, '/api/Products')
    expect(JSON.stringify(products.json)).not.toContain('WALLET')
    expect((await get(sandbox, '/api/Products/Fields/?BillerCode=WALLET&Category=')).status).toBe(404)
    const answers = [fieldsForTopUp(sandbox, {}), askBalance(sandbox, {}), log(sandbox, topUp(500))]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it('tells its balance to its owner, and to others as little as one that there is not', async () => {
    const { sandbox } = opened()
    const [ada, musa] = [await signIn(sandbox, ADA), await signIn(sandbox, MUSA)]
    const own = await askBalance(sandbox, musa, MUSAS_WALLET)
    expect(own.json).toMatchObject({
      responseCode: '00',
      responseData: { ResponseCode: '00', Balance: 0 },
    })
    for (const id of [WALLET, '3999999999', '', "' or 1=1 --", `${MUSAS_WALLET}0`]) {
      expect(said(await askBalance(sandbox, musa, id))).toEqual(NOT_KNOWN)
    }
    expect((await askBalance(sandbox, ada)).json.responseData.Balance).toBe(25_400)
  })

  it('has what was paid, and result, ledger, history and mail say the same', async () => {
    const { sandbox } = opened()
    const before = await balanceOf(sandbox)
    const payload = topUp(1500.5)
    const { id, pay, parameters } = await orderTopUp(sandbox, payload)
    expect(parameters.CallBackUrl).toBe('http://localhost/topup-wallet/status')
    expect(await balanceOf(sandbox)).toBe(before)
    const back = await payByCard(sandbox, pay)
    expect(back).toBe(`http://localhost/topup-wallet/status?transaction-id=${id}`)
    expect((await notify(sandbox, id)).json.responseData).toMatchObject({
      TransactionStatus: 'Successful',
      PaymentStatus: 'Paid',
      OrderNumber: id,
      OrderAmount: 1500.5,
      Fee: 0,
      TotalAmount: 1500.5,
      BillerCode: 'WALLET',
      CategoryPath: 'topup-wallet',
      ReceiptItems: expect.arrayContaining([{ Label: 'Wallet Number', Value: '300***001' }]),
    })
    expect(await balanceOf(sandbox)).toBe(before + 1500.5)
    await sandbox.idle()
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([
      { kind: 'wallet', customer: WALLET, amount: 1500.5, payments: 1, vends: 1, refunds: 0 },
    ])
    const history = await get(sandbox, '/api/Reports/FetchTransactionHistory', await signIn(sandbox, ADA))
    expect(history.json.responseData[0]).toMatchObject({
      Id: id,
      UrlPath: 'topup-wallet',
      BillerCode: 'WALLET',
      Amount: 1500.5,
    })
    const mails = await mailTo(sandbox, payload.Email)
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain('Wallet Top-up of ₦1,500.50 was delivered')
    // Receipts are kept and shown around; the number is its owner's.
    expect(JSON.stringify([mails, (await notify(sandbox, id)).json])).not.toContain(WALLET)
    expect(mails[0].links).toEqual([back])
  })

  it('is credited once, whoever asks and however often', async () => {
    const { sandbox } = opened()
    const before = await balanceOf(sandbox)
    const payload = topUp(700)
    const { id, pay } = await orderTopUp(sandbox, payload)
    await payByCard(sandbox, pay)
    // The webhook is on its way meanwhile.
    const asked = [id, id, payload.TranId, id, `PRD-${id}`].map((name) => notify(sandbox, name))
    const answers = await Promise.all(asked)
    expect(answers.map(({ json }) => json.responseData.TransactionStatus)).toEqual(
      Array.from({ length: 5 }, () => 'Successful'),
    )
    await sandbox.idle()
    await sandbox.sweep()
    await notify(sandbox, id)
    expect(await balanceOf(sandbox)).toBe(before + 700)
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 1, vends: 1 }])
    expect(await mailTo(sandbox, payload.Email)).toHaveLength(1)
  })

  it('is credited when the delivery is, not before', async () => {
    const { sandbox, clock } = opened()
    const before = await balanceOf(sandbox)
    const { id, pay } = await orderTopUp(sandbox, topUp(300, { phone: '08011111112' }))
    await payByCard(sandbox, pay)
    await notify(sandbox, id)
    expect(await balanceOf(sandbox)).toBe(before)
    clock.advance(10_000)
    await Promise.all([sandbox.sweep(), notify(sandbox, id), notify(sandbox, id)])
    expect(await balanceOf(sandbox)).toBe(before + 300)
  })

  const without: readonly (readonly [string, Filled, keyof typeof cards | 'nothing' | 'Cancel', string])[] = [
    ['the card is declined', {}, 'declined', 'Failed/Unpaid'],
    ['the bank does not answer', {}, 'silent', 'Pending/Pending'],
    ['it is cancelled', {}, 'Cancel', 'Failed/Unpaid'],
    ['nobody pays in time', {}, 'nothing', 'Failed/Unpaid'],
    ['the money goes back', { phone: '08011111113' }, 'approved', 'Reversed/Refunded'],
  ]
  it.each(without)('is credited nothing when %s', async (_, filled, how, ends) => {
    const { sandbox, clock } = opened()
    const before = await balanceOf(sandbox)
    const { id, pay } = await orderTopUp(sandbox, topUp(900, filled))
    const page = await open(sandbox, pay)
    if (how === 'Cancel') await press(sandbox, page, 'Cancel')
    else if (how === 'nothing') clock.advance(30 * 60_000)
    else await press(sandbox, page, 'Pay', cards[how])
    await sandbox.sweep()
    const { json } = await notify(sandbox, id)
    await sandbox.idle()
    const { TransactionStatus, PaymentStatus } = json.responseData
    expect(`${TransactionStatus}/${PaymentStatus}`).toBe(ends)
    expect(await balanceOf(sandbox)).toBe(before)
  })

  it('is topped up by its owner alone, within its limits, at its price', async () => {
    const { sandbox } = opened()
    const musa = await signIn(sandbox, MUSA)
    const before = await balanceOf(sandbox)
    const payload = topUp(500)
    const mine = { ControlId: 'WALLET-wallet', ControlValue: MUSAS_WALLET }
    expect(said(await log(sandbox, payload, musa))).toEqual(NOT_KNOWN)
    const both = [mine, ...payload.WControls]
    expect(said(await log(sandbox, { ...payload, WControls: both }, musa))).toEqual([
      400,
      'A field is filled in twice.',
    ])
    const nobodys = topUp(500, { wallet: '3999999999' })
    expect(said(await log(sandbox, nobodys, musa))).toEqual(NOT_KNOWN)
    const owned = (naira: number, filled: Filled = {}, changes = {}) =>
      log(sandbox, topUp(naira, { wallet: MUSAS_WALLET, ...filled }, changes), musa)
    expect(said(await owned(500, { wallet: '' }))).toEqual([400, 'Wallet Number is required.'])
    expect((await owned(99.99)).status).toBe(400)
    expect((await owned(500_000.01)).status).toBe(400)
    expect((await owned(500, {}, { Fee: 10, TotalAmount: 510 })).status).toBe(409)
    expect((await owned(500, {}, { TotalAmount: 400 })).status).toBe(409)
    expect((await owned(500, { 'account-type': '', surname: '' })).status).toBe(200)
    expect((await owned(500_000)).status).toBe(200)
    expect(await ledgerOf(sandbox, payload.TranId)).toEqual([])
    expect(await balanceOf(sandbox)).toBe(before)
  })

  it('is not paid for with another amount than was logged', async () => {
    const { sandbox } = opened()
    const logged = await log(sandbox, topUp(5000), await signIn(sandbox, ADA))
    expect((await initialize(sandbox, logged.json.responseData, { amount: 50 })).status).toBe(409)
  })
})
