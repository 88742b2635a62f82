import type { Hono } from 'hono'
import { migrations } from '#src/server/database/migrations.ts'
import type { Deps } from '#src/server/deps.ts'

const ANSWERS_WITHIN_MS = 5000

type Readiness = 'ready' | 'stopping' | 'database' | 'migrations'

/** `/readyz`: whether to send it requests now. `/healthz` only says that it need not be restarted. */
export function mountReady(app: Hono, deps: Deps, isStopping: () => boolean): void {
  app.get('/readyz', async (c) => {
    const status = isStopping() ? 'stopping' : await databaseStatus(deps)
    return c.json({ status }, status === 'ready' ? 200 : 503)
  })
}

/** A database that does not respond in time counts as down. */
async function databaseStatus({ db, world }: Deps): Promise<Readiness> {
  const asked = db
    .selectFrom('migrations')
    .select('name')
    .execute()
    .then((rows): Readiness => {
      const done = new Set(rows.map(({ name }) => name))
      return migrations.every(({ name }) => done.has(name)) ? 'ready' : 'migrations'
    })
    .catch((): Readiness => 'database')
  return await Promise.race([asked, world.sleep(ANSWERS_WITHIN_MS).then((): Readiness => 'database')])
}
