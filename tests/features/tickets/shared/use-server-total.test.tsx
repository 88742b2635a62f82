import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { Failure } from '#src/domain/failure.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import {
  type ServerTotal,
  type TotalQuestion,
  useServerTotal,
} from '#src/features/tickets/shared/use-server-total.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { pickOf, seeded } from '#tests/support/seeded.ts'

interface Flight {
  readonly key: string
  readonly signal: AbortSignal
  readonly land: (result: Result<Kobo | null, Failure>) => void
}

/** Bookings of 1 to 5 tickets at 1,000 kobo, for which the provider asks one kobo less. */
const counts = [1, 2, 3, 4, 5] as const
const oursOf = (count: number) => kobo(count * 1000)
const theirsOf = (count: number) => kobo(count * 1000 - 1)

function open() {
  const flights: Flight[] = []
  const seen: { count: number; total: ServerTotal | null }[] = []
  let choose: (count: number) => void = () => {}
  function Form() {
    const [count, setCount] = useState<number>(1)
    choose = setCount
    const question: TotalQuestion = {
      key: String(count),
      ours: oursOf(count),
      ask: (signal) => new Promise((land) => flights.push({ key: String(count), signal, land })),
    }
    seen.push({ count, total: useServerTotal(question) })
    return null
  }
  const { services } = renderScreen(<Form />)
  return {
    services,
    flights,
    seen,
    now: () => seen.at(-1)?.total,
    choose: (count: number) => act(() => choose(count)),
    wait: (ms: number) => act(() => services.clock.advance(ms)),
    land: (flight: Flight | undefined, result: Result<Kobo | null, Failure>) =>
      act(async () => flight?.land(result)),
  }
}

it.each([1, 2, 3])(
  'is never said to be confirmed for another booking than was asked about, seed %i (F36)',
  async (seed) => {
    const form = open()
    const random = seeded(seed)
    const failures: readonly Failure[] = [
      { kind: 'timeout' },
      { kind: 'offline' },
      { kind: 'rejected', message: 'Only 1 seat is left.', code: '09', status: 409 },
    ]
    for (let step = 0; step < 400; step += 1) {
      const chance = random()
      if (chance < 0.2) form.choose(pickOf(random, counts))
      else if (chance < 0.5) form.wait(pickOf(random, [50, 249, 250, 900]))
      else if (chance < 0.55) act(() => form.services.connectivity.set(random() < 0.7))
      else if (form.flights.length > 0) {
        // Any of those that are on their way, also one that was given up long ago.
        const [flight] = form.flights.splice(
          random() < 0.5 ? -1 : Math.floor(random() * form.flights.length),
          1,
        )
        const answer = random()
        const result =
          answer < 0.6
            ? ok(theirsOf(Number(flight?.key)))
            : answer < 0.75
              ? ok(pickOf(random, [null, kobo(0), kobo(-5)]))
              : err(pickOf(random, failures))
        await form.land(flight, result)
      }
    }
    expect(form.seen.length).toBeGreaterThan(100)
    for (const { count, total } of form.seen) {
      expect(total?.total).toBe(total?.isConfirmed ? theirsOf(count) : oursOf(count))
      if (total?.isAsking) expect([total.isConfirmed, total.refusal]).toEqual([false, null])
    }
    expect(form.seen.some(({ total }) => total?.isConfirmed)).toBe(true)
  },
)

it('of a choice that was changed and changed back is the answer to that choice, and the one between is given up', async () => {
  const form = open()
  form.wait(250)
  form.choose(2)
  form.wait(250)
  form.choose(1)
  const [first, second] = form.flights
  expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, true])
  await form.land(second, ok(theirsOf(2)))
  await form.land(first, ok(kobo(1)))
  expect(form.now()).toMatchObject({ total: 1000, isConfirmed: false, isAsking: true })
  form.wait(250)
  await form.land(form.flights[2], ok(theirsOf(1)))
  expect(form.now()).toMatchObject({ total: 999, isConfirmed: true, isAsking: false })
})
