import { expect, it } from 'vitest'
import { ADA, isSignedIn, MUSA, signIn } from './account-client.ts'
import { onEachDatabase } from './harness.ts'

const MINUTE_MS = 60_000

onEachDatabase('sessions', { settings: { tokenTtlS: 2 * 60 * 60 } }, (opened) => {
  it('end after half an hour without a call (S30)', async () => {
    const { sandbox, clock } = opened()
    const session = await signIn(sandbox, ADA)
    clock.advance(29 * MINUTE_MS)
    expect(await isSignedIn(sandbox, session)).toBe(true)
    clock.advance(29 * MINUTE_MS)
    expect(await isSignedIn(sandbox, session)).toBe(true)
    clock.advance(30 * MINUTE_MS)
    expect(await isSignedIn(sandbox, session)).toBe(false)
  })

  it('end at the end of their life, however busy (S30)', async () => {
    const { sandbox, clock } = opened()
    const session = await signIn(sandbox, MUSA)
    for (let minutes = 0; minutes < 100; minutes += 20) {
      clock.advance(20 * MINUTE_MS)
      expect(await isSignedIn(sandbox, session)).toBe(true)
    }
    clock.advance(20 * MINUTE_MS)
    expect(await isSignedIn(sandbox, session)).toBe(false)
  })
})
