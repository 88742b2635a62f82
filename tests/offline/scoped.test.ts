import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { createGate } from '#src/offline/gate.ts'
import { openScoped } from '#src/offline/scoped.ts'
import { beginEmpty, testStorage, valuesOf } from './stores.ts'

beginEmpty()

const spec = { database: 'test-scoped', schema: v.object({ name: v.string() }) }
const of = (name: string) => ({ name })

/** A table whose user changes, and whose digest comes when the test lets it. */
function open() {
  const gate = createGate()
  const state = { scope: 'device' }
  let pending: (() => void)[] = []
  let isSlow = false
  const scope = () => {
    const name = state.scope
    if (!isSlow) return Promise.resolve(name)
    return new Promise<string>((resolve) => {
      pending.push(() => resolve(name))
    })
  }
  const storage = testStorage()
  const deps = { storage, room: [], onTrouble: () => {}, gate }
  return {
    ...openScoped(spec, scope, deps),
    gate,
    storage,
    signIn(name: string) {
      state.scope = name
    },
    holdDigests() {
      isSlow = true
    },
    /** The last first: digests may overtake each other. */
    letDigestsCome() {
      for (const come of pending.reverse()) come()
      pending = []
      isSlow = false
    },
  }
}

it('nobody reads what was kept for somebody else', async () => {
  const table = open()
  await table.put('x', of('device'))
  table.signIn('ada')
  expect(await table.all()).toEqual([])
  await table.put('x', of('ada'))
  table.signIn('musa')
  expect(await table.get('x')).toBeNull()
  table.signIn('ada')
  expect(await table.get('x')).toEqual(of('ada'))
  table.signIn('device')
  expect(await table.all()).toEqual([of('device')])
})

it('an operation belongs to whom it began for, however late it runs', async () => {
  const table = open()
  table.signIn('ada')
  table.holdDigests()
  const put = table.put('x', of('ada'))
  table.signIn('musa')
  const read = table.all()
  const other = table.put('y', of('musa'))
  table.letDigestsCome()
  await Promise.all([put, other])
  expect(await read).not.toContainEqual(of('ada'))
  expect(await valuesOf('test-scoped-ada')).toEqual([{ v: 1, record: of('ada') }])
  expect(await valuesOf('test-scoped-musa')).toEqual([{ v: 1, record: of('musa') }])
})

it('a put and the removal after it stay in this order', async () => {
  const table = open()
  table.holdDigests()
  const both = [table.put('x', of('device')), table.remove('x')]
  table.letDigestsCome()
  await Promise.all(both)
  expect(await table.all()).toEqual([])
})

it('one of whom it cannot be told whose it is hinders none after it', async () => {
  let isBroken = true
  const scope = async () => {
    if (isBroken) throw new Error('no digests')
    return 'device'
  }
  const deps = { storage: testStorage(), room: [], onTrouble: () => {}, gate: createGate() }
  const table = openScoped(spec, scope, deps)
  await expect(table.put('x', of('x'))).rejects.toThrow('no digests')
  isBroken = false
  await table.put('x', of('x'))
  expect(await table.get('x')).toEqual(of('x'))
})

it('what began before the gate was shut is refused, also after it has opened again', async () => {
  const table = open()
  await table.put('kept', of('kept'))
  table.holdDigests()
  const late = [table.put('x', of('late')), table.remove('kept'), table.clear()]
  const read = Promise.all([table.all(), table.get('kept')])
  const reopen = table.gate.shut()
  const during = table.put('y', of('during'))
  reopen()
  table.letDigestsCome()
  await Promise.all([...late, during])
  expect(await read).toEqual([[], null])
  expect(await table.all()).toEqual([of('kept')])
  await table.put('z', of('after'))
  expect(await table.get('z')).toEqual(of('after'))
})

it('what was being read when the gate was shut is not told', async () => {
  const table = open()
  await table.put('x', of('device'))
  table.storage.faults.set('test-scoped', 'silent')
  const read = Promise.all([table.all(), table.get('x')])
  await vi.waitFor(() => expect(table.storage.isAsked('test-scoped')).toBe(true))
  table.gate.shut()
  table.storage.cure('test-scoped')
  expect(await read).toEqual([[], null])
})

it('two wipes at once: the gate opens after the second', async () => {
  const table = open()
  const [first, second] = [table.gate.shut(), table.gate.shut()]
  first()
  first()
  await table.put('x', of('early'))
  expect(await table.all()).toEqual([])
  second()
  await table.put('x', of('after'))
  expect(await table.all()).toEqual([of('after')])
})

it('listeners hear of every change by this page, and of none that was refused', async () => {
  const table = open()
  const listener = vi.fn()
  const stop = table.subscribe(listener)
  await table.put('x', of('x'))
  await table.remove('x')
  await table.clear()
  expect(listener).toHaveBeenCalledTimes(3)
  const reopen = table.gate.shut()
  await table.put('x', of('x'))
  reopen()
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  await table.put('x', of('x'))
  expect(listener).toHaveBeenCalledTimes(3)
})
