import type { CachedResponse, CachedResponses, ResponseKey } from '#src/data/storage/cached-responses.ts'

export interface MemoryResponses extends CachedResponses {
  readonly kept: Map<string, CachedResponse>
  /** Reads never end and writes fail, as on a device that blocks its database. */
  isBlocked: boolean
  /** As a page does that wipes. */
  forgetOwner(owner: string): void
}

const nameOf = ({ url, owner }: ResponseKey) => `${owner ?? 'everybody'} ${url}`

/** Kept answers without a database, with the gate that the real ones have. */
export function memoryResponses(): MemoryResponses {
  const kept = new Map<string, CachedResponse>()
  const forgotten = new Set<string>()
  const isClosed = ({ owner }: ResponseKey) => owner !== null && forgotten.has(owner)
  const answers: MemoryResponses = {
    kept,
    isBlocked: false,
    async read(key) {
      if (answers.isBlocked) throw new DOMException('blocked', 'InvalidStateError')
      return isClosed(key) ? null : (kept.get(nameOf(key)) ?? null)
    },
    async keep(key, answer) {
      if (answers.isBlocked || isClosed(key)) return false
      kept.set(nameOf(key), answer)
      return true
    },
    forgetOwner(owner) {
      forgotten.add(owner)
      for (const name of kept.keys()) if (name.startsWith(`${owner} `)) kept.delete(name)
    },
  }
  return answers
}
