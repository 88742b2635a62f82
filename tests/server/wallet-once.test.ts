import { expect, it, vi } from 'vitest'
import type { Lookup } from '#src/server/providers.ts'
import { ADA, base64, call, MUSA, newestToken, OLD, said, signIn } from './account-client.ts'
import { airtime, draft, get, ledgerOf, log, newId, notify, order, post, type Sent } from './client.ts'
import { forAll, openInHand } from './harness.ts'
import { open, payByCard, press } from './page.ts'
import { ask, logBy } from './pay-link-client.ts'
import { askBalance, MUSAS_WALLET, topUp } from './wallet-client.ts'

const PIN = '2580'
const WRONG_PIN = '55'
const FOUND: Lookup = { kind: 'found', properties: { name: 'Adaobi Obi' } }
const NOT_FOUND = { kind: 'not-found', sentence: 'We do not know this meter.' } as const

/** What the biller says of a customer, where the test says it. */
let lookUp: (() => Promise<Lookup>) | null = null
const there = forAll(() =>
  openInHand({
    biller: {
      lookup: async () => (await lookUp?.()) ?? FOUND,
    },
  }),
)

let presses = 0

/** Musa with ₦20,000 in his wallet, and a PIN. */
async function musa() {
  const { sandbox } = there()
  const headers = await signIn(sandbox, MUSA)
  const { id, pay: page } = await order(sandbox, topUp(20_000, { wallet: MUSAS_WALLET }), headers)
  await payByCard(sandbox, page)
  await notify(sandbox, id)
  await call(sandbox, 'SetWalletPin', { Pin: PIN, Password: base64(OLD) }, headers)
  const pay = (payload: object, pin: string, AskedAt = ++presses) =>
    post(
      sandbox,
      '/api/Products/PayFromWallet',
      { requestData: { ...payload, WalletPin: pin, AskedAt } },
      headers,
    )
  const payOrder = (TransactionId: string, pin: string, by: Sent = headers, AskedAt = ++presses) =>
    post(
      sandbox,
      '/api/Products/PayOrderFromWallet',
      { requestData: { TransactionId, WalletPin: pin, AskedAt } },
      by,
    )
  const balance = async () => (await askBalance(sandbox, headers, MUSAS_WALLET)).json.responseData.Balance
  return { sandbox, headers, pay, payOrder, balance }
}

it('an order that was logged before is not paid with a wrong PIN', async () => {
  const { sandbox, headers, pay, balance } = await musa()
  const before = await balance()
  const payload = await airtime(sandbox)
  await log(sandbox, payload, headers)
  expect((await pay(payload, '1111')).json.responseCode).toBe(WRONG_PIN)
  expect(await balance()).toBe(before)
  expect((await pay(payload, PIN)).status).toBe(200)
  expect(await balance()).toBe(before - 500)
})

it('an order that has ended is not paid, and whoever tries hears so', async () => {
  const { sandbox, headers, pay, payOrder, balance } = await musa()
  const before = await balance()
  const payload = await airtime(sandbox)
  const { id, pay: page } = await order(sandbox, payload, headers)
  await press(sandbox, await open(sandbox, page), 'Cancel')
  await sandbox.idle()
  const ended = [409, 'This payment has ended and nothing was charged. Please start again.']
  expect([said(await pay(payload, PIN)), said(await payOrder(id, PIN))]).toEqual([ended, ended])
  expect(await balance()).toBe(before)
})

it('a refusal is none of an order of the same content that was paid before', async () => {
  const { sandbox, pay } = await musa()
  const payload = await airtime(sandbox)
  expect((await pay(payload, PIN)).status).toBe(200)
  const another = { ...payload, TranId: newId() }
  expect((await pay(another, '1111')).json.responseCode).toBe(WRONG_PIN)
  expect(await ledgerOf(sandbox, another.TranId)).toEqual([])
})

it('a refusal is its account’s alone, also where two press at the very same time', async () => {
  const { sandbox, payOrder } = await musa()
  const { json } = await log(sandbox, await airtime(sandbox))
  const { TransactionId } = json.responseData
  const ada = await signIn(sandbox, ADA)
  expect((await payOrder(TransactionId, '', ada, 1)).status).toBe(403)
  expect((await payOrder(TransactionId, PIN, undefined, 1)).status).toBe(200)
})

/** One request, of which two copies are judged at once: the first hears of its customer after the second has its end. */
async function copies(first: Lookup, second: Lookup) {
  const { sandbox, pay, balance } = await musa()
  const payload = await draft(sandbox, 'IKEDCPREPAID', {
    'Meter Number': '04123456789',
    'Phone Number': '08031234567',
    Amount: '1000',
  })
  const before = await balance()
  const asking: ((answer: Lookup) => void)[] = []
  lookUp = () => new Promise((resolve) => asking.push(resolve))
  const copy = pay(payload, PIN, 1)
  await vi.waitUntil(() => asking.length > 0)
  lookUp = async () => second
  const soon = await pay(payload, PIN, 1)
  for (const answer of asking) answer(first)
  const answers = [await copy, soon]
  lookUp = null
  return { answers, taken: before - (await balance()), total: payload.TotalAmount }
}

