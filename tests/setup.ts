import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A screen's test fetches code on its way, which takes more than a second on a busy machine.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 5000 })
}

// Silence is a rule: whatever a test prints as an error fails it, unless the test itself expects it and clears the spy.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? []
  const printed = calls.map((call) => call.map(String).join(' ')).join('\n')
  vi.restoreAllMocks()
  expect(printed, 'console.error was called').toBe('')
})
