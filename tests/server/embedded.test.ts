import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open.ts'
import { openMemory } from '#tests/tools/made-database.ts'

let database: OpenDatabase | undefined
beforeAll(async () => {
  database = await openMemory()
})
afterAll(() => database?.close())

const ask = async (text: string, parameters?: readonly unknown[]) => {
  if (!database?.embedded) throw new Error('there is no embedded database')
  return await database.embedded.query<Record<string, unknown>>(text, parameters)
}

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
  expect((await ask("update secrets set value = $1 where name in ('one', 'two')", ['c'])).rowCount).toBe(2)
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
  expect((await ask(again, ['three'])).rowCount).toBe(1)
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
