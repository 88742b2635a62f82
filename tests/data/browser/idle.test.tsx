import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from '#src/data/browser/idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task())
})
afterEach(() => {
  vi.useRealTimers()
})

it('waits until the page has loaded, and runs once', () => {
  const task = vi.fn()
  whenIdle(task)
  vi.advanceTimersByTime(10_000)
  expect(task).not.toHaveBeenCalled()
  dispatchEvent(new Event('load'))
  expect(task).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('load'))
  expect(task).toHaveBeenCalledOnce()
})

it('does not wait for ever for a page that never ends loading, as where a font hangs on a dead network', () => {
  const task = vi.fn()
  whenIdle(task)
  vi.advanceTimersByTime(20_000)
  expect(task).toHaveBeenCalledOnce()
  dispatchEvent(new Event('load'))
  expect(task).toHaveBeenCalledOnce()
})
