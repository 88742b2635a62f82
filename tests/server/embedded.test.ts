import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type OpenDatabase, openMemory } from '#src/server/database/open.ts'

let database: OpenDatabase | undefined
beforeAll(async () => {
  database = await openMemory(0)
})
afterAll(() => database?.close())

const ask = async (text: string, parameters?: readonly unknown[]) => {
  if (!database?.embedded) throw new Error('there is no embedded database')
  return await database.embedded.query<Record<string, unknown>>(text, parameters)
}

it('plans anew for a table that has grown, makes room of what was deleted, and shortens its log', async () => {
  await ask('create table growing (id bigint, word text)')
  await ask('create index growing_by_id on growing (id)')
  await ask("insert into growing select n, repeat('x', 500) from generate_series(1, 2) n")
  await ask('vacuum analyze growing')
  const text = 'select word from growing where id = $1'
  const repeat = async (times: number, asked: string, parameters?: readonly unknown[]) => {
    for (let time = 0; time < times; time += 1) await ask(asked, parameters)
  }
  const plan = async () => {
    const named = 'select name from pg_prepared_statements where statement = $1'
    const name = (await ask(named, [text])).rows[0]?.name
    return JSON.stringify((await ask(`explain execute "${name}" (1)`)).rows)
  }
  await repeat(10, text, [1])
  await ask("insert into growing select n, repeat('x', 500) from generate_series(3, 5000) n")
  await repeat(10, text, [1])
  const size = async () => (await ask("select pg_relation_size('emptied') as bytes")).rows[0]?.bytes
  await ask("create table emptied as select repeat('x', 500) as word from generate_series(1, 100) n")
  await ask('delete from emptied')
  expect(await size()).toBeGreaterThan(0)
  const log = async () =>
    Number(
      (await ask('select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()')).rows[0]
        ?.bytes,
    )
  expect(await log()).toBeGreaterThan(2_500_000)
  expect(await plan()).toContain('Seq Scan')
  await repeat(10_000, 'select 1 as it')
  expect(await plan()).toContain('Index Scan')
  expect(await size()).toBe(0)
  expect(await log()).toBeLessThan(100_000)
})

it('answers although it could not be tidied', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  await ask('create role guest')
  await ask('set role guest')
  for (let time = 0; time < 10_001; time += 1) await ask('select 1 as it')
  await ask('reset role')
  expect(told.mock.calls.join()).toContain('tidying the database failed: permission denied')
  told.mockClear()
})

it('gives what it takes, whatever it is, as often as it is asked', async () => {
  const text =
    'select $1::bigint as big, $2::text as words, $3::boolean as yes, $4::jsonb as json, $5::text[] as list'
  for (const row of [
    { big: 9_007_199_254_740_991, words: 'ẹ̀kọ́ "\'', yes: true, json: { a: [1, null] }, list: ['a', '{b}'] },
    { big: 0, words: '', yes: false, json: [], list: [] },
    { big: null, words: null, yes: null, json: null, list: null },
  ])
    expect((await ask(text, Object.values(row))).rows).toEqual([row])
})

it('says how many rows a change touched', async () => {
  await ask("insert into secrets (name, value) values ('one', 'a'), ('two', 'b')")
  expect((await ask("update secrets set value = $1 where name in ('one', 'two')", ['c'])).affectedRows).toBe(
    2,
  )
})

it('goes on after a statement that fails, in a transaction and in its first reading', async () => {
  const again = "insert into secrets (name, value) values ($1, 'c')"
  await expect(ask('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await ask('begin')
  await ask(again, ['three'])
  await expect(ask(again, ['three'])).rejects.toMatchObject({ code: '23505' })
  await expect(ask('select 17 as first')).rejects.toMatchObject({ code: '25P02' })
  await ask('rollback')
  expect((await ask('select 17 as first')).rows).toEqual([{ first: 17 }])
  expect((await ask(again, ['three'])).affectedRows).toBe(1)
})

it('keeps statements that it has read, but not without end', async () => {
  const kept = async () =>
    (await ask('select count(*)::int as kept from pg_prepared_statements')).rows[0]?.kept
  const before = Number(await kept())
  for (let number = 0; number < 600; number += 1) {
    expect((await ask(`select ${number} as it`)).rows).toEqual([{ it: number }])
  }
  expect(before).toBeLessThan(100)
  expect(await kept()).toBe(500)
})

it('says that a transaction came to nothing, where what failed in it was not heeded', async () => {
  if (database === undefined) throw new Error('there is no database')
  const { db } = database
  const row = { name: 'half', value: 'a' }
  const half = db.transaction().execute(async (trx) => {
    await trx.insertInto('secrets').values(row).execute()
    await trx
      .insertInto('secrets')
      .values(row)
      .execute()
      .catch(() => {})
  })
  await expect(half).rejects.toThrow('rolled back')
  const kept = await db.selectFrom('secrets').select('name').where('name', '=', 'half').execute()
  expect(kept).toEqual([])
})
