import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { bulkProviders } from '#src/contract/bulk.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { useServices } from '#src/services/services.ts'
import { useOnline } from '#src/services/use-state.ts'

/**
 * The reader weighs as much as some pages do: it comes when nothing else is to be done, once, and not in Lite mode. Not
 * before the service worker is there to keep it; what a first visit asked for without one is asked for again.
 */
export function useWarmReader(warm: () => void): void {
  const { lite, resources, worker } = useServices()
  const isLite = useStore(lite.store, (state) => state.isLite)
  const isOnline = useOnline()
  const isWarm = useRef(false)
  const run = useEffectEvent(() => {
    if (isWarm.current || isLite || !isOnline) return
    isWarm.current = true
    warm()
    void resources.load(bulkProviders, undefined).then(() => resources.refresh(bulkProviders, undefined))
  })
  useEffect(() => {
    if (isOnline && !isLite) void worker.active().then(() => whenIdle(() => run()))
  }, [isOnline, isLite, worker])
}
