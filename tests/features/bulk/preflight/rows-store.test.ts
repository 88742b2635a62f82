import { describe, expect, it, vi } from 'vitest'
import { createRowsStore } from '#src/features/bulk/preflight/rows-store.ts'
import { payment } from '#tests/domain/bulk/sheets.ts'
import { benchOf } from '#tests/features/bulk/desk/bench.ts'
import { benchDesk } from '#tests/features/bulk/desk/bench-desk.ts'

const bench = benchOf(
  Array.from({ length: 100_000 }, (_, index) => payment(index, index % 1000 === 0 ? 'x' : '500')),
)
const all = { filter: 'all' } as const
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

function open() {
  const desk = benchDesk(bench)
  return { desk, store: createRowsStore(desk) }
}

async function shown() {
  const opened = open()
  opened.store.show(all, 1, 0)
  await settled()
  return opened
}

describe('the rows on the page', () => {
  it('are those that are seen, and some beyond', async () => {
    const { desk, store } = await shown()
    expect(store.view().total).toBe(100_000)
    expect(store.view().rowAt(0)?.number).toBe(2)
    expect(store.view().rowAt(399)?.number).toBe(401)
    expect(store.view().rowAt(400)).toBeUndefined()
    expect(desk.asked.map(({ from, count }) => [from, count])).toEqual([
      [0, 100],
      [100, 100],
      [200, 100],
      [300, 100],
    ])
  })

  it('are asked for one window at a time: who scrolls on gives up the windows between', async () => {
    const { desk, store } = await shown()
    desk.hold()
    store.reach(1_000, 1_030)
    for (const from of [5_000, 20_000, 50_000]) store.reach(from, from + 30)
    expect(desk.waiting).toHaveLength(1)
    desk.letGo()
    await settled()
    expect(desk.asked.slice(4).map(({ from }) => from)).toEqual([1_000, 50_000])
  })

  it('stay while those of the next filter are awaited', async () => {
    const { desk, store } = await shown()
    desk.hold()
    store.show({ filter: 'to-fix' }, 1, 0)
    expect(store.view().filter).toBe('all')
    expect(store.view().rowAt(1)?.number).toBe(3)
    desk.letGo()
    await settled()
    expect(store.view().filter).toBe('to-fix')
    expect(store.view().total).toBe(100)
    expect(store.view().rowAt(1)?.number).toBe(1002)
  })

  it('of an answer that came too late are not shown', async () => {
    const { desk, store } = open()
    desk.hold()
    store.show(all, 1, 0)
    store.show({ filter: 'to-fix' }, 1, 0)
    const listener = vi.fn()
    store.subscribe(listener)
    desk.letGo()
    await settled()
    expect(listener).not.toHaveBeenCalled()
    desk.letGo()
    await settled()
    expect(store.view().filter).toBe('to-fix')
  })

  it('are asked for again when the list has changed, those that are seen first', async () => {
    const { desk, store } = await shown()
    store.reach(250, 280)
    await settled()
    const before = desk.asked.length
    store.show(all, 2, 0)
    await settled()
    expect(desk.asked[before]?.from).toBe(200)
  })

  it('are not asked for again when nothing has changed', async () => {
    const { desk, store } = await shown()
    const before = desk.asked.length
    store.show(all, 1, 0)
    store.reach(0, 30)
    await settled()
    expect(desk.asked).toHaveLength(before)
  })

  it('are a few thousand at most', async () => {
    const { desk, store } = open()
    store.show(all, 1, 0)
    for (let from = 0; from < 20_000; from += 1000) {
      store.reach(from, from + 1000)
      await settled()
    }
    expect(store.view().rowAt(0)).toBeUndefined()
    expect(store.view().rowAt(19_500)?.number).toBe(19_502)
    expect(desk.asked.length).toBeLessThan(200)
  })

  it('show what was typed until it is judged', async () => {
    const { store } = await shown()
    store.patch(3, 'amount', '700')
    expect(store.view().rowAt(1)).toMatchObject({ number: 3, row: null, shown: { amount: '700' } })
    store.show({ ...all }, 1, 0)
    await settled()
    expect(store.view().rowAt(1)?.shown.amount).toBe('500')
  })

  it('rest when the desk is closed', async () => {
    const { desk, store } = open()
    desk.close()
    store.show(all, 1, 0)
    await settled()
    expect(store.view().total).toBeNull()
  })
})
