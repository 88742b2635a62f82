import { afterEach, expect, it, vi } from 'vitest'
import { createLocalStore } from '#src/data/browser/storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Of the browser's storage what is used, with what it held before it was full. */
function fullOf(values: Readonly<Record<string, string>>) {
  const held = new Map(Object.entries(values))
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  }
}

it('that is full at a start is read, and emptied, all the same', () => {
  const storage = fullOf({ 'paydey.user': 'ada', 'paydey.theme': 'dark' })
  vi.stubGlobal('localStorage', storage)
  const local = createLocalStore()
  expect(local.durable).toBe(false)
  expect(local.get('paydey.user')).toBe('ada')
  local.set('paydey.theme', 'light')
  expect(local.get('paydey.theme')).toBe('light')
  local.clear()
  expect([local.get('paydey.user'), local.get('paydey.theme'), storage.held.size]).toEqual([null, null, 0])
})

it('that is blocked lives as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  const local = createLocalStore()
  local.set('paydey.theme', 'dark')
  expect([local.durable, local.get('paydey.theme')]).toEqual([false, 'dark'])
})
