import { IDBDatabase } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { openDevice } from '#src/data/storage/device.ts'
import { records, TABLES, tablesOf } from './filled-device.ts'
import { beginEmpty } from './stores.ts'

beginEmpty()

/** What was put into each table, and how the browser was asked to keep it. */
async function writes() {
  const seen: Record<string, string> = {}
  let table = ''
  const real = IDBDatabase.prototype.transaction
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...asked: Parameters<typeof real>
  ) {
    if (asked[1] === 'readwrite') seen[table] = asked[2]?.durability ?? 'as the browser likes'
    return real.apply(this, asked)
  } as typeof real)
  const device = openDevice(async () => 'device')
  for (const [index, kept] of tablesOf(device).entries()) {
    table = TABLES[index] ?? ''
    await (kept as { put(key: string, record: object): Promise<boolean> }).put(
      'Tdurable0000',
      records[table as (typeof TABLES)[number]],
    )
  }
  spy.mockRestore()
  expect(device.isDurable()).toBe(true)
  return seen
}

it('the key of a payment and a bought token are on the disk before they count as kept', async () => {
  expect(await writes()).toEqual({
    journal: 'strict',
    results: 'strict',
    drafts: 'as the browser likes',
    beneficiaries: 'as the browser likes',
    fills: 'as the browser likes',
    payer: 'as the browser likes',
    'bulk-drafts': 'as the browser likes',
  })
})
