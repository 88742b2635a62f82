/** A line that all connections of a page share. */
export interface Network {
  readonly name: string
  /** One round trip, paid by every response; a new connection pays more (shaping-server). */
  readonly latencyMs: number
  readonly bitsPerSecond: number
}

export const slow4g: Network = { name: 'slow 4G', latencyMs: 150, bitsPerSecond: 1_600_000 }
/** For measurements that are not about the network: an installation, a key. */
export const fast: Network = { name: 'fast', latencyMs: 1, bitsPerSecond: 400_000_000 }

/** Accepts and never answers (lie-fi), or cuts every connection. */
export type Dead = 'silent' | 'gone'
