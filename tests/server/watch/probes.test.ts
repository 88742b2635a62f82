import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Settings } from '#src/server/settings.ts'
import { readableForAll } from '#tests/server/security/readable.ts'

const { there } = readableForAll()

/** With waiting that takes its time: `/readyz` gives the database some. */
function appWith(changes: Partial<Settings> = {}, isStopping = () => false, sleepMs = 60_000) {
  const { appWith: open, clock } = there()
  const sleep = () => setTimeout(sleepMs, undefined, { ref: false })
  return open(changes, { ...clock, sleep }, isStopping)
}

it('is ready, until it is told to stop; it is alive all the same', async () => {
  let stopping = false
  const app = appWith({}, () => stopping)
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  stopping = true
  const stopped = await app.request('/readyz')
  expect([stopped.status, await stopped.json()]).toEqual([503, { status: 'stopping' }])
  expect((await app.request('/healthz')).status).toBe(200)
})

it('is not ready while its tables are another version’s', async () => {
  const { db } = there()
  const { version } = await db.selectFrom('schema_version').select('version').executeTakeFirstOrThrow()
  await db.updateTable('schema_version').set({ version: 'another' }).execute()
  const answer = await appWith().request('/readyz')
  await db.updateTable('schema_version').set({ version }).execute()
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'tables' }])
})

it('is not ready while the database does not answer', async () => {
  const { db } = there()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // The embedded database has one connection, and this one has it.
  const holding = db.transaction().execute(() => held)
  const app = appWith({}, undefined, 20)
  const answer = await app.request('/readyz')
  // A restart would bring no database back.
  const alive = await Promise.race([app.request('/healthz'), setTimeout(1000)])
  release()
  await holding
  expect(alive?.status).toBe(200)
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'database' }])
})
