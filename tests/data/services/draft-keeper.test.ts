import { describe, expect, it } from 'vitest'
import { createDraftKeeper } from '#src/data/services/form-draft.ts'
import type { Draft } from '#src/data/storage/drafts.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'

const KEY = 'airtime/mtnvtu'
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A table whose writes end when the test says so. */
function slowTable() {
  const records = memoryRecords<Draft>()
  const ends: (() => void)[] = []
  const started: string[] = []
  const hold = () => new Promise<void>((resolve) => ends.push(resolve))
  return {
    records,
    started,
    endNext: async () => {
      ends.shift()?.()
      await turn()
    },
    put: async (key: string, draft: Draft) => {
      started.push(JSON.stringify(draft.values))
      await hold()
      return await records.put(key, draft)
    },
    remove: async (key: string) => {
      started.push('remove')
      await hold()
      return await records.remove(key)
    },
  }
}

function keeperOf(
  drafts: Parameters<typeof createDraftKeeper>[0]['drafts'],
  parts: Partial<Parameters<typeof createDraftKeeper>[0]> = {},
) {
  const told: boolean[] = []
  const keeper = createDraftKeeper({
    drafts,
    key: KEY,
    now: () => 7,
    mayWrite: () => true,
    restored: null,
    onKept: (isKept) => told.push(isKept),
    ...parts,
  })
  return { keeper, told }
}

describe('what is typed', () => {
  it('is kept anew where a field is gone', async () => {
    const drafts = memoryRecords<Draft>()
    const { keeper } = keeperOf(drafts, { restored: { phone: '0', amount: '5' } })
    keeper.update({ phone: '0' })
    await turn()
    expect((await drafts.get(KEY))?.values).toEqual({ phone: '0' })
  })

  it('is kept at the first change', async () => {
    const drafts = memoryRecords<Draft>()
    const { keeper, told } = keeperOf(drafts)
    keeper.update({ phone: '0' })
    await turn()
    expect(await drafts.get(KEY)).toEqual({ values: { phone: '0' }, savedAt: 7 })
    expect(told).toEqual([true])
  })

  it('during a write is written once more, with the latest values only', async () => {
    const table = slowTable()
    const { keeper } = keeperOf(table)
    for (const phone of ['0', '08', '080', '0803']) keeper.update({ phone })
    expect(table.started).toEqual(['{"phone":"0"}'])
    await table.endNext()
    expect(table.started).toEqual(['{"phone":"0"}', '{"phone":"0803"}'])
    await table.endNext()
    expect((await table.records.get(KEY))?.values).toEqual({ phone: '0803' })
    expect(table.started).toHaveLength(2)
  })

  it('and taken away again during a write leaves nothing', async () => {
    const table = slowTable()
    const { keeper, told } = keeperOf(table)
    keeper.update({ phone: '0' })
    keeper.update(null)
    await table.endNext()
    await table.endNext()
    expect(table.started).toEqual(['{"phone":"0"}', 'remove'])
    expect(await table.records.get(KEY)).toBeNull()
    expect(told).toEqual([true, false])
  })

  it('is not written twice for being the same', async () => {
    const table = slowTable()
    const { keeper } = keeperOf(table, { restored: { phone: '0' } })
    keeper.update({ phone: '0' })
    await turn()
    expect(table.started).toEqual([])
  })

  it('is tried again at the next change when the table failed', async () => {
    const written: Draft[] = []
    let fails = true
    const { keeper } = keeperOf({
      put: async (_key, draft) => {
        if (fails) throw new Error('full')
        written.push(draft)
        return true
      },
      remove: async () => true,
    })
    keeper.update({ phone: '0' })
    await turn()
    fails = false
    keeper.update({ phone: '08' })
    await turn()
    expect(written.map(({ values }) => values)).toEqual([{ phone: '08' }])
  })
})

describe('nothing worth keeping', () => {
  it('does not touch what somebody else kept under the same key', async () => {
    const table = slowTable()
    const { keeper } = keeperOf(table)
    keeper.update(null)
    await turn()
    expect(table.started).toEqual([])
  })

  it('goes by CLEAR, whoever kept it', async () => {
    const drafts = memoryRecords<Draft>()
    await drafts.put(KEY, { values: { phone: '1' }, savedAt: 1 })
    const { keeper } = keeperOf(drafts)
    keeper.forget()
    await turn()
    expect(await drafts.get(KEY)).toBeNull()
  })
})

it('writes nothing while it may not, and the latest once it may', async () => {
  const drafts = memoryRecords<Draft>()
  let isOwnerHere = false
  const { keeper } = keeperOf(drafts, { mayWrite: () => isOwnerHere })
  keeper.update({ phone: '0' })
  keeper.update({ phone: '08' })
  await turn()
  expect(await drafts.all()).toEqual([])
  isOwnerHere = true
  keeper.resume()
  await turn()
  expect((await drafts.get(KEY))?.values).toEqual({ phone: '08' })
})
