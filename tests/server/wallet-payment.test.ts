import { expect, it } from 'vitest'
import type { Server } from '#src/server/server.ts'
import { base64, call, MUSA, newestToken, OLD, said, signIn, subjectsTo } from './account-client.ts'
import { airtimeRows, csv, logBatch, newFields, PHONES, upload } from './bulk-client.ts'
import { airtime, type Draft, initialize, ledgerOf, log, notify, order, post, type Sent } from './client.ts'
import { onEachDatabase } from './harness.ts'
import { cards, open, payByCard, press } from './page.ts'
import { eventDraft, logEvent } from './ticket-client.ts'
import { askBalance, MUSAS_WALLET, topUp } from './wallet-client.ts'

const PIN = '2580'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WRONG_PIN = '55'
const TICKET = 'daren-kida-dais'

/** When somebody pressed. What one press sends again has the same time, another press has another. */
const ONCE = 1
let lastPress = ONCE

const product = (sandbox: Server, name: string, requestData: object, headers: Sent) =>
  post(sandbox, `/api/Products/${name}`, { requestData }, headers)

const pay = (sandbox: Server, payload: Draft, headers: Sent, pin = '', AskedAt = ++lastPress) =>
  product(sandbox, 'PayFromWallet', { ...payload, WalletPin: pin, AskedAt }, headers)

const payOrder = (sandbox: Server, id: string, headers: Sent, pin: string, AskedAt = ++lastPress) =>
  product(sandbox, 'PayOrderFromWallet', { TransactionId: id, WalletPin: pin, AskedAt }, headers)

const choosePin = (sandbox: Server, headers: Sent, pin = PIN, password = OLD) =>
  call(sandbox, 'SetWalletPin', { Pin: pin, Password: base64(password) }, headers)

const walletOf = async (sandbox: Server, headers: Sent) =>
  (await askBalance(sandbox, headers, MUSAS_WALLET)).json.responseData

/** Musa, whose wallet holds this much more than before. */
async function musaWith(sandbox: Server, naira: number): Promise<Sent> {
  const musa = await signIn(sandbox, MUSA)
  const { id, pay: page } = await order(sandbox, topUp(naira, { wallet: MUSAS_WALLET }), musa)
  await payByCard(sandbox, page)
  await notify(sandbox, id)
  return musa
}

/** More than the wrong PINs that lock: a try counts only once it was judged wrong. */
const AT_ONCE = 10

