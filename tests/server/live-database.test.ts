import { expect, it } from 'vitest'
import { sql } from '#src/server/database/kysely.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { seedAccounts } from '#src/server/seed/people.ts'
import { openServer } from '#src/server/server.ts'
import { historyRows } from '#src/server/simulated/seed.ts'
import { createClock, lendDatabase, raise, testSettings } from './harness.ts'

const clock = createClock()
const now = clock.now()

/** A database as a server with real providers leaves it: nothing in it is invented. */
async function lendLive() {
  const database = await lendDatabase(now)
  await sql`truncate accounts, transactions cascade`.execute(database.db)
  return database
}

it.each(['account', 'order'])(
  'a start that forgets BILLER and GATEWAY leaves a database with a real %s alone',
  async (what) => {
    const { db, ...database } = await lendLive()
    if (what === 'account') {
      const [person = raise('nobody')] = seedAccounts
      const real = { ...person, account_id: 'A100000000001', email: 'real@example.com' }
      await db
        .insertInto('accounts')
        .values({ ...real, created_at: now })
        .execute()
    } else {
      const [order = raise('none')] = historyRows(indexCatalog(), now).transactions
      await db
        .insertInto('transactions')
        .values({ ...order, transaction_id: '100000000001', account_id: null })
        .execute()
    }
    const start = openServer({ database: { db, ...database }, runtime: clock, settings: testSettings })
    await expect(start).rejects.toThrow('Set BILLER and GATEWAY as before')
    const people = await db.selectFrom('accounts').select('email').execute()
    expect(people).toEqual(what === 'account' ? [{ email: 'real@example.com' }] : [])
  },
)
