import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts'
import { NOTHING, type Query } from './query.ts'
import { useServices } from './services.ts'

/**
 * Server data on a screen. Returns what is known at once and requests it when nothing is; what could not be loaded is
 * requested again when the network comes back. Pass a request whose content is stable; its identity does not matter.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestOf<E> extends undefined ? [] : [request: RequestOf<E>]
): Query<ResponseOf<E>> & { readonly refresh: () => void } {
  const { queries } = useServices()
  const typedRequest = request as RequestOf<E>
  const key = JSON.stringify(typedRequest ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is compared by its content, which is `key`.
  useEffect(() => {
    void queries.load(endpoint, typedRequest)
    return queries.watch(endpoint, typedRequest)
  }, [queries, endpoint, key])
  const query = useSyncExternalStore(
    queries.subscribe,
    () => queries.getSnapshot(endpoint, typedRequest),
    () => NOTHING,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const refresh = useCallback(() => void queries.refresh(endpoint, typedRequest), [queries, endpoint, key])
  return { ...query, refresh }
}
