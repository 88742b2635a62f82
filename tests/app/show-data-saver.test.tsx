import { afterEach, expect, it } from 'vitest'
import { showDataSaver } from '#src/app/mount.tsx'
import { createDataSaver } from '#src/data/services/data-saver.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'

const savesData = () => document.documentElement.hasAttribute('data-saver')
afterEach(() => document.documentElement.removeAttribute('data-saver'))

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
  const dataSaver = createDataSaver(fakeLocal(), data)
  showDataSaver(dataSaver)
  expect(savesData()).toBe(true)
  data.set(false)
  expect(savesData()).toBe(false)
  dataSaver.choose('on')
  expect(savesData()).toBe(true)
  data.set(true)
  dataSaver.choose('off')
  expect(savesData()).toBe(false)
})
