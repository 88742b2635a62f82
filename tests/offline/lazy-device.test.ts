import { expect, it, vi } from 'vitest'
import { type Device, openDevice } from '#src/offline/device.ts'
import { lazyDevice } from '#src/offline/lazy-device.ts'
import { DEVICE, type Scope } from '#src/offline/scope.ts'
import { testStorage } from './stores.ts'

const draft = { values: { phone: '0803 123 4567' }, savedAt: 1 }

function codeThatComesLater() {
  let arrive: () => void = () => {}
  const here = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const load = async (scope: () => Promise<Scope>): Promise<Device> => {
    await here
    return openDevice(scope)
  }
  return { arrive, load }
}

const noCode = () => Promise.reject(new Error('no network'))

it('keeps what was asked for before its code came', async () => {
  const { arrive, load } = codeThatComesLater()
  const device = lazyDevice(async () => DEVICE, load)
  const written = device.drafts.put('early', draft)
  expect(device.isDurable()).toBe(true)
  arrive()
  await written
  expect(await device.drafts.get('early')).toEqual(draft)
  expect(await openDevice(async () => DEVICE).drafts.get('early')).toEqual(draft)
})

it('does what was asked for whoever was here when it was asked', async () => {
  const { arrive, load } = codeThatComesLater()
  let user = 'a'.repeat(16)
  const device = lazyDevice(async () => user, load)
  const written = device.drafts.put('mine', draft)
  const first = user
  user = 'b'.repeat(16)
  arrive()
  await written
  expect(await device.drafts.get('mine')).toBeNull()
  user = first
  expect(await device.drafts.get('mine')).toEqual(draft)
})

it('wipes what is of whoever was here when they went', async () => {
  const ada = 'c'.repeat(16)
  await openDevice(async () => ada).drafts.put('hers', draft)
  const { arrive, load } = codeThatComesLater()
  let user = ada
  const device = lazyDevice(async () => user, load)
  const wiping = device.wipeUser(null)
  user = DEVICE
  arrive()
  await wiping
  expect(await openDevice(async () => ada).drafts.all()).toEqual([])
})

it('tells listeners that came before its code', async () => {
  const { arrive, load } = codeThatComesLater()
  const device = lazyDevice(async () => DEVICE, load)
  const heard: string[] = []
  device.journal.subscribe(() => heard.push('journal'))
  const stop = device.drafts.subscribe(() => heard.push('stopped'))
  stop()
  const ends = device.drafts.subscribe(() => heard.push('drafts'))
  arrive()
  await device.drafts.put('told', draft)
  expect(heard).toEqual(['drafts'])
  ends()
  await device.drafts.put('told', draft)
  expect(heard).toEqual(['drafts'])
})

it('remembers as long as the page lives where its code cannot be had, and says so', async () => {
  const device = lazyDevice(async () => DEVICE, noCode)
  await device.drafts.put('in memory', draft)
  expect(await device.drafts.get('in memory')).toEqual(draft)
  expect(await device.drafts.all()).toEqual([draft])
  expect(device.isDurable()).toBe(false)
  expect(device.drafts.isDurable()).toBe(false)
})

it('does not take what it could not wipe for wiped', async () => {
  const device = lazyDevice(async () => DEVICE, noCode)
  await expect(device.wipeAll(null)).rejects.toThrow('no network')
})

it('tells who listens for trouble when its code cannot be had', async () => {
  const device = lazyDevice(async () => DEVICE, noCode)
  const heard: boolean[] = []
  device.onTrouble(() => heard.push(device.isDurable()))
  const stop = device.onTrouble(() => heard.push(true))
  stop()
  await device.journal.all()
  expect(heard).toEqual([false])
})

it('tells who begins to listen after the trouble', async () => {
  const { news, storage } = { news: { tell: () => {}, listen: () => {} }, storage: testStorage() }
  const device = lazyDevice(
    async () => DEVICE,
    async (scope) => openDevice(scope, { storage, news }),
  )
  storage.faults.set('paydey-drafts', 'full')
  await device.drafts.put('in memory', draft)
  const heard = vi.fn()
  device.onTrouble(heard)
  await device.journal.all()
  expect(heard).toHaveBeenCalledOnce()
})
