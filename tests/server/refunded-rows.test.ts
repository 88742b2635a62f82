import { expect, it } from 'vitest'
import { sql } from '#src/server/database/kysely.ts'
import { openMemory } from '#tests/tools/made-database.ts'

it('what was given back of an upload is summed without reading its other rows', async () => {
  // Its own: what the database knows of its tables by then would change the plans of others.
  const { db, close } = await openMemory()
  await sql`
    insert into bulk_rows (tran_id, place, subscriber, provider, product, amount, state)
    select 'LONG', n, '08031234567', 'MTN', 'AIRTIME', 5000, case when n % 1000 = 0 then 'refunded' else 'delivered' end
    from generate_series(1, 20000) n
  `.execute(db)
  await sql`analyze bulk_rows`.execute(db)
  const sum = sql`select sum(amount) from bulk_rows where tran_id = 'LONG' and state = 'refunded'`
  const plan = await sql`explain ${sum}`.execute(db)
  expect(JSON.stringify(plan.rows)).toContain('bulk_rows_refunded')
  await close()
})
