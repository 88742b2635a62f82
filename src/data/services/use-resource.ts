import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts'
import { NOTHING, type Resource } from './resource.ts'
import { useServices } from './services.ts'

/**
 * Server data on a screen. Returns what is known at once and requests it when nothing is; what could not be loaded is
 * requested again when the network comes back. Pass a request whose content is stable; its identity does not matter.
 */
export function useResource<E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestOf<E> extends undefined ? [] : [request: RequestOf<E>]
): Resource<ResponseOf<E>> & { readonly refresh: () => void } {
  const { resources } = useServices()
  const wanted = request as RequestOf<E>
  const key = JSON.stringify(wanted ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is compared by its content, which is `key`.
  useEffect(() => {
    void resources.load(endpoint, wanted)
    return resources.watch(endpoint, wanted)
  }, [resources, endpoint, key])
  const resource = useSyncExternalStore(
    resources.subscribe,
    () => resources.peek(endpoint, wanted),
    () => NOTHING,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const refresh = useCallback(() => void resources.refresh(endpoint, wanted), [resources, endpoint, key])
  return { ...resource, refresh }
}
