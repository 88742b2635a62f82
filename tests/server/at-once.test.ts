import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { makeLink } from '#src/server/accounts/account-emails.ts'
import { askAgain, refundOrder } from '#src/server/admin/order-actions.ts'
import { sql } from '#src/server/database/kysely.ts'
import { openUrl, over } from '#src/server/database/open.ts'
import type { Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { countHit, mayReach, returnHit, takeHit } from '#src/server/http/limits.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import type { Biller } from '#src/server/providers.ts'
import { ADA, applicant, ask, base64, call, MUSA, newestToken, OLD, signIn } from './account-client.ts'
import { meet, stuck } from './at-once.ts'
import { csv, manyRows, orderBatch } from './bulk-client.ts'
import { logIn } from './client.ts'
import { databaseKind, forAll, makeSchema, openEachInHand, raise } from './harness.ts'
import { processOn, sandboxOf } from './own-process.ts'

const settleBy = (own: Deps, id: string) => advanceOrder(own, id)

// What a database that changes one thing at a time cannot show: two changes that wait for each other, or pass each other.
describe.skipIf(databaseKind === 'embedded')('what is changed at once on a PostgreSQL server', () => {
  const there = forAll(openEachInHand)
  const instance = () => {
    const { db, clock } = there()
    const own = processOn(db, clock)
    return { own, db, clock, sandbox: sandboxOf(own) }
  }
  const accountOf = async (email: string) =>
    await there().db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

  it('a wallet is opened by its link while the password is changed, and neither stops the other', async () => {
    const { own, db, sandbox } = instance()
    const musa = await signIn(sandbox, MUSA)
    const { account_id } = await accountOf(MUSA)
    await makeLink(db, own, 'reset', account_id)
    const token = await makeLink(db, own, 'wallet', account_id)
    const words = { Password: base64('Harmattan&88'), ConfirmPassword: base64('Harmattan&88') }
    const change = { ConsumerID: MUSA, EmailAddress: MUSA, OldPassword: base64(OLD), ...words }
    // Who changes it has the account, and is about to take the links away, the other one's among them.
    const reset = (trx: Trx) =>
      trx.selectFrom('mail_links').selectAll().where('purpose', '=', 'reset').forUpdate().execute()
    const answers = await meet(
      db,
      reset,
      () => call(sandbox, 'ChangePassword', change, musa),
      () => call(sandbox, 'UnlockWallet', { Token: token }),
    )
    // With the old password went the links.
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
  })

  it('an account that is activated while its address signs up anew keeps the password that it has', async () => {
    const { db, sandbox } = instance()
    const email = 'twice@example.com'
    await call(sandbox, 'Register', applicant(email))
    const token = await newestToken(sandbox, email)
    // Who signs up has read that the account is not activated, and is about to take its password away.
    const account = (trx: Trx) =>
      trx.selectFrom('accounts').selectAll().where('email', '=', email).forUpdate().execute()
    const answers = await meet(
      db,
      account,
      () => ask(sandbox, 'ActivateAccount/', { encrToken: token }),
      () => call(sandbox, 'Register', applicant(email, { Password: 'Lekki!river9' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await logIn(sandbox, email, 'Okada!mango7')).status).toBe(200)
  })

  it('two tries that are given back are two', async () => {
    const { db } = there()
    const tries = [1, 2].map((at) => ({ key: 'given back', at }))
    await db.insertInto('rate_limit_hits').values(tries).execute()
    await meet(
      db,
      (trx) => returnHit(trx, 'given back'),
      () => returnHit(db, 'given back'),
    )
    const left = db.selectFrom('rate_limit_hits').select('at').where('key', '=', 'given back')
    expect(await left.execute()).toEqual([])
  })

  it('instances that start on an empty database make its tables once', async () => {
    const { url, drop } = await makeSchema()
    const db = over(new pg.Pool({ connectionString: url }))
    const started: Promise<void>[] = []
    const start = async () => {
      const opened = openUrl(url).then(({ close }) => close())
      started.push(opened)
      await opened
    }
    const make = (trx: Trx) => sql`create table schema_version (version text)`.execute(trx)
    try {
      // Nobody has made any, and both are about to.
      const unmake = () => raise('not made')
      await expect(meet(db, make, start, start, unmake)).rejects.toThrow('not made')
      await Promise.all(started)
    } finally {
      await db.destroy()
      await drop()
    }
  })

  it('whoever comes again after long waits for nobody who forgets what is old of them', async () => {
    const { db, clock } = there()
    await db.insertInto('rate_limit_hits').values({ key: 'after long', at: 0 }).execute()
    const limit = { times: 5, withinMs: 60_000 }
    const through = await db.transaction().execute(async (trx) => {
      await countHit(trx, 'somebody', limit, clock.now())
      return await stuck(db, [takeHit(db, 'after long', limit, clock.now())])
    })
    expect(through).toBe(1)
  })

  it('a stranger’s mailbox is written to three times an hour, also of orders that end at once', async () => {
    const { own } = instance()
    const sent = Array.from({ length: 8 }, () =>
      own.db.transaction().execute(async (trx) => {
        const may = await mayReach({ ...own, db: trx }, 'order', 'stranger@example.org')
        await sql`select pg_sleep(0.05)`.execute(trx)
        return may
      }),
    )
    expect((await Promise.all(sent)).filter((may) => may)).toHaveLength(3)
  })

  const HOUR_MS = 3_600_000
  const doing = (transactionId: string) => ({ operator: 'ada', transactionId, note: 'They said so.' })

  it.each<[string, 'pending' | 'failed', boolean, (own: Deps, id: string) => Promise<unknown>]>([
    ['made due by an operator', 'pending', false, (own, id) => askAgain(own, doing(id))],
    ['refunded by hand', 'pending', false, (own, id) => refundOrder(own, { ...doing(id), isCertain: true })],
    ['given up by the clock', 'failed', false, settleBy],
    ['noted as their biller says', 'pending', true, settleBy],
  ])(
    'rows that are %s are taken in their order, as by everybody who changes many',
    async (_, state, isAsked, change) => {
      const { own, db, clock, sandbox } = instance()
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
        const biller = { ...own.biller, asksOnSchedule: true, cancel: async () => {}, askAll }
        const changed = change({ ...own, biller }, id)
        await stuck(db, [changed])
        return { done: changed, free: (await rows.skipLocked().execute()).length }
      })
      await done
      expect(free).toBe(20)
    },
  )
})
