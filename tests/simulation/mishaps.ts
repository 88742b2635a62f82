import type { Operator } from './admin.ts'
import type { Faults } from './network.ts'
import type { Phone } from './phone.ts'
import type { Provider } from './provider.ts'
import { randomStream, type SimulatedRuntime } from './runtime.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const MISHAPS = ['kill', 'kill', 'power', 'offline', 'crash', 'session'] as const
export const OF_STORAGE = ['full', 'full', 'evict', 'kill', 'power', 'crash'] as const
/** Added in narrow histories. */
export const OF_NARROW = ['clock'] as const
/** Added where an operator is at work. */
export const OF_OPERATOR = ['desk', 'desk'] as const
export type Mishap = (typeof MISHAPS | typeof OF_STORAGE | typeof OF_NARROW | typeof OF_OPERATOR)[number]

/** Between two mishaps of a narrow history. */
const MOST_STEPS = 80

/** No write succeeds for a while. */
function fill(phone: Phone, forMs: number): void {
  phone.runtime.recordEvent(phone.name, phone.name, 'is full')
  phone.isFull = true
  phone.runtime.after(forMs, () => {
    phone.isFull = false
  })
}

interface Mishaps {
  readonly runtime: SimulatedRuntime
  readonly faults: Faults
  readonly provider: Provider
  readonly operator: Operator
  readonly phones: readonly Phone[]
  readonly owners: readonly string[]
  readonly kinds: readonly Mishap[]
  readonly isNarrow: boolean
}

/** Until `stop`, now and then: a tab is killed, a phone loses its power or network, the provider crashes. */
export function startMishaps(of: Mishaps, seed: number): { stop(): void } {
  const { runtime, faults, provider, operator, phones, owners, kinds, isNarrow } = of
  const chance = randomStream(seed, 'mishaps')
  let isOver = false
  const next = () => {
    if (isOver) return
    const phone = chance.pick(phones)
    const what = chance.pick(kinds)
    const backIn = chance.between(2000, 3 * MINUTE_MS)
    const tab = [...phone.tabs].at(chance.between(0, 3))
    const owner = owners.at(chance.between(0, owners.length))
    if (faults.strikes(0.5) !== null) {
      if (what === 'power') phone.powerCut()
      else if (what === 'evict') phone.evict()
      else if (what === 'clock') phone.setClock(chance.between(-1, 1) * DAY_MS)
      else if (what === 'full') fill(phone, 10 * backIn)
      else if (what === 'desk') void operator.look()
      else if (what === 'crash') provider.crash(backIn)
      else if (what === 'session') {
        if (owner !== undefined) provider.endSessions(owner)
      } else if (what === 'offline') {
        phone.setOnline(false)
        runtime.after(backIn, () => phone.setOnline(true))
      } else if (tab !== undefined) {
        runtime.recordEvent(phone.name, phone.name, 'ends a tab')
        tab.kill()
      }
    }
    if (isNarrow) runtime.afterSteps(chance.between(1, MOST_STEPS), next)
    else runtime.after(chance.between(500, 2 * MINUTE_MS), next)
  }
  runtime.after(chance.between(0, MINUTE_MS), next)
  return {
    stop: () => {
      isOver = true
    },
  }
}
