import { useEffect } from 'react'
import { useServices } from '#src/services/services.ts'
import { findRoute } from './find-route.ts'

const signs = ['pointerover', 'pointerdown', 'focusin'] as const

/** Fetches a page's code when somebody reaches for a link to it, some 100 ms before the click. */
export function useLinkIntent(): void {
  const { navigation } = useServices()
  useEffect(() => {
    const origin = navigation.origin()
    const reached = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin === origin) void findRoute(link.pathname)?.route.preload()
    }
    for (const sign of signs) document.addEventListener(sign, reached, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, reached)
    }
  }, [navigation])
}
