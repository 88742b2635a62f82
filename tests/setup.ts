import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Pages are loaded as modules of their own, which takes long on a busy machine. */
const PATIENCE_MS = 10_000
// Vitest's own wait only a second, which no setting changes.
const { waitFor, waitUntil } = vi
vi.waitFor = (expected, options = PATIENCE_MS) => waitFor(expected, options)
vi.waitUntil = (expected, options = PATIENCE_MS) => waitUntil(expected, options)

// An error that a test prints fails it, unless the test itself expects it and clears the spy.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const calls = vi.mocked(console.error).mock?.calls ?? []
  const printed = calls.map((call) => call.map(String).join(' ')).join('\n')
  vi.restoreAllMocks()
  // Files share their global scope.
  vi.unstubAllGlobals()
  expect(printed, 'console.error was called').toBe('')
})

if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
  const { findSentences } = await import('./support/sentences.ts')
  findSentences()
  const { takeLostTexts } = await import('./support/lost-texts.ts')
  afterEach(() => {
    expect(
      takeLostTexts(),
      'with a translated page this would be wrong or throw (src/kit/words.tsx)',
    ).toEqual([])
  })
  // happy-dom knows no screen beside its window: it is a large one.
  const { matchMedia } = window
  window.matchMedia = (query) => matchMedia(query.replaceAll(/ and \(min-device-\w+: \d+px\)/g, ''))
  // A screen that is still rendered when its file has ended has no window any more, and its timers fail the whole run.
  const { setTimeout } = globalThis
  afterEach(async () => {
    const isDialogOpen = document.querySelector('[role=dialog]') !== null
    cleanup()
    // A dialog gives the focus back one timer later, which would affect the next test.
    if (isDialogOpen) await new Promise((resolve) => setTimeout(resolve))
  })
}
