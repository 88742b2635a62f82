import { afterEach, expect, it, vi } from 'vitest'
import { browserLocks } from '#src/data/browser/locks.ts'

afterEach(() => vi.unstubAllGlobals())

const denied = () => Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'))

it('where the browser refuses Web Locks, as with blocked site data, one flight a tab remains', async () => {
  vi.stubGlobal('navigator', { locks: { request: denied } })
  const locks = browserLocks()
  expect(await locks.run('one', async () => 'done')).toBe('done')
  let end = () => {}
  const first = locks.tryRun('two', () => new Promise<void>((resolve) => (end = resolve)))
  expect(await locks.tryRun('two', async () => 'second')).toBeNull()
  end()
  await first
  expect(await locks.tryRun('two', async () => 'third')).toBe('third')
})

it('what fails under a lock fails, and is not done twice', async () => {
  const request = (_: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => Promise<unknown>)({})
  vi.stubGlobal('navigator', { locks: { request } })
  const task = vi.fn(() => Promise.reject(new Error('no')))
  await expect(browserLocks().run('one', task)).rejects.toThrow('no')
  expect(task).toHaveBeenCalledOnce()
})

it.each(['run', 'tryRun'] as const)(
  'what %s has begun is told, although the browser takes the lock away',
  async (way) => {
    // As Safari does when the page goes into the back/forward cache.
    const request = (_: string, ...rest: unknown[]) => {
      void (rest.at(-1) as (lock: object) => Promise<unknown>)({})
      return Promise.reject(new DOMException('', 'AbortError'))
    }
    vi.stubGlobal('navigator', { locks: { request } })
    const task = vi.fn(async () => 'done')
    expect(await browserLocks()[way]('one', task)).toBe('done')
    expect(task).toHaveBeenCalledOnce()
  },
)
