/** Leaving the app. The caller has checked the address (domain/access). */
export interface Navigation {
  origin(): string
  /** Goes to another site in this tab. `assign`, not `replace`: Back must lead back to the app. */
  leave(address: string): void
  /** Stops a navigation that is still under way. */
  stay(): void
  /** Opens another site in a new tab that has no reference to this one. */
  openTab(address: string): void
  reload(): void
  /** Reloads the app at one of its own paths, with nothing left in memory and no way Back to this page. */
  startAt(path: string): void
}

export const browserNavigation: Navigation = {
  origin: () => location.origin,
  leave: (address) => location.assign(address),
  stay: () => window.stop(),
  openTab(address) {
    const link = document.createElement('a')
    link.href = address
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    link.click()
  },
  reload: () => location.reload(),
  startAt: (path) => location.replace(path),
}

/** Parses an address; null if invalid. Not by `URL.canParse`: Safari 16 and the last Chrome of Android 7 lack it. */
export function readUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
