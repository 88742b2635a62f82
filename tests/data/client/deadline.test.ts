import { describe, expect, it } from 'vitest'
import { categories } from '#src/contract/catalog.ts'
import { createClient } from '#src/data/client/client.ts'
import { manualClock } from '#tests/support/manual-clock.ts'

describe('an answer that was asked for before the app’s code came (app/early)', () => {
  const stalled = () =>
    new Response(new ReadableStream<Uint8Array>(), { headers: { 'Content-Type': 'application/json' } })
  const never = () => new Promise<Response>(() => {})

  it.each([
    ['never comes', never],
    ['stops in its middle', stalled],
  ])('%s: the deadline holds although nobody can abort it', async (_, answer) => {
    const clock = manualClock()
    const client = createClient({
      fetch: async () => await answer(),
      bases: { main: '/api', guess: '/guess', gateway: '/gateway', static: '' },
      token: () => null,
      clock,
      isOnline: () => true,
    })
    const call = client.call(categories)
    await new Promise((resolve) => setTimeout(resolve))
    clock.advance(categories.deadlineMs)
    const late = new Promise((resolve) => setTimeout(() => resolve('still waiting'), 50))
    expect(await Promise.race([call, late])).toEqual({ ok: false, error: { kind: 'timeout' } })
  })
})
