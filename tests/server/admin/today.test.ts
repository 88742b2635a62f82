import { expect, it } from 'vitest'
import { sql } from '#src/server/database/kysely.ts'
import { openInHand } from '#tests/server/harness.ts'
import { look, paidOrder, signedIn } from './admin-client.ts'

it('a list that is full says that it shows the oldest alone', async () => {
  const admin = await openInHand()
  const { Cookie } = await signedIn(admin)
  const { id } = await paidOrder(admin)
  const onlyOldest = 'Only the oldest 200 are here: there may be more.'
  expect((await look(admin, '/admin', { Cookie })).text).not.toContain(onlyOldest)
  // As on a day on which a biller is down.
  await sql`insert into transactions
    select (jsonb_populate_record(one, jsonb_build_object('transaction_id', 'S' || n, 'attempt_key', 'S' || n))).*
    from transactions one, generate_series(1, 200) n where transaction_id = ${id}`.execute(admin.db)
  await sql`insert into payments (transaction_id, reference, amount, email, description, callback_url, state, created_at, captured_at)
    select 'S' || n, 'S' || n, amount, email, description, callback_url, state, payments.created_at, captured_at
    from payments, generate_series(1, 200) n where transaction_id = ${id}`.execute(admin.db)
  expect((await look(admin, '/admin', { Cookie })).text).toContain(onlyOldest)
  await admin.sandbox.close()
})
