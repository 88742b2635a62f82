import { expect, it } from 'vitest'
import { watchWipes } from '#src/app/after-start.ts'
import { fakeNavigation } from '#tests/support/fake-adapters.ts'

function tabs() {
  const listeners = new Set<() => void>()
  const onWiped = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const wipeElsewhere = () => {
    for (const listener of listeners) listener()
  }
  return { device: { onWiped }, wipeElsewhere }
}

it('starts afresh at home when another tab has cleared the device', () => {
  const { device, wipeElsewhere } = tabs()
  const navigation = fakeNavigation()
  watchWipes({ device, navigation })
  expect(navigation.starts).toEqual([])
  wipeElsewhere()
  expect(navigation.starts).toEqual(['/'])
})

it('hears nothing more once it is stopped', () => {
  const { device, wipeElsewhere } = tabs()
  const navigation = fakeNavigation()
  watchWipes({ device, navigation })()
  wipeElsewhere()
  expect(navigation.starts).toEqual([])
})
