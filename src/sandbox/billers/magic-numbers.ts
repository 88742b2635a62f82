/** How a simulated biller treats an order. */
export interface Fate {
  readonly succeeds: boolean
  /** After how long it has done it; null for never. */
  readonly afterMs: number | null
  /** Whether it says nothing at all until then, instead of "we are working on it". */
  readonly silent: boolean
}

const delivered: Fate = { succeeds: true, afterMs: 0, silent: false }

/** The tester's phone numbers (sandbox.md, "Seed"). */
const fates: ReadonlyMap<string, Fate> = new Map([
  ['08011111111', delivered],
  ['08011111112', { succeeds: true, afterMs: 10_000, silent: false }],
  ['08011111113', { succeeds: false, afterMs: 0, silent: false }],
  ['08011111114', { succeeds: true, afterMs: 40_000, silent: true }],
  ['08011111115', { succeeds: true, afterMs: null, silent: false }],
])

export function fateOf(phone: string): Fate {
  return fates.get(phone) ?? delivered
}
