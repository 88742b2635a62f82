/** Leaving the app. Whoever calls this has checked the address (domain/access). */
export interface Navigation {
  origin(): string
  /** Goes to another site in this tab. `assign`, not `replace`: Back must come home (reliability R7). */
  leave(address: string): void
  /** Stays after all: ends a journey that has not arrived yet. */
  stay(): void
  /** Opens another site in a tab of its own that knows nothing of this one (security 22). */
  openTab(address: string): void
  reload(): void
  /** Starts the app again at one of its own paths, with nothing left in memory and no way Back to this page. */
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
