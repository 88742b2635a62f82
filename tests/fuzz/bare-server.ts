import { sql } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'
import { openInHand } from '#tests/server/harness.ts'

/** A sandbox that reaches nobody outside, whatever address it is given. */
export const openBare = () =>
  openInHand({ fetch: () => Promise.reject(new Error('nobody is told anything here')) })

/** What somebody may write who pays nothing. */
const RECORDS = [
  'transactions',
  'bulk_batches',
  'bulk_rows',
  'seats',
  'reserved_seats',
  'payments',
  'pay_links',
] as const

const digestOf = (rows: string) =>
  `coalesce((select md5(string_agg(t::text, '|' order by t::text)) from ${rows} t), '')`
/** Only who pays, and who is given what was paid for, changes this. */
const MONEY = [
  `(select * from payments where captured_at is not null)`,
  'biller_orders',
  '(select account_id, balance from accounts where balance <> 0)',
]
const ACCOUNTS = '(select account_id, email, status, password_hash, phone, backup_email from accounts)'

/** A digest of the ledger: of what is written down, seats among it, and of money and value. */
export async function ledgerState(db: Db): Promise<{ readonly records: string; readonly money: string }> {
  const join = (rows: readonly string[]) => rows.map(digestOf).join(" || ' ' || ")
  const { rows } = await sql
    .raw<{ records: string; money: string }>(
      `select ${join([...RECORDS, ACCOUNTS])} as records, ${join(MONEY)} as money`,
    )
    .execute(db)
  return rows[0] ?? { records: '', money: '' }
}

/** Nobody has tried anything yet: what limits callers would hide what is behind the limit. */
export async function forgetTries(db: Db): Promise<void> {
  await sql`delete from rate_limit_hits`.execute(db)
  await sql`update accounts set pin_tries = 0 where pin_tries <> 0`.execute(db)
}
