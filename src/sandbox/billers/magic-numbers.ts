/** How a simulated biller treats an order. */
export interface Fate {
  readonly succeeds: boolean
  /** After how long it has done it; null for never. */
  readonly afterMs: number | null
  /** Whether it says nothing at all until then, instead of "we are working on it". */
  readonly silent: boolean
}

const delivered: Fate = { succeeds: true, afterMs: 0, silent: false }
const refused: Fate = { succeeds: false, afterMs: 0, silent: false }

/** Of a bulk upload's rows: refused the first time, delivered when it is re-posted. */
const REFUSED_ONCE = '08011111116'

/** The tester's phone numbers (sandbox.md, "Seed"). */
const fates: ReadonlyMap<string, Fate> = new Map([
  ['08011111111', delivered],
  ['08011111112', { succeeds: true, afterMs: 10_000, silent: false }],
  ['08011111113', refused],
  ['08011111114', { succeeds: true, afterMs: 40_000, silent: true }],
  ['08011111115', { succeeds: true, afterMs: null, silent: false }],
])

export function fateOf(phone: string): Fate {
  return fates.get(phone) ?? delivered
}

/** The same for a row of a bulk upload, which may be sent a second time. */
export function rowFateOf(phone: string, attempt: number): Fate {
  return phone === REFUSED_ONCE && attempt === 1 ? refused : fateOf(phone)
}
