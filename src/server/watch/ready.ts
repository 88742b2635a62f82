import type { Hono } from 'hono'
import { DatabaseAway } from '#src/server/database/away.ts'
import { sql } from '#src/server/database/kysely.ts'
import { hasTables } from '#src/server/database/schema.ts'
import type { Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'

const ANSWERS_WITHIN_MS = 5000

type Readiness = 'ready' | 'stopping' | 'database' | 'tables' | 'read-only' | 'disk' | 'busy'

/** `/readyz`: whether to send it requests now. `/healthz` only says that it need not be restarted, which brings no database back. */
export function mountReady(app: Hono, deps: Deps, isStopping: () => boolean): void {
  app.get('/readyz', async (c) => {
    const status = isStopping() ? 'stopping' : await databaseStatus(deps)
    return c.json({ status }, status === 'ready' ? 200 : 503)
  })
}

/** A database that does not respond in time counts as down. */
async function databaseStatus({ db, runtime }: Deps): Promise<Readiness> {
  const asked = db
    .transaction()
    .execute(askDatabase)
    .catch((error): Readiness => {
      const isElse = error instanceof DatabaseAway && error.why !== 'unreachable'
      return isElse ? error.why : 'database'
    })
  return await Promise.race([asked, runtime.sleep(ANSWERS_WITHIN_MS).then((): Readiness => 'database')])
}

/** Larger than `work_mem` below, so that PostgreSQL sorts it on the disk: as nothing is kept, any server may be asked. */
const NUMBERS = 20_000

/** Whether it could take an order now: reading and connecting alone go on where nothing can be written. */
async function askDatabase(trx: Trx): Promise<Readiness> {
  if (!(await hasTables(trx))) return 'tables'
  const { rows } = await sql<{ is_read_only: string }>`
    select current_setting('transaction_read_only') as is_read_only`.execute(trx)
  if (rows[0]?.is_read_only !== 'off') return 'read-only'
  await sql`set local work_mem = '64kB'`.execute(trx)
  await sql`select count(*) from generate_series(1, ${sql.lit(NUMBERS)})`.execute(trx)
  return 'ready'
}
