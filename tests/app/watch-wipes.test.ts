import { expect, it } from 'vitest'
import { watchWipes } from '#src/app/after-start.ts'
import { createSession } from '#src/data/session/session-store.ts'
import { fakeLocal, fakeNavigation } from '#tests/support/fake-adapters.ts'

const session = createSession({ local: fakeLocal(), tab: fakeLocal() })

function tabs() {
  const listeners = new Set<(what: 'all') => void>()
  const onWiped = (listener: (what: 'all') => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const wipeElsewhere = () => {
    for (const listener of listeners) listener('all')
  }
  return { device: { onWiped }, wipeElsewhere }
}

/** Whose session it is takes a digest to tell. */
const told = () => new Promise((resolve) => setTimeout(resolve))

it('starts afresh at home when another tab has cleared the device', async () => {
  const { device, wipeElsewhere } = tabs()
  const navigation = fakeNavigation()
  watchWipes({ device, navigation, session })
  expect(navigation.starts).toEqual([])
  wipeElsewhere()
  await told()
  expect(navigation.starts).toEqual(['/'])
})

it('hears nothing more once it is stopped', async () => {
  const { device, wipeElsewhere } = tabs()
  const navigation = fakeNavigation()
  watchWipes({ device, navigation, session })()
  wipeElsewhere()
  await told()
  expect(navigation.starts).toEqual([])
})
