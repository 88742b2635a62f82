/** What happens to the page around the app: seen, hidden, brought back from the back/forward cache. */
export interface PageLife {
  isVisible(): boolean
  onVisible(listener: () => void): () => void
  /** The last moment that a phone promises before it may end the app. */
  onHidden(listener: () => void): () => void
  /** The page came back as it was, JavaScript state and all (reliability, finding 7). */
  onRestored(listener: () => void): () => void
}

export const browserPageLife: PageLife = {
  isVisible: () => document.visibilityState === 'visible',
  onVisible: (listener) => onState('visible', listener),
  onHidden: (listener) => onState('hidden', listener),
  onRestored(listener) {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) listener()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  },
}

function onState(state: DocumentVisibilityState, listener: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === state) listener()
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
