import { expect, it, vi } from 'vitest'
import { browserWipeChannel } from '#src/data/storage/device.ts'

it('another tab hears of a wipe, and of nothing else that is said on the channel', async () => {
  const [here, there] = [browserWipeChannel(), browserWipeChannel()]
  const listener = vi.fn()
  const own = vi.fn()
  there.listen(listener)
  here.listen(own)
  const stranger = new BroadcastChannel('paydey')
  for (const junk of [null, 'wiped', { type: 'wiped' }, { type: 'wiped', what: 'most' }, { what: 'all' }])
    stranger.postMessage(junk)
  stranger.close()
  here.announce('user', 'ada')
  here.announce('all')
  await vi.waitFor(() =>
    expect(listener.mock.calls).toEqual([
      ['user', 'ada'],
      ['all', undefined],
    ]),
  )
  expect(own).not.toHaveBeenCalled()
})

it('where there are no channels, nothing fails', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const channel = browserWipeChannel()
  channel.listen(() => {})
  expect(() => channel.announce('all')).not.toThrow()
  vi.unstubAllGlobals()
})
