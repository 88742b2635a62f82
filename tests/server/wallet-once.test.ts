import { expect, it, vi } from 'vitest'
import { hashPassword, nobodysPassword } from '#src/server/accounts/passwords.ts'
import type { Trx } from '#src/server/database/tables.ts'
import type { Lookup } from '#src/server/providers.ts'
import { judgePin, pinCalls } from '#src/server/wallet/pins.ts'
import { ADA, base64, call, MUSA, newestToken, OLD, said, signIn } from './account-client.ts'
import { airtime, draft, get, ledgerOf, log, newId, notify, order, post, type Sent } from './client.ts'
import { forAll, openEachInHand, testSettings } from './harness.ts'
import { processOn, sandboxOf } from './own-process.ts'
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
  openEachInHand({
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
  const payOrder = (
    TransactionId: string,
    pin: string,
    by: Sent = headers,
    AskedAt = ++presses,
    at = sandbox,
  ) =>
    post(
      at,
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
  const ended = [409, 'This payment has ended and nothing was charged for it. Please start again.']
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

it('a PIN that was chosen meanwhile is not taken for the old one, which somebody typed right', async () => {
  const { sandbox, headers } = await musa()
  const { db, clock } = there()
  const own = processOn(db, clock)
  const account = db.selectFrom('accounts').selectAll().where('email', '=', MUSA)
  const known = await account.executeTakeFirstOrThrow()
  const pin_hash = await hashPassword('7391', testSettings.passwordCost)
  // The link in the mail, and a new PIN, between the judgement and its note.
  const anew = db.updateTable('accounts').set({ pin_hash, pin_at: null }).where('email', '=', MUSA)
  let chosen: Promise<unknown> | undefined
  const now = () => {
    chosen ??= anew.execute()
    return clock.now()
  }
  await judgePin({ ...own, runtime: { ...clock, now } }, known, PIN, '')
  await chosen
  const { json } = await askBalance(sandbox, headers, MUSAS_WALLET)
  expect(json.responseData.Payments).toEqual({ Pin: 'set', WithoutPin: 0 })
})

it('a PIN is chosen once where two press at once, and by nobody whose password was replaced meanwhile', async () => {
  const { sandbox, headers } = await musa()
  const { db, clock } = there()
  const account = db.updateTable('accounts').where('email', '=', MUSA)
  await account.set({ pin_hash: null, pin_tries: 0, pin_at: null }).execute()
  const choose = async (Pin: string) =>
    (await call(sandbox, 'SetWalletPin', { Pin, Password: base64(OLD) }, headers)).status
  expect((await Promise.all([choose('2580'), choose('7391')])).sort()).toEqual([200, 409])
  const known = await account.set({ pin_hash: null }).returningAll().executeTakeFirstOrThrow()
  const [setPin] = pinCalls(processOn(db, clock))
  await account.set({ password_hash: nobodysPassword(testSettings.passwordCost) }).execute()
  const caller = { account: { ...known, session: '' }, origin: '', ip: '', accept: '', fetchSite: null }
  const late = setPin?.answer({ ...caller, request: { Pin: PIN, Password: base64(OLD) } })
  await expect(late).rejects.toMatchObject({ status: 409 })
  await account.set({ password_hash: known.password_hash }).execute()
  expect((await askBalance(sandbox, headers, MUSAS_WALLET)).json.responseData.Payments.Pin).toBe('none')
})

it('a PIN that could not be judged because many came was no wrong one', async () => {
  const { pay } = await musa()
  const { sandbox } = there()
  // As many as are hashed and may wait.
  const crowd = Array.from({ length: 32 }, () => hashPassword(OLD, 15))
  for (let press = 0; press < 5; press += 1) expect((await pay(await airtime(sandbox), PIN)).status).toBe(503)
  await Promise.all(crowd)
  expect((await pay(await airtime(sandbox), PIN)).status).toBe(200)
})

it('without the PIN, all is paid that the wallet says may be; and where none is chosen, none is wrong', async () => {
  const { sandbox, pay } = await musa()
  expect((await pay(await airtime(sandbox), PIN)).status).toBe(200)
  expect((await pay(await airtime(sandbox, '08031234567', '5000'), '')).status).toBe(200)
  const none = { pin_hash: null, pin_tries: 0, pin_at: null }
  await there().db.updateTable('accounts').set(none).where('email', '=', MUSA).execute()
  expect(said(await pay(await airtime(sandbox), PIN))).toEqual([403, 'Choose a PIN for your wallet first.'])
})

it('a copy that was refused while the other paid the order is answered as paid', async () => {
  const { sandbox, headers, payOrder, balance } = await musa()
  const { db, clock } = there()
  const before = await balance()
  const { json } = await log(sandbox, await airtime(sandbox), headers)
  const { TransactionId } = json.responseData
  const refused: (() => void)[] = []
  // Its refusal is noted late.
  const transaction = () => ({
    execute: async (work: (trx: Trx) => Promise<unknown>) => {
      await new Promise<void>((resolve) => refused.push(resolve))
      return await db.transaction().execute(work)
    },
  })
  const late = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const account = db.updateTable('accounts').where('email', '=', MUSA)
  await account.set({ pin_tries: 5 }).execute()
  const copy = payOrder(TransactionId, PIN, headers, 1, sandboxOf({ ...processOn(db, clock), db: late }))
  await vi.waitUntil(() => refused.length > 0)
  await account.set({ pin_tries: 0 }).execute()
  expect((await payOrder(TransactionId, PIN, headers, 1)).status).toBe(200)
  refused[0]?.()
  expect((await copy).status).toBe(200)
  expect(await balance()).toBe(before - 500)
})
