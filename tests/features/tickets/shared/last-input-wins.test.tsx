import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { Failure } from '#src/domain/failure.ts'
import { ok, type Result } from '#src/domain/result.ts'
import { type ServerTotal, useServerTotal } from '#src/features/tickets/shared/use-server-total.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { seeded, upTo } from '#tests/support/seeded.ts'

const TIMES = 200
/** The provider's price of so many tickets: never our own sum, so that one is told from the other. */
const theirsOf = (count: number) => kobo(count * 1000 - 7)

interface Flight {
  readonly count: number
  readonly land: (result: Result<Kobo | null, Failure>) => void
}

function openForm() {
  const flights: Flight[] = []
  let total: ServerTotal | null = null
  let choose: (count: number) => void = () => {}
  function Form() {
    const [count, setCount] = useState(1)
    choose = setCount
    total = useServerTotal({
      key: String(count),
      ours: kobo(count * 1000),
      ask: () => new Promise((land) => flights.push({ count, land })),
    })
    return null
  }
  const { services } = renderScreen(<Form />)
  return {
    flights,
    total: () => total,
    choose: (count: number) => act(() => choose(count)),
    wait: (ms: number) => act(() => services.clock.advance(ms)),
    land: ({ count, land }: Flight) => act(async () => land(ok(theirsOf(count)))),
  }
}

it(`the last input wins ${TIMES} times out of ${TIMES}, in whatever order the totals come (F36)`, async () => {
  const random = seeded(200)
  const form = openForm()
  for (let time = 1; time <= TIMES; time += 1) {
    // Never the same twice: another question each time.
    const asked = Array.from({ length: 1 + upTo(random, 4) }, (_, step) => time * 10 + step)
    for (const count of asked) {
      form.choose(count)
      form.wait(250)
    }
    const inAnyOrder = form.flights.splice(0).sort(() => random() - 0.5)
    expect(inAnyOrder.length).toBe(asked.length)
    for (const flight of inAnyOrder) await form.land(flight)
    const last = asked.at(-1) ?? 0
    expect(form.total(), `time ${time}`).toMatchObject({ total: theirsOf(last), isConfirmed: true })
  }
})
