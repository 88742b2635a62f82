import { expect, it, vi } from 'vitest'
import { browserWipeChannel } from '#src/data/storage/device.ts'

it('where there are no channels, nothing fails', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const channel = browserWipeChannel()
  channel.listen(() => {})
  expect(() => channel.announce('all')).not.toThrow()
  vi.unstubAllGlobals()
})