it('a copy that comes to a no after the other has paid is answered as paid', async () => {
  const { answers, taken, total } = await copies(NOT_FOUND, FOUND)
  expect(answers.map(({ json }) => json.responseData?.PaymentStatus)).toEqual(['Paid', 'Paid'])
  expect(taken).toBe(total)
})

it('a copy that could pay after the other was refused is refused in the same words', async () => {
  const { answers, taken } = await copies(FOUND, NOT_FOUND)
  expect(answers.map(said)).toEqual(answers.map(() => [400, NOT_FOUND.sentence]))
  expect(taken).toBe(0)
})

it('a wallet pays all that there is and not a kobo more, and from nobody else', async () => {
  const { sandbox, pay, balance } = await musa()
  const ada = await signIn(sandbox, ADA)
  const adas = async () => (await askBalance(sandbox, ada)).json.responseData.Balance
  const before = await adas()
  let left = await balance()
  while (left > 50_000) {
    await pay(await airtime(sandbox, '08031234567', '50000'), PIN)
    left = await balance()
  }
  expect((await pay(await airtime(sandbox, '08031234567', String(left)), PIN)).status).toBe(200)
  expect([await balance(), await adas()]).toEqual([0, before])
})

it('copies of an app that does not say when somebody pressed pay once, and all hear that it is paid', async () => {
  const { sandbox, headers, balance } = await musa()
  const before = await balance()
  const payload = { ...(await airtime(sandbox)), WalletPin: PIN }
  const copy = () => post(sandbox, '/api/Products/PayFromWallet', { requestData: payload }, headers)
  const answers = await Promise.all([copy(), copy(), copy()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await balance()).toBe(before - 500)
})

it('a wallet pays nothing for an order whose payment has just ended at the gateway', async () => {
  const { sandbox, headers, payOrder, balance } = await musa()
  const before = await balance()
  const { id } = await order(sandbox, await airtime(sandbox), headers)
  const ended = { state: 'cancelled' } as const
  await there().db.updateTable('payments').set(ended).where('transaction_id', '=', id).execute()
  expect((await payOrder(id, PIN)).status).toBe(409)
  expect(await balance()).toBe(before)
})

it('a copy is not refused because the biller did not answer the other', async () => {
  const { answers, taken, total } = await copies(FOUND, { kind: 'silent' })
  expect(answers.map(({ status }) => status)).toEqual([200, 503])
  expect(taken).toBe(total)
})

it('what was asked of its owner by a link and paid from their wallet stays whoever’s asked', async () => {
  const { sandbox, headers, payOrder, balance } = await musa()
  const before = await balance()
  const { Token } = await ask(sandbox, await airtime(sandbox))
  const { TransactionId } = (await logBy(sandbox, Token, newId(), MUSA, headers)).json.responseData
  expect((await payOrder(TransactionId, PIN)).status).toBe(200)
  expect(await balance()).toBe(before - 500)
  const typed = await get(sandbox, `/api/Products/FetchTransactionValues?TranId=${TransactionId}`, headers)
  expect(typed.status).toBe(404)
})

it('a PIN is its owner’s alone: another’s stays as it was, whoever is locked and opened again', async () => {
  const { sandbox, headers, pay } = await musa()
  const ada = await signIn(sandbox, ADA)
  await call(sandbox, 'SetWalletPin', { Pin: '7391', Password: base64(OLD) }, ada)
  const payments = async (by: Sent, wallet?: string) =>
    (await askBalance(sandbox, by, wallet)).json.responseData.Payments
  expect((await pay(await airtime(sandbox), PIN)).status).toBe(200)
  expect((await pay(await airtime(sandbox), '')).status).toBe(200)
  expect((await pay(await airtime(sandbox), PIN)).status).toBe(200)
  // What is free begins anew with the PIN.
  expect(await payments(headers, MUSAS_WALLET)).toEqual({ Pin: 'set', WithoutPin: 5000 })
  for (let wrong = 0; wrong < 5; wrong += 1) await pay(await airtime(sandbox), '1111')
  expect((await payments(headers, MUSAS_WALLET)).Pin).toBe('locked')
  expect((await payments(ada)).Pin).toBe('set')
  await call(sandbox, 'UnlockWallet', { Token: await newestToken(sandbox, MUSA) })
  expect((await payments(headers, MUSAS_WALLET)).Pin).toBe('none')
  expect((await payments(ada)).Pin).toBe('set')
})
