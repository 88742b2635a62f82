import { useEffect, useState, useSyncExternalStore } from 'react'
import { type GuessConfig, guessConfig } from '#src/contract/guess.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { useServices } from '#src/services/services.ts'
import { useOnline } from '#src/services/use-state.ts'

/**
 * The campaign while it runs, else null (spec section 4). Asked for once the page is idle and there is a network, and
 * again when the network comes back, until there is an answer. In Lite mode too: it is one call of a few bytes.
 */
export function useCampaign(): GuessConfig | null {
  const { resources } = useServices()
  const isOnline = useOnline()
  const [isIdle, setIsIdle] = useState(false)

  useEffect(() => {
    let isGone = false
    whenIdle(() => {
      if (!isGone) setIsIdle(true)
    })
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    if (isIdle && isOnline) void resources.preload(guessConfig, undefined)
  }, [resources, isIdle, isOnline])

  const peek = () => resources.peek(guessConfig, undefined).value
  const campaign = useSyncExternalStore(resources.subscribe, peek, peek)
  return campaign?.running ? campaign : null
}
