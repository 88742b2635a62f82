import { describe, expect, it, vi } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { compareWithGateway } from '#src/server/admin/reconciliation.ts'
import type { Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { receiveTransfer } from '#src/server/gateway/transfers.ts'
import { sweepSessions, wakeSession } from '#src/server/money/gateway-session.ts'
import { endDelivered, endUnpaid } from '#src/server/money/order-endings.ts'
import { paymentOf, recordPending } from '#src/server/orders/payments.ts'
import { reserveSeats } from '#src/server/orders/seats.ts'
import type { GatewayPayment, Lookup } from '#src/server/providers.ts'
import { base64, call, MUSA, OLD, said, signIn } from './account-client.ts'
import { bar, meet, stuck } from './at-once.ts'
import { airtime, draft, initialize, log, mailTo, notify, order, post } from './client.ts'
import { databaseKind, forAll, openEachInHand } from './harness.ts'
import { sandboxOf, twoOn } from './own-process.ts'
import { payByCard } from './page.ts'
import { askBalance, MUSAS_WALLET, topUp } from './wallet-client.ts'

const PIN = '2580'
const NOT_FOUND = { kind: 'not-found', sentence: 'We do not know this meter.' } as const

// Each holds what both come to, until both are there: a race that happens every time.
describe.skipIf(databaseKind === 'embedded')('money at once on a PostgreSQL server', () => {
  const there = forAll(openEachInHand)
  const processes = () => twoOn(there())

  /** Musa, with money in his wallet and a PIN; and how much less it is since. */
  async function musa() {
    const { sandbox } = there()
    const headers = await signIn(sandbox, MUSA)
    const { id, pay } = await order(sandbox, topUp(20_000, { wallet: MUSAS_WALLET }), headers)
    await payByCard(sandbox, pay)
    await notify(sandbox, id)
    await call(sandbox, 'SetWalletPin', { Pin: PIN, Password: base64(OLD) }, headers)
    const balance = async () => (await askBalance(sandbox, headers, MUSAS_WALLET)).json.responseData.Balance
    const before = await balance()
    return { headers, taken: async () => before - (await balance()) }
  }

  const holdMusa = (trx: Trx) =>
    trx.selectFrom('accounts').select('balance').where('email', '=', MUSA).forNoKeyUpdate().execute()

  describe('of two copies of a payment from a wallet', () => {
    /** Both for one meter, which only the first one's biller knows. */
    async function copies() {
      const { sandbox, db } = there()
      const { headers, taken } = await musa()
      const meter = { 'Meter Number': '04123456789', 'Phone Number': '08031234567', Amount: '1000' }
      const payload = await draft(sandbox, 'IKEDCPREPAID', meter)
      const requestData = { ...payload, WalletPin: PIN, AskedAt: 1 }
      const copy = (own: Deps, found: Lookup) => {
        const instance = sandboxOf({ ...own, biller: { ...own.biller, lookup: async () => found } })
        return () => post(instance, '/api/Products/PayFromWallet', { requestData }, headers)
      }
      const [one, other] = processes()
      const pays = copy(one, { kind: 'found', properties: { name: 'Adaobi Obi' } })
      const fails = copy(other, NOT_FOUND)
      return { db, pays, fails, taken, total: payload.TotalAmount }
    }

    it('one that comes to a no while the other pays is answered as paid', async () => {
      const { db, pays, fails, taken, total } = await copies()
      const answers = await meet(db, bar('payments'), pays, fails)
      expect(answers.map(({ json }) => json.responseData?.PaymentStatus)).toEqual(['Paid', 'Paid'])
      expect(await taken()).toBe(total)
    })

    it('one that could pay while the other is refused is refused in the same words', async () => {
      const { db, pays, fails, taken } = await copies()
      const answers = await meet(db, bar('wallet_refusals'), fails, pays)
      expect(answers.map(said)).toEqual(answers.map(() => [400, NOT_FOUND.sentence]))
      expect(await taken()).toBe(0)
    })
  })

  it('of two orders that each want all of a wallet, one has it', async () => {
    const { sandbox, db, clock } = there()
    const { headers } = await musa()
    const account = db.updateTable('accounts').where('email', '=', MUSA)
    await account.set({ balance: 50_000, pin_at: clock.now(), spent_since_pin: 0 }).execute()
    const pay = async (AskedAt: number) => {
      const requestData = { ...(await airtime(sandbox)), WalletPin: '', AskedAt }
      return () => post(sandbox, '/api/Products/PayFromWallet', { requestData }, headers)
    }
    const answers = await meet(db, holdMusa, await pay(1), await pay(2))
    expect(answers.map(said).sort()).toEqual([
      [200, 'Successful'],
      [402, 'Your wallet has ₦0. Nothing was taken.'],
    ])
  })

  it('of two who want the last seat, one has it and the other hears that it is sold out', async () => {
    const { sandbox, db } = there()
    const place = { name: 'one seat', capacity: 1 }
    await db.insertInto('seats').values({ place: place.name, left_over: 1 }).execute()
    const hold = async () => {
      const { id } = await order(sandbox, await airtime(sandbox))
      return () =>
        db
          .transaction()
          .execute((trx) => reserveSeats(trx, { transaction_id: id }, place, 1))
          .then(
            () => 'held',
            ({ message }) => message,
          )
    }
    const take = (trx: Trx) =>
      trx.selectFrom('seats').select('place').where('place', '=', place.name).forUpdate().execute()
    const ends = await meet(db, take, await hold(), await hold())
    expect(ends.sort()).toEqual(['Sold out. Nothing was paid.', 'held'])
  })

  it('of a wallet that pays while the bank takes the payment up, the payer hears of the bank', async () => {
    const { sandbox, db, clock } = there()
    const { headers, taken } = await musa()
    await db.updateTable('accounts').where('email', '=', MUSA).set({ pin_at: clock.now() }).execute()
    const { id } = await order(sandbox, await airtime(sandbox), headers)
    const requestData = { TransactionId: id, WalletPin: '', AskedAt: 1 }
    const pay = () => post(sandbox, '/api/Products/PayOrderFromWallet', { requestData }, headers)
    const [answer] = await meet<unknown>(db, holdMusa, pay, () => recordPending(db, id, true))
    const responseMessage = expect.stringContaining('The bank has not decided')
    expect(answer).toMatchObject({ status: 409, json: { responseMessage } })
    expect(await taken()).toBe(0)
  })

  describe('an order that ends while', () => {
    const elsewhere = (own: Deps): Deps => {
      const verify = async () => ({ kind: 'stated', state: 'captured', amount: kobo(50_000) }) as const
      return { ...own, gateway: { ...own.gateway, asksOnSchedule: true, verify } }
    }

    it('its payment comes says that it was paid, and the payment goes back', async () => {
      const { sandbox, db, clock } = there()
      const { id } = await order(sandbox, await airtime(sandbox))
      const now = clock.now()
      const page = await db
        .insertInto('gateway_sessions')
        .values({ reference: `psk-${id}`, transaction_id: id, number: 1, created_at: now, check_at: now })
        .returningAll()
        .executeTakeFirstOrThrow()
      const [one, other] = processes()
      vi.spyOn(console, 'warn').mockReturnValue()
      await meet(
        db,
        bar('push_subscriptions'),
        () => endUnpaid(one, id, 'expired'),
        async () => {
          wakeSession(elsewhere(other), page, () => {})
          await other.background.idle()
        },
      )
      expect(await paymentOf(db, id)).toMatchObject({ state: 'refunded' })
      const owed = db.selectFrom('refunds').select('reference').where('transaction_id', '=', id)
      expect(await owed.execute()).toEqual([{ reference: page.reference }])
    })

    it('a wallet pays it takes nothing', async () => {
      const { sandbox, db } = there()
      const { headers, taken } = await musa()
      const { json } = await log(sandbox, await airtime(sandbox), headers)
      const id = json.responseData.TransactionId
      const [one] = processes()
      const requestData = { TransactionId: id, WalletPin: PIN, AskedAt: 1 }
      const [, answer] = await meet<unknown>(
        db,
        bar('push_subscriptions'),
        () => endUnpaid(one, id, 'expired'),
        () => post(sandbox, '/api/Products/PayOrderFromWallet', { requestData }, headers),
      )
      expect(answer).toMatchObject({ status: 409 })
      expect(await taken()).toBe(0)
    })

    it('it ends otherwise has one end, and one e-mail', async () => {
      const { sandbox, db } = there()
      const payload = await airtime(sandbox)
      const { id } = await order(sandbox, payload)
      await db
        .updateTable('transactions')
        .set({ stage: 'vending' })
        .where('transaction_id', '=', id)
        .execute()
      const [one, other] = processes()
      await meet(
        db,
        bar('push_subscriptions'),
        () => endDelivered(one, id, []),
        () => endDelivered(other, id, []),
      )
      expect(await mailTo(sandbox, payload.Email)).toHaveLength(1)
    })

    it('somebody goes to pay it opens no page', async () => {
      const { sandbox, db } = there()
      const { json } = await log(sandbox, await airtime(sandbox))
      const id = json.responseData.TransactionId
      const [one] = processes()
      const [, started] = await meet<unknown>(
        db,
        bar('push_subscriptions'),
        () => endUnpaid(one, id, 'expired'),
        () => initialize(sandbox, json.responseData),
      )
      expect(started).toMatchObject({ status: 409 })
      expect(await paymentOf(db, id)).toBeUndefined()
    })
  })

  it('the page of an order is opened once at its gateway, whoever wants it', async () => {
    const { sandbox, db } = there()
    const { json } = await log(sandbox, await airtime(sandbox))
    const opened: string[] = []
    const starts = processes().map((own) => {
      const open: Deps['gateway']['initialize'] = async ({ reference }) => {
        opened.push(reference)
        return { kind: 'opened', address: `https://pay.test/${reference}` }
      }
      const gateway = { ...own.gateway, asksOnSchedule: true, initialize: open }
      return () => initialize(sandboxOf({ ...own, gateway }), json.responseData)
    })
    const answers = await meet(db, bar('gateway_sessions'), ...starts)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503])
    const [again] = await Promise.all(starts.map((start) => start()))
    expect(again?.json.data.authorizeUrl).toBe(`https://pay.test/${opened[0]}`)
    expect(opened).toHaveLength(1)
  })

  it('a transfer that its bank tells twice is taken once, and what is too much comes back once', async () => {
    const { sandbox, db } = there()
    const { id } = await order(sandbox, await airtime(sandbox))
    const accountNumber = String((await paymentOf(db, id))?.account_number)
    const incoming = { id: `bank-${id}`, accountNumber, amount: kobo(60_000) }
    const both = processes().map((own) => async () => {
      const { returned } = await receiveTransfer(own, incoming)
      await own.background.idle()
      return returned
    })
    const take = (trx: Trx) =>
      trx.selectFrom('transactions').select('stage').where('transaction_id', '=', id).forUpdate().execute()
    expect(await meet(db, take, ...both)).toEqual([10_000, 10_000])
  })

  it.each([
    ['swept', (own: Deps) => sweepSessions(own, () => {})],
    ['told of by a day’s list', (own: Deps, theirs: GatewayPayment[]) => compareWithGateway(own, [], theirs)],
  ])('pages that are %s are taken in their order, as by everybody who changes many', async (_, change) => {
    const { sandbox, db, clock } = there()
    const { id } = await order(sandbox, await airtime(sandbox))
    const numbers = Array.from({ length: 20 }, (__, index) => 20 - index)
    const reference = (number: number) => `psk-${id}-${String(number).padStart(2, '0')}`
    const [created_at, check_at] = [clock.now(), (number: number) => clock.now() - number]
    // The first is the last one in the table, and the longest due.
    for (const number of numbers) {
      const page = { reference: reference(number), transaction_id: id, number, created_at }
      await db
        .insertInto('gateway_sessions')
        .values({ ...page, check_at: check_at(number) })
        .execute()
    }
    const [own] = processes()
    const verify = async () => ({ kind: 'silent' }) as const
    const gateway = { ...own.gateway, asksOnSchedule: true, verify }
    const paid = { amount: kobo(50_000), paidAt: created_at }
    const theirs = numbers.map((number) => ({ reference: reference(number), ...paid }))
    const { done, free } = await db.transaction().execute(async (trx) => {
      const pages = trx.selectFrom('gateway_sessions').select('number').where('transaction_id', '=', id)
      await pages.where('number', '=', 1).forUpdate().execute()
      const changed = change({ ...own, gateway }, theirs)
      await stuck(db, [changed])
      return { done: changed, free: (await pages.forUpdate().skipLocked().execute()).length }
    })
    await done
    await own.background.idle()
    expect(free).toBe(20)
  })
})
