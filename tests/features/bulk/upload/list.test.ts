import { describe, expect, it } from 'vitest'
import type { ListProblem, Overview } from '#src/features/bulk/engine/sheet-client.ts'
import { createListKeeper, type KeptList } from '#src/features/bulk/upload/list.ts'
import { anOverview, clientMaker, someProviders } from './scripted-client.ts'

const aFile = (name = 'staff.xlsx') => ({ name, file: new Blob([name]) })
const keeperOver = (script: Parameters<typeof clientMaker>[0] = {}, restored: KeptList | null = null) => {
  const sheetClients = clientMaker(script)
  const keeper = createListKeeper(sheetClients.open, restored)
  return { sheetClients, keeper, state: () => keeper.store.getState() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('reading', () => {
  it('waits for the networks, and begins when they come', async () => {
    const { sheetClients, keeper, state } = keeperOver()
    keeper.read(aFile())
    expect(state().reading).toMatchObject({ name: 'staff.xlsx', fraction: null })
    expect(sheetClients.all).toEqual([])
    keeper.provide(someProviders)
    await settled()
    expect(state()).toMatchObject({ reading: null, kept: { source: { name: 'staff.xlsx' } } })
    expect(sheetClients.all[0]?.reads[0]?.options.providers).toBe(someProviders)
  })

  it('puts a file that was read in the place of the earlier one', async () => {
    const { sheetClients, keeper, state } = keeperOver()
    keeper.provide(someProviders)
    keeper.read(aFile())
    await settled()
    const first = state().list?.id
    keeper.read(aFile('other.csv'))
    await settled()
    expect(state().kept?.source.name).toBe('other.csv')
    expect(state().list?.id).not.toBe(first)
    expect(sheetClients.all.map(({ isClosed }) => isClosed)).toEqual([true, false])
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
    expect(state().kept?.source.name).toBe('quick.csv')
  })

  it('stops at Cancel, and the earlier list stays', async () => {
    const { sheetClients, keeper, state } = keeperOver({ read: () => new Promise(() => {}) })
    keeper.provide(someProviders)
    keeper.read(aFile())
    await settled()
    keeper.cancel()
    expect(state()).toMatchObject({ reading: null, list: null, problem: null })
    expect(sheetClients.all[0]?.isClosed).toBe(true)
  })

  it('is a problem of its own when the worker dies over the file, which stays chosen (F39)', async () => {
    const answers: (Overview | ListProblem)[] = ['lost', anOverview()]
    const { sheetClients, keeper, state } = keeperOver({ read: () => answers.shift() ?? anOverview() })
    keeper.provide(someProviders)
    keeper.read(aFile())
    await settled()
    expect(state()).toMatchObject({
      list: null,
      reading: null,
      problem: 'lost',
      kept: { source: { name: 'staff.xlsx' } },
    })
    expect(sheetClients.all.map(({ isClosed }) => isClosed)).toEqual([true])
    keeper.readAgain()
    await settled()
    expect(state()).toMatchObject({ problem: null, list: { isRestored: false } })
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

  it('is closed when the page is left', async () => {
    const { sheetClients, keeper } = await opened()
    keeper.close()
    expect(sheetClients.all.map(({ isClosed }) => isClosed)).toEqual([true])
  })

  it('is judged anew when the networks or prices change, once', async () => {
    const { sheetClients, keeper, state } = await opened()
    keeper.provide(someProviders)
    expect(sheetClients.all[0]?.judged).toEqual([])
    const dearer = [...someProviders]
    keeper.provide(dearer)
    await settled()
    expect(sheetClients.all[0]?.judged).toEqual([dearer])
    expect(state().list?.overview.statedTotal).toBe(900)
  })

  it('is open no more when its worker dies, and comes back with its changes at the user’s wish', async () => {
    const { sheetClients, keeper, state } = await opened()
    keeper.note(anOverview({ work: 'mended' }))
    sheetClients.all[0]?.die()
    expect(state()).toMatchObject({ list: null, problem: 'lost', kept: { work: 'mended' } })
    expect(sheetClients.all).toHaveLength(1)
    keeper.readAgain()
    await settled()
    expect(sheetClients.all[1]?.reads[0]?.options.work).toBe('mended')
    expect(state()).toMatchObject({ problem: null, list: { isRestored: false } })
  })
})

describe('a list of before', () => {
  const kept = { source: aFile(), work: 'mended' }

  it('is read as it was left', async () => {
    const { sheetClients, keeper, state } = keeperOver({}, kept)
    keeper.provide(someProviders)
    await settled()
    expect(sheetClients.all[0]?.reads[0]?.options.work).toBe('mended')
    expect(state().list?.isRestored).toBe(true)
    // The very same: there is nothing new to be saved.
    expect(state().kept).toBe(kept)
  })

  it('is not given up while it waits, when it cannot be read, nor for a file that cannot', async () => {
    const { keeper, state } = keeperOver({ read: () => ({ kind: 'too-slow' }) }, kept)
    expect(state().kept).toBe(kept)
    keeper.provide(someProviders)
    await settled()
    expect(state().problem).toEqual({ kind: 'too-slow' })
    keeper.read(aFile('locked.xlsx'))
    await settled()
    expect(state().kept).toBe(kept)
  })

  it('goes when the user starts anew', async () => {
    const { sheetClients, keeper, state } = keeperOver({}, kept)
    keeper.provide(someProviders)
    await settled()
    keeper.clear()
    expect(state().kept).toBeNull()
    expect(sheetClients.all[0]?.isClosed).toBe(true)
  })
})
