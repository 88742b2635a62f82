import { afterEach, expect, it } from 'vitest'
import { showLite } from '#src/app/mount.tsx'
import { createLite } from '#src/data/services/lite.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'

const isLite = () => document.documentElement.hasAttribute('data-lite')
afterEach(() => document.documentElement.removeAttribute('data-lite'))

function saver(startsOn: boolean) {
  let isOn = startsOn
  let tell = () => {}
  return {
    isOn: () => isOn,
    subscribe(listener: () => void) {
      tell = listener
      return () => {}
    },
    set(next: boolean) {
      isOn = next
      tell()
    },
  }
}

it("follows the browser's data saver until somebody chooses", () => {
  const data = saver(true)
  const lite = createLite(fakeLocal(), data)
  showLite(lite)
  expect(isLite()).toBe(true)
  data.set(false)
  expect(isLite()).toBe(false)
  lite.choose('on')
  expect(isLite()).toBe(true)
  data.set(true)
  lite.choose('off')
  expect(isLite()).toBe(false)
})