onEachDatabase('paying from a wallet', {}, (opened) => {
  it('asks for a PIN first, which takes the password and is none that is easy to guess (S47)', async () => {
    const { sandbox } = opened()
    const musa = await musaWith(sandbox, 20_000)
    expect((await walletOf(sandbox, musa)).Payments).toEqual({ Pin: 'none', WithoutPin: 0 })
    const payload = await airtime(sandbox)
    expect(said(await pay(sandbox, payload, musa))).toEqual([403, 'Choose a PIN for your wallet first.'])
    expect(await ledgerOf(sandbox, payload.TranId)).toEqual([])
    expect((await choosePin(sandbox, musa, '1234')).status).toBe(400)
    expect((await choosePin(sandbox, musa, PIN, 'Naija#2027')).status).toBe(400)
    expect((await choosePin(sandbox, {})).status).toBe(401)
    expect((await choosePin(sandbox, musa)).status).toBe(200)
    expect((await choosePin(sandbox, musa, '7391')).status).toBe(409)
    expect((await walletOf(sandbox, musa)).Payments).toEqual({ Pin: 'set', WithoutPin: 0 })
  })

  it('logs, debits and delivers in one call, once however often it is sent', async () => {
    const { sandbox } = opened()
    const musa = await signIn(sandbox, MUSA)
    const before = (await walletOf(sandbox, musa)).Balance
    const payload = await airtime(sandbox)
    const answers = await Promise.all([1, 2, 3].map(() => pay(sandbox, payload, musa, PIN)))
    for (const { status, json } of answers) {
      expect([status, json.responseData.PaymentStatus]).toEqual([200, 'Paid'])
    }
    const again = await pay(sandbox, payload, musa)
    expect(again.json.responseData).toMatchObject({
      TransactionStatus: 'Successful',
      ReceiptItems: expect.arrayContaining([{ Label: 'Paid from', Value: 'Wallet' }]),
    })
    expect((await walletOf(sandbox, musa)).Balance).toBe(before - 500)
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 1, vends: 1, refunds: 0 }])
    // By its own name as well: the device knows no other until an answer comes.
    expect((await notify(sandbox, payload.TranId)).json.responseData.TransactionStatus).toBe('Successful')
  })

  it('asks for the PIN again above what is free since it was given, and after three days', async () => {
    const { sandbox, clock } = opened()
    let musa = await signIn(sandbox, MUSA)
    expect((await pay(sandbox, await airtime(sandbox), musa, PIN)).status).toBe(200)
    expect((await walletOf(sandbox, musa)).Payments.WithoutPin).toBe(5000)
    expect((await pay(sandbox, await airtime(sandbox, '08031234567', '4000'), musa)).status).toBe(200)
    const over = await airtime(sandbox, '08031234567', '1001')
    const refused = await pay(sandbox, over, musa)
    expect([refused.status, refused.json.responseCode]).toEqual([403, WRONG_PIN])
    expect(await ledgerOf(sandbox, over.TranId)).toEqual([])
    expect((await pay(sandbox, over, musa, PIN)).status).toBe(200)
    clock.advance(3 * DAY_MS)
    musa = await signIn(sandbox, MUSA)
    expect((await walletOf(sandbox, musa)).Payments.WithoutPin).toBe(0)
    expect((await pay(sandbox, await airtime(sandbox), musa)).json.responseCode).toBe(WRONG_PIN)
  })

  it('takes nothing and logs nothing where there is not enough, also for many at once', async () => {
    const { sandbox } = opened()
    const musa = await signIn(sandbox, MUSA)
    const { Balance } = await walletOf(sandbox, musa)
    const dear = await airtime(sandbox, '08031234567', '50000')
    const refused = await pay(sandbox, dear, musa, PIN)
    expect([refused.status, refused.json.responseCode]).toEqual([402, '51'])
    expect(await ledgerOf(sandbox, dear.TranId)).toEqual([])
    const half = String(Math.floor(Balance / 2) + 1)
    const orders = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => airtime(sandbox, `0803123456${at}`, half)),
    )
    const all = await Promise.all(orders.map((payload) => pay(sandbox, payload, musa, PIN)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...orders.slice(1).map(() => 402)])
    expect((await walletOf(sandbox, musa)).Balance).toBe(Balance - Number(half))
  })

  it('refuses a copy of what it refused, whatever has changed meanwhile, and says so in the same words', async () => {
    const { sandbox } = opened()
    const musa = await signIn(sandbox, MUSA)
    const { Balance, Payments } = await walletOf(sandbox, musa)
    const tooMuch = await airtime(sandbox, '08031234567', String(Balance + 100))
    const unasked = await airtime(sandbox, '08031234568', String(Payments.WithoutPin + 100))
    const poor = await pay(sandbox, tooMuch, musa, PIN, ONCE)
    expect(poor.status).toBe(402)
    const copies = async () => [
      said(await pay(sandbox, tooMuch, musa, PIN, ONCE)),
      said(await pay(sandbox, unasked, musa, '', ONCE)),
    ]
    const asked = said(await pay(sandbox, unasked, musa, '', ONCE))
    expect(asked).toEqual([403, 'Enter your wallet PIN.'])
    await musaWith(sandbox, 1000)
    // On another phone: now as much is paid without it.
    expect((await pay(sandbox, await airtime(sandbox), musa, PIN)).status).toBe(200)
    const filled = (await walletOf(sandbox, musa)).Balance
    expect(await copies()).toEqual([said(poor), asked])
    expect((await walletOf(sandbox, musa)).Balance).toBe(filled)
    for (const { TranId } of [tooMuch, unasked]) expect(await ledgerOf(sandbox, TranId)).toEqual([])
    // Another press is another request, also where a wrong PIN came first.
    expect((await pay(sandbox, unasked, musa, '1111')).json.responseCode).toBe(WRONG_PIN)
    expect((await pay(sandbox, unasked, musa, PIN)).status).toBe(200)
  })

  it('refuses a copy of what it refused of tickets as well, which another press pays', async () => {
    const { sandbox } = opened()
    const musa = await signIn(sandbox, MUSA)
    await choosePin(sandbox, musa)
    const logged = (await logEvent(sandbox, await eventDraft(sandbox, TICKET, 2), musa)).json.responseData
    const refused = await payOrder(sandbox, logged.TransactionId, musa, PIN, ONCE)
    expect(refused.status).toBe(402)
    await musaWith(sandbox, 450_000)
    const { Balance } = await walletOf(sandbox, musa)
    const copies = await Promise.all(
      [1, 2].map(() => payOrder(sandbox, logged.TransactionId, musa, PIN, ONCE)),
    )
    expect(copies.map(said)).toEqual([said(refused), said(refused)])
    expect((await walletOf(sandbox, musa)).Balance).toBe(Balance)
    expect((await payOrder(sandbox, logged.TransactionId, musa, PIN)).status).toBe(200)
    expect((await walletOf(sandbox, musa)).Balance).toBe(Balance - logged.TotalAmount)
  })

  it('gives a failed order back to the wallet, at once and once', async () => {
    const { sandbox } = opened()
    const musa = await musaWith(sandbox, 1000)
    const before = (await walletOf(sandbox, musa)).Balance
    const payload = await airtime(sandbox, '08011111113')
    const { json } = await pay(sandbox, payload, musa, PIN)
    expect(json.responseData).toMatchObject({ TransactionStatus: 'Reversed', PaymentStatus: 'Refunded' })
    expect(json.responseData.TransactionDescription).toContain('returned to your wallet')
    await Promise.all([notify(sandbox, payload.TranId), pay(sandbox, payload, musa)])
    // It has ended, and a wrong PIN ends it no other way.
    expect((await pay(sandbox, payload, musa, '1111')).status).toBe(200)
    expect((await walletOf(sandbox, musa)).Balance).toBe(before)
    expect(await ledgerOf(sandbox, payload.TranId)).toMatchObject([{ payments: 1, vends: 0, refunds: 1 }])
  })

  it('is paid once where its payment page is open as well, whichever comes first', async () => {
    const { sandbox } = opened()
    const musa = await musaWith(sandbox, 2000)
    const before = (await walletOf(sandbox, musa)).Balance
    const first = await airtime(sandbox)
    const { pay: page } = await order(sandbox, first, musa)
    expect((await pay(sandbox, first, musa, PIN)).json.responseData.TransactionStatus).toBe('Successful')
    await payByCard(sandbox, page).catch(() => {})
    expect((await walletOf(sandbox, musa)).Balance).toBe(before - 500)
    expect(await ledgerOf(sandbox, first.TranId)).toMatchObject([{ payments: 1, vends: 1 }])
    const second = await airtime(sandbox)
    const opened2 = await order(sandbox, second, musa)
    await payByCard(sandbox, opened2.pay)
    expect((await pay(sandbox, second, musa, PIN)).json.responseData.PaymentStatus).toBe('Paid')
    expect((await walletOf(sandbox, musa)).Balance).toBe(before - 500)
  })

  it('does not pay for what the bank has not decided, or what has ended', async () => {
    const { sandbox } = opened()
    const musa = await musaWith(sandbox, 1000)
    const waiting = await airtime(sandbox)
    const { pay: page } = await order(sandbox, waiting, musa)
    await press(sandbox, await open(sandbox, page), 'Pay', cards.silent)
    expect(said(await pay(sandbox, waiting, musa, PIN))[1]).toMatch(/bank has not decided/)
  })

  it('pays for nobody else, tops no wallet up, and refuses another price or other content (S49)', async () => {
    const { sandbox } = opened()
    const musa = await signIn(sandbox, MUSA)
    const ada = await signIn(sandbox, 'ada.obi@example.com')
    const adas = await airtime(sandbox)
    await log(sandbox, adas, ada)
    expect((await pay(sandbox, adas, musa, PIN)).status).toBe(409)
    expect((await pay(sandbox, topUp(500, { wallet: MUSAS_WALLET }), musa, PIN)).status).toBe(400)
    const { json } = await log(sandbox, topUp(500, { wallet: MUSAS_WALLET }), musa)
    expect((await payOrder(sandbox, json.responseData.TransactionId, musa, PIN)).status).toBe(400)
    const cheap = await airtime(sandbox)
    expect((await pay(sandbox, { ...cheap, TotalAmount: 1 }, musa, PIN)).status).toBe(409)
    const payload = await airtime(sandbox)
    await pay(sandbox, payload, musa, PIN)
    expect((await pay(sandbox, { ...payload, Email: 'other@example.com' }, musa, PIN)).status).toBe(409)
    expect((await pay(sandbox, await airtime(sandbox), {}, PIN)).status).toBe(401)
    expect((await initialize(sandbox, { TotalAmount: 500, TransactionId: adas.TranId })).status).not.toBe(200)
  })

  it('is locked by five wrong PINs, also at once, and opened by the link in the mail alone (S48)', async () => {
    const { sandbox } = opened()
    const musa = await signIn(sandbox, MUSA)
    const payload = await airtime(sandbox)
    expect(said(await pay(sandbox, payload, musa, '1111'))[1]).toBe('This PIN is not right. 4 tries left.')
    expect((await pay(sandbox, payload, musa, PIN)).status).toBe(200)
    const tries = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => pay(sandbox, await airtime(sandbox), musa, `11${at + 10}`)),
    )
    expect(tries.map(({ json }) => json.responseCode).filter((code) => code === WRONG_PIN)).toHaveLength(4)
    const right = await pay(sandbox, await airtime(sandbox), musa, PIN)
    expect([right.status, right.json.responseCode]).toEqual([403, '75'])
    expect((await pay(sandbox, await airtime(sandbox, '08031234567', '50'), musa)).json.responseCode).toBe(
      '75',
    )
    expect((await walletOf(sandbox, musa)).Payments.Pin).toBe('locked')
    expect((await subjectsTo(sandbox, MUSA)).filter((subject) => /wallet/.test(subject))).toHaveLength(1)
    expect((await choosePin(sandbox, musa, '7391')).status).toBe(409)

    const token = await newestToken(sandbox, MUSA)
    expect((await call(sandbox, 'UnlockWallet', { Token: `${token}x` })).status).toBe(400)
    expect((await call(sandbox, 'UnlockWallet', { Token: token })).status).toBe(200)
    expect((await call(sandbox, 'UnlockWallet', { Token: token })).status).toBe(400)
    expect((await walletOf(sandbox, musa)).Payments).toEqual({ Pin: 'none', WithoutPin: 0 })
    expect((await choosePin(sandbox, musa, '7391')).status).toBe(200)
    expect((await pay(sandbox, await airtime(sandbox), musa, '7391')).status).toBe(200)
  })

  it('mails a link to whoever forgot the PIN, a few times an hour and to the owner alone', async () => {
    const { sandbox } = opened()
    const musa = await signIn(sandbox, MUSA)
    expect((await call(sandbox, 'SendWalletLink', {})).status).toBe(401)
    const statuses = []
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await call(sandbox, 'SendWalletLink', {}, musa)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const emails = (await subjectsTo(sandbox, MUSA)).filter((subject) =>
      /Open your PayDey wallet/.test(subject),
    )
    expect(emails.length).toBeLessThan(4)
  })

  it('pays tickets and an upload that their own calls logged, and what fails of them comes back', async () => {
    const { sandbox, clock } = opened()
    const musa = await musaWith(sandbox, 450_000)
    await choosePin(sandbox, musa)
    const before = (await walletOf(sandbox, musa)).Balance
    const payload = await eventDraft(sandbox, TICKET, 2)
    const logged = (await logEvent(sandbox, payload, musa)).json.responseData
    const wrong = await payOrder(sandbox, logged.TransactionId, musa, '1111')
    expect(wrong.json.responseCode).toBe(WRONG_PIN)
    const both = await Promise.all([1, 2].map(() => payOrder(sandbox, logged.TransactionId, musa, '7391')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await payOrder(sandbox, logged.TransactionId, musa, '1111')).status).toBe(200)
    const told = async (id: string) => (await notify(sandbox, id)).json.responseData
    expect((await told(logged.TransactionId)).TransactionStatus).toBe('Successful')
    expect((await walletOf(sandbox, musa)).Balance).toBe(before - logged.TotalAmount)
    expect((await payOrder(sandbox, logged.TransactionId, {}, '7391')).status).toBe(401)
    const ada = await signIn(sandbox, 'ada.obi@example.com')
    expect((await payOrder(sandbox, logged.TransactionId, ada, '7391')).status).toBe(404)
    const fields = newFields()
    const uploaded = await upload(sandbox, csv(...airtimeRows(PHONES.delivered, PHONES.fails)), musa, fields)
    const batch = (await logBatch(sandbox, uploaded, fields, musa)).json.responseData
    const beforeBatch = (await walletOf(sandbox, musa)).Balance
    expect((await payOrder(sandbox, batch.TransactionId, musa, '7391')).status).toBe(200)
    expect((await walletOf(sandbox, musa)).Balance).toBe(beforeBatch - batch.TotalAmount)
    // A failed row may be re-posted for a day, and then its money goes back.
    for (let hour = 0; hour < 30; hour += 1) {
      clock.advance(60 * MINUTE_MS)
      await sandbox.sweep()
      await sandbox.idle()
    }
    const again = await signIn(sandbox, MUSA)
    expect((await walletOf(sandbox, again)).Balance).toBe(beforeBatch - batch.TotalAmount + 100)
    const { TransactionDescription } = await told(batch.TransactionId)
    expect(TransactionDescription).toMatch(/: ₦100\.00 was returned to your wallet\.$/)
  })
})
