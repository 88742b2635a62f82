import { describe, expect, it, vi } from 'vitest'
import { onLaunchedFile } from '#src/data/browser/launch-queue.ts'

const sheet = new File(['x'], 'staff.xlsx')
const handleOf = (file: File) => ({ getFile: async () => file })

/** Chromium's: what was launched waits for the first consumer. */
function browser() {
  const held: unknown[] = []
  let consumer: ((launch: unknown) => void) | null = null
  return {
    launch(launch: unknown) {
      if (consumer === null) held.push(launch)
      else consumer(launch)
    },
    setConsumer(next: (launch: unknown) => void) {
      consumer = next
      for (const launch of held.splice(0)) next(launch)
    },
  }
}

describe('files that the computer opens with the app', () => {
  it('come to whoever listens, also those from before', async () => {
    const launchQueue = browser()
    launchQueue.launch({ files: [handleOf(sheet)] })
    const listener = vi.fn()
    onLaunchedFile(listener, { launchQueue })
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(sheet))
    const newer = new File(['y'], 'newer.csv')
    launchQueue.launch({ files: [handleOf(newer)] })
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(newer))
  })

  it('come to the last who listens, once', async () => {
    const launchQueue = browser()
    const [gone, now] = [vi.fn(), vi.fn()]
    onLaunchedFile(gone, { launchQueue })()
    onLaunchedFile(now, { launchQueue })
    launchQueue.launch({ files: [handleOf(sheet)] })
    await vi.waitFor(() => expect(now).toHaveBeenCalledExactlyOnceWith(sheet))
    expect(gone).not.toHaveBeenCalled()
  })

  it.each([
    {},
    { files: [] },
    { files: [{}] },
    { files: [{ getFile: () => Promise.reject(new Error('gone')) }] },
  ])('that cannot be read bring nothing: %j', async (launch) => {
    const launchQueue = browser()
    const listener = vi.fn()
    onLaunchedFile(listener, { launchQueue })
    launchQueue.launch(launch)
    await new Promise((resolve) => setImmediate(resolve))
    expect(listener).not.toHaveBeenCalled()
  })

  it('come in no browser that has no such queue', () => {
    expect(onLaunchedFile(vi.fn(), {})).toBeTypeOf('function')
  })
})
