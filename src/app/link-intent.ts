import type { Services } from '#src/data/services/services.ts'
import { PREFETCH } from '#src/payments/again/prefetch-event.ts'
import { findRoute } from './routes.tsx'

const signs = ['pointerover', 'pointerdown', 'focusin', PREFETCH] as const

/** Loads a page's code when a pointer comes to a link, some 100 ms before the click. Never while data is saved. */
export function watchLinkIntent({
  navigation,
  dataSaver,
}: Pick<Services, 'navigation' | 'dataSaver'>): () => void {
  const origin = navigation.origin()
  const reached = ({ target }: Event) => {
    if (dataSaver.store.getState().savesData) return
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === origin) void findRoute(link.pathname)?.route.preload()
  }
  for (const sign of signs) document.addEventListener(sign, reached, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, reached)
  }
}
