import { IDBDatabase } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { openDevice } from '#src/offline/device.ts'
import { records, TABLES, tablesOf } from './filled-device.ts'
import { beginEmpty } from './stores.ts'

beginEmpty()

/** What was put into each database, and how the browser was asked to keep it. */
async function writes() {
  const seen: Record<string, string> = {}
  const real = IDBDatabase.prototype.transaction
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...asked: Parameters<typeof real>
  ) {
    if (asked[1] === 'readwrite') seen[this.name] = asked[2]?.durability ?? 'as the browser likes'
    return real.apply(this, asked)
  } as typeof real)
  const device = openDevice(async () => 'device')
  for (const [index, table] of tablesOf(device).entries()) {
    await (table as { put(key: string, record: object): Promise<void> }).put(
      'Tdurable0000',
      records[TABLES[index] as (typeof TABLES)[number]],
    )
  }
  spy.mockRestore()
  expect(device.isDurable()).toBe(true)
  return seen
}

it('the key of a payment and a bought token are on the disk before they count as kept', async () => {
  expect(await writes()).toEqual({
    'paydey-journal': 'strict',
    'paydey-results': 'strict',
    'paydey-drafts': 'as the browser likes',
    'paydey-beneficiaries': 'as the browser likes',
    'paydey-fills': 'as the browser likes',
    'paydey-payer': 'as the browser likes',
    'paydey-dialled': 'as the browser likes',
    'paydey-bulk': 'as the browser likes',
  })
})
