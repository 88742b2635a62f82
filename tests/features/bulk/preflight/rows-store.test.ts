import { describe, expect, it, vi } from 'vitest'
import { createRowsStore } from '#src/features/bulk/preflight/rows-store.ts'
import { payment } from '#tests/domain/bulk/sheets.ts'
import { benchOf } from '#tests/features/bulk/engine/bench.ts'
import { engineClient } from '#tests/features/bulk/engine/engine-client.ts'

const bench = benchOf(
  Array.from({ length: 100_000 }, (_, index) => payment(index, index % 1000 === 0 ? 'x' : '500')),
)
const overview = bench.overview()
const all = { filter: 'all' } as const
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

function open() {
  const sheetClient = engineClient(bench)
  const rows = createRowsStore(sheetClient)
  return { sheetClient, store: { ...rows, view: rows.store.getState } }
}

async function shown() {
  const opened = open()
  opened.store.show(all, overview)
  await settled()
  return opened
}

describe('the rows on the page', () => {
  it('are those that are seen, and some beyond', async () => {
    const { sheetClient, store } = await shown()
    expect(store.view().total).toBe(100_000)
    expect(store.view().rowAt(0)?.number).toBe(2)
    expect(store.view().rowAt(199)?.number).toBe(201)
    expect(store.view().rowAt(200)).toBeUndefined()
    store.reach(0, 30)
    store.reach(80, 110)
    await settled()
    expect(sheetClient.asked.map(({ from, count }) => [from, count])).toEqual([
      [0, 200],
      [0, 310],
    ])
  })

  it('are asked for one window at a time: who scrolls on gives up the windows between', async () => {
    const { sheetClient, store } = await shown()
    sheetClient.hold()
    store.reach(1_000, 1_030)
    for (const from of [5_000, 20_000, 50_000]) store.reach(from, from + 30)
    expect(sheetClient.waiting).toHaveLength(1)
    sheetClient.letGo()
    await settled()
    expect(sheetClient.asked.slice(1).map(({ from }) => from)).toEqual([800, 49_800])
  })

  it('stay while those of the next filter are awaited', async () => {
    const { sheetClient, store } = await shown()
    sheetClient.hold()
    store.show({ filter: 'to-fix' }, overview)
    expect(store.view().list).toBe('all')
    expect(store.view().rowAt(1)?.number).toBe(3)
    sheetClient.letGo()
    await settled()
    expect(store.view().list).toBe('to-fix')
    expect(store.view().total).toBe(100)
    expect(store.view().rowAt(1)?.number).toBe(1002)
  })

  it('of an answer that came too late are not shown', async () => {
    const { sheetClient, store } = open()
    sheetClient.hold()
    store.show(all, overview)
    store.show({ filter: 'to-fix' }, overview)
    const listener = vi.fn()
    store.store.subscribe(listener)
    sheetClient.letGo()
    await settled()
    expect(listener).not.toHaveBeenCalled()
    sheetClient.letGo()
    await settled()
    expect(store.view().list).toBe('to-fix')
  })

  it('are asked for again when the list has changed, those that are seen first', async () => {
    const { sheetClient, store } = await shown()
    store.reach(250, 280)
    await settled()
    const before = sheetClient.asked.length
    store.show(all, bench.overview())
    await settled()
    expect(sheetClient.asked[before]?.from).toBe(50)
  })

  it('are a few hundred, wherever somebody is', async () => {
    const { sheetClient, store } = await shown()
    for (let from = 0; from < 20_000; from += 50) {
      store.reach(from, from + 30)
      await settled()
      expect(store.view().rowAt(from + 29)?.number).toBe(from + 31)
    }
    expect(store.view().rowAt(19_000)).toBeUndefined()
    expect(Math.max(...sheetClient.asked.map(({ count }) => count))).toBeLessThan(500)
  })
})
