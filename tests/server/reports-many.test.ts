import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#src/server/database/kysely.ts'
import type { OpenDatabase } from '#src/server/database/open.ts'
import { reportCalls } from '#src/server/reports/report-calls.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { createClock, lendDatabase, raise } from './harness.ts'

const LIMIT_MS = 120_000
const MORE = 10_050

const clock = createClock()
const catalog = indexCatalog()
let opened: OpenDatabase | undefined
beforeAll(async () => {
  opened = await lendDatabase(clock.now())
}, LIMIT_MS)
afterAll(() => opened?.close())

/** Copies of one seeded order, a second apart and all newer than the seed. */
async function buyOften({ db }: OpenDatabase): Promise<void> {
  await sql`create temp table copies as select t.* from transactions t where transaction_id = 'SEED000000000054'`.execute(
    db,
  )
  await sql`alter table copies drop column transaction_id, drop column attempt_key, drop column created_at`.execute(
    db,
  )
  const columns = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'copies'::regclass and attnum > 0 and not attisdropped
  `.execute(db)
  const rest = sql.join(columns.rows.map(({ name }) => sql.ref(name)))
  await sql`
    insert into transactions (transaction_id, attempt_key, created_at, ${rest})
    select 'MANY' || n, 'MANY' || n, ${clock.now()}::bigint + n * 1000, ${rest}
    from copies, generate_series(1, ${MORE}::int) as n
  `.execute(db)
}

describe('a history of more than ten thousand rows', () => {
  it(
    'is its newest ten thousand, with or without a search',
    async () => {
      const database = opened ?? raise('the database could not be opened')
      await buyOften(database)
      const row = await database.db
        .selectFrom('accounts')
        .selectAll()
        .orderBy('account_id')
        .executeTakeFirstOrThrow()
      const who = { account: { ...row, session: '' }, origin: '', ip: '', accept: '', fetchSite: null }
      const calls = reportCalls({ db: database.db, runtime: clock, catalog })
      const answer = async (name: string, request: unknown) => {
        const call = calls.find((one) => one.name === name) ?? raise(`no ${name}`)
        const { data } = await call.answer({ ...who, request })
        return (data as readonly { Id: string }[]).map(({ Id }) => Id)
      }
      for (const ids of [
        await answer('transactionHistory', undefined),
        await answer('searchHistory', { datefrom: '', dateto: '', paymentRef: '' }),
      ]) {
        expect([ids.length, ids[0], ids.at(-1)]).toEqual([10_000, `MANY${MORE}`, `MANY${MORE - 9999}`])
      }
    },
    LIMIT_MS,
  )
})
