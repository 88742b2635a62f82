import { expect, it, vi } from 'vitest'
import { takeTransferred } from '#sw/worker-scope.ts'

it('adds up what the browser lists, and starts the list anew', () => {
  const clearResourceTimings = vi.fn()
  const entries = [{ transferSize: 300 }, { transferSize: 0 }, { transferSize: 1200 }, {}]
  expect(takeTransferred({ getEntriesByType: () => entries, clearResourceTimings })).toBe(1500)
  expect(clearResourceTimings).toHaveBeenCalledOnce()
})
