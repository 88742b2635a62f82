/** A line that all connections of a page share. */
export interface Network {
  readonly name: string
  /** One round trip, paid by every response and once more by every new connection. */
  readonly latencyMs: number
  readonly bitsPerSecond: number
  /** Whether a new connection costs a round trip of its own. */
  readonly connects?: boolean
}

export const slow4g: Network = { name: 'slow 4G', latencyMs: 150, bitsPerSecond: 1_600_000 }
export const slow3g: Network = { name: 'slow 3G', latencyMs: 400, bitsPerSecond: 400_000 }
/** For measurements that are not about the network: an installation, a key. */
export const fast: Network = { name: 'fast', latencyMs: 1, bitsPerSecond: 400_000_000 }
/** Nothing but round trips: a page's time on it shows how many of them wait for one another. */
export const far: Network = { name: 'far', latencyMs: 3000, bitsPerSecond: 4_000_000_000, connects: false }

/** Accepts and never answers (lie-fi), or cuts every connection. */
export type Dead = 'silent' | 'gone'
