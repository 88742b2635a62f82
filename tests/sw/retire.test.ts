import './support/globals.ts'
import { expect, it, vi } from 'vitest'
import { createRetiring } from '#sw/shell.ts'
import { buildOfVersion, deploy } from './support/build.ts'
import { Device } from './support/device.ts'

it('the last worker takes over by itself, drops the files, leaves, and reloads nobody (F26, S12)', async () => {
  const device = new Device()
  const build = buildOfVersion('a')
  deploy(device.network, build)
  await device.register(device.worker(build.entries))
  await device.open()
  await device.caches.open('of somebody else')

  const unregister = vi.fn(async () => true)
  const { install, activate } = createRetiring(device.scope, unregister)
  const nothing = () => {}
  const others = { message: nothing, fetch: nothing, push: nothing, notificationclick: nothing }
  await device.register({ install, activate, ...others })

  expect(unregister).toHaveBeenCalledOnce()
  expect(await device.caches.keys()).toEqual(['of somebody else'])
})
