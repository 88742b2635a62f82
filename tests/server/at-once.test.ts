import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLink } from '#src/server/accounts/letters.ts'
import { mayReachWithin, takeAttempt } from '#src/server/accounts/limits.ts'
import { sql } from '#src/server/database/kysely.ts'
import { type OpenDatabase, openUrl } from '#src/server/database/open.ts'
import type { Db } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { askAgain, refundOrder } from '#src/server/desk/order-actions.ts'
import { settle } from '#src/server/money/settle.ts'
import type { Biller } from '#src/server/providers.ts'
import { openServer } from '#src/server/server.ts'
import { ADA, applicant, ask, base64, call, MUSA, newestToken, OLD, signIn } from './account-client.ts'
import { csv, manyRows, orderBatch } from './bulk-client.ts'
import { logIn } from './client.ts'
import { createClock, databaseKind, makeSchema, raise, testSettings } from './harness.ts'
import { processOn, sandboxOf } from './own-process.ts'

const OPEN_LIMIT_MS = 120_000

const settleBy = (own: Deps, id: string) => settle(own, id)

// What a database that changes one thing at a time cannot show: two changes that wait for each other, or pass each other.
describe.skipIf(databaseKind === 'embedded')('what is changed at once on a PostgreSQL server', () => {
  const clock = createClock()
  let database: OpenDatabase | undefined
  let drop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const schema = await makeSchema()
    drop = schema.drop
    // The seed.
    const first = await openServer({ world: clock, settings: testSettings, database: { url: schema.url } })
    await first.close()
    database = await openUrl(schema.url, clock.now())
  }, OPEN_LIMIT_MS)
  afterAll(async () => {
    await database?.close()
    await drop?.()
  }, OPEN_LIMIT_MS)
  const there = () => processOn((database ?? raise('not opened')).db, clock)

  /** How many wait for what somebody else has. */
  async function waiting(db: Db, wanted: number): Promise<void> {
    const count = sql<{
      n: number
    }>`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'`
    while ((await count.execute(db)).rows[0]?.n !== wanted)
      await new Promise((resolve) => setTimeout(resolve, 10))
  }

  it('a wallet is opened by its link while the password is changed, and neither stops the other', async () => {
    const own = there()
    const { db } = own
    const sandbox = sandboxOf(own)
    const musa = await signIn(sandbox, MUSA)
    const { account_id } = await db
      .selectFrom('accounts')
      .select('account_id')
      .where('email', '=', MUSA)
      .executeTakeFirstOrThrow()
    await makeLink(db, own, 'reset', account_id)
    const token = await makeLink(db, own, 'wallet', account_id)
    const words = { Password: base64('Harmattan&88'), ConfirmPassword: base64('Harmattan&88') }
    const change = { ConsumerID: MUSA, EmailAddress: MUSA, OldPassword: base64(OLD), ...words }
    const both = await db.transaction().execute(async (trx) => {
      // It has the account and is about to take the links away, the other one's among them.
      await trx.selectFrom('mail_links').selectAll().where('purpose', '=', 'reset').forUpdate().execute()
      const changed = call(sandbox, 'ChangePassword', change, musa)
      await waiting(db, 1)
      const unlocked = call(sandbox, 'UnlockWallet', { Token: token })
      await waiting(db, 2)
      return { changed, unlocked }
    })
    // With the old password went the links.
    expect([(await both.changed).status, (await both.unlocked).status]).toEqual([200, 400])
  })

  it('an account that is activated while its address signs up anew keeps the password that it has', async () => {
    const own = there()
    const sandbox = sandboxOf(own)
    const email = 'twice@example.com'
    await call(sandbox, 'Register', applicant(email))
    const token = await newestToken(sandbox, email)
    const both = await own.db.transaction().execute(async (trx) => {
      await trx.selectFrom('accounts').selectAll().where('email', '=', email).forUpdate().execute()
      const activated = ask(sandbox, 'ActivateAccount/', { encrToken: token })
      await waiting(own.db, 1)
      // It has read that the account is not activated, and is about to take its password away.
      const registered = call(sandbox, 'Register', applicant(email, { Password: 'Lekki!river9' }))
      await waiting(own.db, 2)
      return { activated, registered }
    })
    expect([(await both.activated).status, (await both.registered).status]).toEqual([200, 200])
    expect((await logIn(sandbox, email, 'Okada!mango7')).status).toBe(200)
  })

  it('two who come again after long forget what is old of each other, and neither waits for the other', async () => {
    const { db } = there()
    const keys = ['one', 'other']
    // More than is forgotten at once, so that each finds the other one's.
    for (const [at, key] of keys.entries()) {
      const old = Array.from({ length: 101 }, () => ({ key, at }))
      await db.insertInto('attempts').values(old).execute()
    }
    const { takes } = await db.transaction().execute(async (trx) => {
      for (const key of keys)
        await trx.selectFrom('attempts').selectAll().where('key', '=', key).limit(1).forUpdate().execute()
      const limit = { times: 5, withinMs: 60_000 }
      const begun = keys.toReversed().map((key) => takeAttempt(db, key, limit, clock.now()))
      // Both have forgotten something by then.
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { takes: Promise.all(begun) }
    })
    expect(await takes).toEqual([0, 0])
  })

  it('a stranger’s mailbox is written to three times an hour, also of orders that end at once', async () => {
    const own = there()
    const sent = Array.from({ length: 8 }, () =>
      own.db.transaction().execute(async (trx) => {
        const may = await mayReachWithin(trx, own, 'order', 'stranger@example.org')
        await sql`select pg_sleep(0.05)`.execute(trx)
        return may
      }),
    )
    expect((await Promise.all(sent)).filter((may) => may)).toHaveLength(3)
  })

  const HOUR_MS = 3_600_000
  const doing = (transactionId: string) => ({ operator: 'ada', transactionId, note: 'They said so.' })

  it.each<[string, 'pending' | 'failed', boolean, (own: Deps, id: string) => Promise<unknown>]>([
    ['made due by the desk', 'pending', false, (own, id) => askAgain(own, doing(id))],
    ['ended by the desk', 'pending', false, (own, id) => refundOrder(own, { ...doing(id), isCertain: true })],
    ['given up by the clock', 'failed', false, settleBy],
    ['noted as their biller says', 'pending', true, settleBy],
  ])(
    'rows that are %s are taken in their order, as by everybody who changes many',
    async (_, state, isAsked, change) => {
      const own = there()
      const { db } = own
      const sandbox = sandboxOf(own)
      const { id, tranId } = await orderBatch(sandbox, csv(...manyRows(20)), await signIn(sandbox, ADA))
      const now = clock.now()
      // The first is the last one in the table, and in the order in which they are looked at.
      for (let place = 20; place > 0; place -= 1) {
        await db
          .updateTable('bulk_rows')
          .set({ state, sent_at: now - HOUR_MS, vend_id: `${tranId}x${place}`, check_at: now - place })
          .where('tran_id', '=', tranId)
          .where('place', '=', place)
          .execute()
      }
      const paid = { state: 'captured', captured_at: now } as const
      await db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
      const sent = { stage: 'vending', claimed_at: now, check_at: now } as const
      await db.updateTable('transactions').set(sent).where('transaction_id', '=', id).execute()
      const { done, free } = await db.transaction().execute(async (trx) => {
        const rows = trx.selectFrom('bulk_rows').select('place').where('tran_id', '=', tranId).forUpdate()
        const takeFirst = () => rows.where('place', '=', 1).execute()
        // Who sends passes by what somebody has, so that it is taken behind its back.
        const askAll: Biller['askAll'] = async (orders) => {
          if (isAsked) await takeFirst()
          return new Map(orders.map((one) => [one.id, { kind: 'silent' }]))
        }
        if (!isAsked) await takeFirst()
        const biller = { ...own.biller, isElsewhere: true, cancel: async () => {}, askAll }
        const changed = change({ ...own, biller }, id)
        await waiting(db, 1)
        return { done: changed, free: (await rows.skipLocked().execute()).length }
      })
      await done
      expect(free).toBe(20)
    },
  )
})
