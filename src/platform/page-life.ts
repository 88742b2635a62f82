/** What happens to the page around the app: seen, hidden, brought back from the back/forward cache. */
export interface PageLife {
  isVisible(): boolean
  onVisible(listener: () => void): () => void
  /** The page came back as it was, JavaScript state and all (reliability, finding 7). */
  onRestored(listener: () => void): () => void
}

export const browserPageLife: PageLife = {
  isVisible: () => document.visibilityState === 'visible',
  onVisible(listener) {
    const changed = () => {
      if (document.visibilityState === 'visible') listener()
    }
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  },
  onRestored(listener) {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) listener()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  },
}
