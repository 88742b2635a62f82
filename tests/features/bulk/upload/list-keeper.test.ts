import { describe, expect, it, vi } from 'vitest'
import type { Overview } from '#src/features/bulk/desk/desk.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import { NO_WORK } from '#src/features/bulk/upload/list.ts'
import { createListKeeper } from '#src/features/bulk/upload/list-keeper.ts'
import { anOverview, deskMaker, someProviders } from './scripted-desk.ts'

const aFile = (name = 'staff.xlsx') => ({ name, file: new Blob([name]) })
const keeperOver = (script: Parameters<typeof deskMaker>[0] = {}) => {
  const desks = deskMaker(script)
  const keeper = createListKeeper(desks.open)
  return { desks, keeper, state: () => keeper.store.getState() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const change = { kind: 'set', row: 2, field: 'amount', text: '500' } as const

describe('reading', () => {
  it('waits for the networks, and begins when they come', async () => {
    const { desks, keeper, state } = keeperOver()
    keeper.read(aFile())
    expect(state().reading).toMatchObject({ name: 'staff.xlsx', fraction: null })
    expect(desks.all).toEqual([])
    keeper.provide(someProviders)
    await settled()
    expect(state()).toMatchObject({ reading: null, list: { source: { name: 'staff.xlsx' } } })
    expect(desks.all[0]?.reads[0]?.options.providers).toBe(someProviders)
  })

  it('says how far it is', async () => {
    const { desks, keeper, state } = keeperOver({ read: () => new Promise(() => {}) })
    keeper.provide(someProviders)
    keeper.read(aFile())
    await settled()
    desks.all[0]?.reads[0]?.options.onProgress?.(0.4, 'Checking rows')
    expect(state().reading).toEqual({ name: 'staff.xlsx', fraction: 0.4, what: 'Checking rows' })
  })

  it('leaves the earlier list when another file cannot be read', async () => {
    const answers: (Overview | ReadProblem)[] = [anOverview(), { kind: 'password' }]
    const { desks, keeper, state } = keeperOver({ read: () => answers.shift() ?? anOverview() })
    keeper.provide(someProviders)
    keeper.read(aFile())
    await settled()
    keeper.read(aFile('locked.xlsx'))
    await settled()
    expect(state()).toMatchObject({ problem: { kind: 'password' }, list: { source: { name: 'staff.xlsx' } } })
    expect(desks.all.map(({ isClosed }) => isClosed)).toEqual([false, true])
  })

  it('puts a file that was read in the place of the earlier one', async () => {
    const { desks, keeper, state } = keeperOver()
    keeper.provide(someProviders)
    keeper.read(aFile())
    await settled()
    const first = state().list?.id
    keeper.read(aFile('other.csv'))
    await settled()
    expect(state().list?.source.name).toBe('other.csv')
    expect(state().list?.id).not.toBe(first)
    expect(desks.all.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  it('hears nothing more of a file that another one followed', async () => {
    const ends: ((overview: Overview) => void)[] = []
    const { keeper, state } = keeperOver({ read: () => new Promise((resolve) => ends.push(resolve)) })
    keeper.provide(someProviders)
    keeper.read(aFile('slow.xlsx'))
    await settled()
    keeper.read(aFile('quick.csv'))
    await settled()
    ends[1]?.(anOverview())
    await settled()
    ends[0]?.(anOverview())
    await settled()
    expect(state().list?.source.name).toBe('quick.csv')
  })

  it('stops at Cancel, and the earlier list stays', async () => {
    const { desks, keeper, state } = keeperOver({ read: () => new Promise(() => {}) })
    keeper.provide(someProviders)
    keeper.read(aFile())
    await settled()
    keeper.cancel()
    expect(state()).toMatchObject({ reading: null, list: null, problem: null })
    expect(desks.all[0]?.isClosed).toBe(true)
  })

  it('begins again when the worker dies over the file: it is still chosen (F39)', async () => {
    const answers: (Overview | 'dies')[] = ['dies', 'dies']
    const { desks, keeper, state } = keeperOver({ read: () => answers.shift() ?? anOverview() })
    keeper.provide(someProviders)
    keeper.read(aFile())
    await vi.waitFor(() => expect(state().list?.source.name).toBe('staff.xlsx'))
    expect(state()).toMatchObject({ problem: null, reading: null, kept: null, list: { isRestored: false } })
    expect(desks.all.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
  })

  it('is a problem of its own when the worker dies over the file each time, and the file stays chosen', async () => {
    const { desks, keeper, state } = keeperOver({ read: () => 'dies' })
    keeper.provide(someProviders)
    keeper.read(aFile())
    await vi.waitFor(() => expect(state().problem).toBe('lost'))
    expect(state()).toMatchObject({ list: null, reading: null, kept: { source: { name: 'staff.xlsx' } } })
    expect(desks.all).toHaveLength(3)
    keeper.readAgain()
    await vi.waitFor(() => expect(desks.all).toHaveLength(6))
  })

  it('leaves the earlier list when the worker dies over another file each time', async () => {
    const answers: (Overview | 'dies')[] = [anOverview(), 'dies', 'dies', 'dies']
    const { keeper, state } = keeperOver({ read: () => answers.shift() ?? anOverview() })
    keeper.provide(someProviders)
    keeper.read(aFile())
    await settled()
    keeper.read(aFile('other.xlsx'))
    await vi.waitFor(() => expect(state().problem).toBe('lost'))
    expect(state()).toMatchObject({ kept: null, list: { source: { name: 'staff.xlsx' } } })
  })
})

describe('a list that is here', () => {
  async function opened() {
    const made = keeperOver()
    made.keeper.provide(someProviders)
    made.keeper.read(aFile())
    await settled()
    return made
  }

  it('is not opened again when the page is left over a question', async () => {
    const { desks, keeper, state } = keeperOver()
    keeper.provide(someProviders)
    keeper.read(aFile())
    await settled()
    const { list } = state()
    keeper.close()
    await expect(list?.desk.changes()).rejects.toThrow()
    await settled()
    expect(desks.all.map(({ isClosed }) => isClosed)).toEqual([true])
  })

  it('is judged anew when the networks or prices change, once', async () => {
    const { desks, keeper, state } = await opened()
    keeper.provide(someProviders)
    expect(desks.all[0]?.judged).toEqual([])
    const dearer = [...someProviders]
    keeper.provide(dearer)
    await settled()
    expect(desks.all[0]?.judged).toEqual([dearer])
    expect(state().list?.overview.revision).toBe(9)
  })

  it('is kept with its changes, and with its columns only when they were chosen', async () => {
    const { desks, keeper } = await opened()
    expect((await keeper.toKeep())?.work).toEqual(NO_WORK)
    if (desks.all[0]) desks.all[0].done = [change]
    const { layout } = anOverview()
    const chosen = { ...layout, columns: { ...layout.columns, amount: 4 } }
    keeper.note(anOverview({ layout: chosen }))
    expect((await keeper.toKeep())?.work).toEqual({
      choice: { sheet: 0, headingRow: 1, columns: chosen.columns },
      changes: [change],
    })
  })

  it('is read again, changes and all, when its worker dies', async () => {
    const { desks, keeper, state } = await opened()
    const [first] = desks.all
    if (first === undefined) throw new Error('no desk')
    first.done = [change]
    await keeper.toKeep()
    first.isDead = true
    await state()
      .list?.desk.undo()
      .catch(() => {})
    await vi.waitFor(() => expect(state().list?.isRestored).toBe(true))
    expect(desks.all[1]?.reads[0]?.options.changes).toEqual([change])
  })
})

it('is not opened for ever when its worker dies again and again', async () => {
  const { desks, keeper, state } = keeperOver()
  keeper.provide(someProviders)
  keeper.read(aFile())
  for (let deaths = 0; deaths < 3; deaths += 1) {
    await vi.waitFor(() => expect(desks.all.length).toBe(deaths + 1))
    await settled()
    const desk = desks.all[deaths]
    if (desk !== undefined) desk.isDead = true
    await state()
      .list?.desk.undo()
      .catch(() => {})
    await settled()
  }
  expect(desks.all.map(({ isClosed }) => isClosed)).toEqual([true, true, true])
  expect(state()).toMatchObject({ list: null, problem: 'lost', kept: { source: { name: 'staff.xlsx' } } })
  keeper.readAgain()
  await settled()
  expect(state().list?.source.name).toBe('staff.xlsx')
})

describe('a list of before', () => {
  const kept = { source: aFile(), work: { choice: { sheet: 1 }, changes: [change] } }

  it('is read as it was left', async () => {
    const { desks, keeper, state } = keeperOver()
    keeper.restore(kept)
    keeper.provide(someProviders)
    await settled()
    expect(desks.all[0]?.reads[0]?.options).toMatchObject({ choice: { sheet: 1 }, changes: [change] })
    expect(state().list).toMatchObject({ isRestored: true, isUntouched: true })
    expect((await keeper.toKeep())?.work.choice).toEqual({ sheet: 1 })
  })

  it('is not given up while it waits, when it cannot be read, nor for a file that cannot', async () => {
    const { keeper, state } = keeperOver({ read: () => ({ kind: 'too-slow' }) })
    keeper.restore(kept)
    expect(await keeper.toKeep()).toMatchObject(kept)
    keeper.provide(someProviders)
    await settled()
    expect(state().problem).toEqual({ kind: 'too-slow' })
    keeper.read(aFile('locked.xlsx'))
    await settled()
    expect(await keeper.toKeep()).toMatchObject(kept)
  })

  it('goes when the user starts anew', async () => {
    const { desks, keeper } = keeperOver()
    keeper.restore(kept)
    keeper.provide(someProviders)
    await settled()
    keeper.clear()
    expect(await keeper.toKeep()).toBeNull()
    expect(desks.all[0]?.isClosed).toBe(true)
  })
})
