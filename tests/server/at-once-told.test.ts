import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { guessCalls } from '#src/server/guess/guess-calls.ts'
import { endDelivered } from '#src/server/money/order-endings.ts'
import { enqueuePushes, KEPT_MS, sendPushes } from '#src/server/push/outbox.ts'
import { openPush, type Push } from '#src/server/push/push.ts'
import { bar, meet, stuck } from './at-once.ts'
import { airtime, mailTo, newId, order, post } from './client.ts'
import { databaseKind, forAll, openEachInHand, testSettings } from './harness.ts'
import { processOn, sandboxOf } from './own-process.ts'

describe.skipIf(databaseKind === 'embedded')('what is told at once on a PostgreSQL server', () => {
  const there = forAll(openEachInHand)

  describe('an order’s end', () => {
    /** An order that is on its way, and two processes that tell a browser of its end. */
    async function asked() {
      const { sandbox, db, clock } = there()
      const { id } = await order(sandbox, await airtime(sandbox))
      await db
        .updateTable('transactions')
        .set({ stage: 'vending' })
        .where('transaction_id', '=', id)
        .execute()
      const sent: string[] = []
      const fetch: Push['fetch'] = async (endpoint) => {
        sent.push(String(endpoint))
        return new Response(null, { status: 201 })
      }
      const Endpoint = `https://push.test/${id}`
      const push = await openPush(db, { ...testSettings, pushServices: ['https://push.test'] }, fetch)
      const instance = (): Deps => ({ ...processOn(db, clock), push })
      const browser = createECDH('prime256v1').generateKeys('base64url')
      const keys = { P256dh: browser, Auth: randomBytes(16).toString('base64url') }
      const requestData = { TransactionId: id, Endpoint, ...keys, IsShared: false }
      const subscribe = (own: Deps) => post(sandboxOf(own), '/api/Push/Subscribe', { requestData })
      const tell = async (own: Deps) => {
        sendPushes(own)
        await own.background.idle()
      }
      return { db, clock, id, sent, Endpoint, both: [instance(), instance()] as const, subscribe, tell }
    }

    it('is told once, whoever tells it', async () => {
      const { db, clock, id, sent, Endpoint, both, subscribe, tell } = await asked()
      expect((await subscribe(both[0])).status).toBe(200)
      await db.transaction().execute((trx) => enqueuePushes(trx, id, clock.now()))
      const waits = (trx: Trx) => trx.selectFrom('push_subscriptions').select('id').forUpdate().execute()
      await meet(db, waits, ...both.map((own) => () => tell(own)))
      await tell(both[0])
      expect(sent).toEqual([Endpoint])
    })

    it('is told to who asks while it ends', async () => {
      const { db, id, sent, Endpoint, both, subscribe, tell } = await asked()
      const [one, other] = both
      await meet<unknown>(
        db,
        bar('mails'),
        () => endDelivered(one, id, []),
        () => subscribe(other),
      )
      for (const own of both) await tell(own)
      expect(sent).toEqual([Endpoint])
    })

    it('is told to who asks while it ends, where somebody asked so long ago that it is forgotten', async () => {
      const { db, clock, id, sent, Endpoint, both, subscribe, tell } = await asked()
      const [one, other] = both
      await subscribe(one)
      const old = { endpoint: `${Endpoint}/old`, created_at: clock.now() - KEPT_MS - 1 }
      await db.updateTable('push_subscriptions').set(old).where('transaction_id', '=', id).execute()
      const [, answer] = await meet<unknown>(
        db,
        bar('mails'),
        () => endDelivered(one, id, []),
        () => subscribe(other),
      )
      expect(answer).toMatchObject({ status: 200 })
      for (const own of both) await tell(own)
      expect(sent).toEqual([Endpoint])
    })

    it('keeps nobody waiting who asks about another, while what is old goes', async () => {
      const { db, clock, id, both, subscribe } = await asked()
      const others = await asked()
      await subscribe(both[0])
      const old = { created_at: clock.now() - KEPT_MS - 1 }
      await db.updateTable('push_subscriptions').set(old).where('transaction_id', '=', id).execute()
      const through = await db.transaction().execute(async (trx) => {
        await enqueuePushes(trx, id, clock.now())
        return await stuck(db, [others.subscribe(others.both[0])])
      })
      expect(through).toBe(1)
    })
  })

  describe('a win', () => {
    const details = { Location: 'Lagos', PhoneNotoCredit: '08031234567', AgeRange: '25-34', Gender: 'Female' }
    const at = (ip: string) => ({ account: null, origin: '', ip, accept: '', fetchSite: null })

    let addresses = 0
    /** So many wins at an address of their own, the first with the phone of the details; and what answers these. */
    async function won(count: number) {
      const { sandbox, db, clock } = there()
      addresses += 1
      const ip = `203.0.113.${addresses}`
      const emails = Array.from({ length: count }, () => `${newId()}@example.com`)
      const win = {
        phone: details.PhoneNotoCredit,
        guess: 42,
        ip,
        day: '2026-06-15',
        is_win: true,
        at: clock.now(),
      }
      await db
        .insertInto('guesses')
        .values(
          emails.map((email, index) => ({
            ...win,
            email,
            claimed_at: null,
            ...(index > 0 && { phone: `0805123456${index}` }),
          })),
        )
        .execute()
      const claim = async () => {
        const [, , update] = guessCalls(processOn(db, clock))
        return await update?.answer({ ...at(ip), request: details }).then(
          () => 200,
          ({ status }) => status,
        )
      }
      const take = (trx: Trx) =>
        trx.selectFrom('guesses').select('id').where('ip', '=', ip).forUpdate().execute()
      const mails = async () => (await Promise.all(emails.map((email) => mailTo(sandbox, email)))).flat()
      return { db, ip, claim, take, mails }
    }

    it('takes the same details once where they come twice, and leaves another’s win alone', async () => {
      const { db, claim, take, mails } = await won(2)
      expect(await meet(db, take, claim, claim)).toEqual([200, 200])
      expect(await mails()).toHaveLength(1)
    })

    it('that is just guessed again from elsewhere takes its details from there', async () => {
      const { db, ip, claim, mails } = await won(1)
      const move = (trx: Trx) =>
        trx.updateTable('guesses').set({ ip: '198.51.100.1' }).where('ip', '=', ip).execute()
      expect(await meet(db, move, claim)).toEqual([400])
      expect(await mails()).toEqual([])
    })
  })
})
