import type { Services } from '#src/data/services/services.ts'
import { PREFETCH } from '#src/payments/again/prefetch-event.ts'
import { findRoute } from './find-route.ts'

const signs = ['pointerover', 'pointerdown', 'focusin', PREFETCH] as const

/** Loads a page's code when a pointer comes to a link, some 100 ms before the click. Never in Lite mode. */
export function watchLinkIntent({ navigation, lite }: Pick<Services, 'navigation' | 'lite'>): () => void {
  const origin = navigation.origin()
  const reached = ({ target }: Event) => {
    if (lite.store.getState().isLite) return
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === origin) void findRoute(link.pathname)?.route.preload()
  }
  for (const sign of signs) document.addEventListener(sign, reached, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, reached)
  }
}
