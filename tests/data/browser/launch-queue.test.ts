import { describe, expect, it, vi } from 'vitest'
import { createLaunchQueue } from '#src/data/browser/launch-queue.ts'

const sheet = new File(['x'], 'staff.xlsx')
const handleOf = (file: File) => ({ getFile: async () => file })

/** Chromium's: what was launched waits for the first consumer. */
function browser() {
  const held: unknown[] = []
  let consumer: ((launch: unknown) => void) | null = null
  return {
    consumers: 0,
    launch(launch: unknown) {
      if (consumer === null) held.push(launch)
      else consumer(launch)
    },
    setConsumer(next: (launch: unknown) => void) {
      this.consumers += 1
      consumer = next
      for (const launch of held.splice(0)) next(launch)
    },
  }
}

describe('files that the computer opens with the app', () => {
  it('come to whoever listens, also those from before', async () => {
    const launchQueue = browser()
    launchQueue.launch({ files: [handleOf(sheet)] })
    const queue = createLaunchQueue({ launchQueue })
    const listener = vi.fn()
    queue.onFile(listener)
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(sheet))
    const newer = new File(['y'], 'newer.csv')
    launchQueue.launch({ files: [handleOf(newer)] })
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(newer))
  })

  it('wait while nobody listens, and come once', async () => {
    const launchQueue = browser()
    const queue = createLaunchQueue({ launchQueue })
    const gone = vi.fn()
    queue.onFile(gone)()
    launchQueue.launch({ files: [handleOf(sheet)] })
    await new Promise((resolve) => setImmediate(resolve))
    const [first, second] = [vi.fn(), vi.fn()]
    queue.onFile(first)
    queue.onFile(second)
    expect(first).toHaveBeenCalledExactlyOnceWith(sheet)
    expect([gone.mock.calls.length, second.mock.calls.length]).toEqual([0, 0])
    expect(launchQueue.consumers).toBe(1)
  })

  it.each([
    {},
    { files: [] },
    { files: [{}] },
    { files: [{ getFile: () => Promise.reject(new Error('gone')) }] },
  ])('that cannot be read bring nothing: %j', async (launch) => {
    const launchQueue = browser()
    const listener = vi.fn()
    createLaunchQueue({ launchQueue }).onFile(listener)
    launchQueue.launch(launch)
    await new Promise((resolve) => setImmediate(resolve))
    expect(listener).not.toHaveBeenCalled()
  })

  it('come in no browser that has no such queue', () => {
    const listener = vi.fn()
    expect(createLaunchQueue({}).onFile(listener)).toBeTypeOf('function')
    expect(listener).not.toHaveBeenCalled()
  })
})
