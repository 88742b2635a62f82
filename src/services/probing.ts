import type { Client } from '#src/api/client.ts'
import { categories } from '#src/contract/catalog.ts'
import type { Clock } from '#src/platform/clock.ts'
import { type Contact, contactOf } from './contact.ts'
import { createReachability, type Reachability, type ReachabilityDeps } from './reachability.ts'

/** Longer than a slow phone network needs for an answer without a body. */
const PROBE_MS = 5_000

/** Asks the provider for what costs it and the user next to nothing: categories that have not changed. */
function createProbe(client: Client, clock: Clock): () => Promise<Contact> {
  return async () => {
    const abort = new AbortController()
    const cancel = clock.after(PROBE_MS, () => abort.abort())
    let isKept = false
    const onKept = () => {
      isKept = true
    }
    const options = { fresh: true, quiet: true, signal: abort.signal, onKept }
    const answer = await client.call(categories, undefined, options)
    cancel()
    return (isKept ? null : contactOf(categories, answer)) ?? 'silent'
  }
}

/** Reachability with its probes, in a chunk of its own: the first paint needs neither. */
export function startProbing(transport: Client, deps: Omit<ReachabilityDeps, 'probe'>): Reachability {
  return createReachability({ ...deps, probe: createProbe(transport, deps.clock) })
}
