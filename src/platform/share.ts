/** Handing text or a file to other apps. Every answer says whether it happened. */
export interface Share {
  readonly canShare: boolean
  text(title: string, text: string): Promise<boolean>
  files(title: string, files: File[]): Promise<boolean>
  copy(text: string): Promise<boolean>
  download(file: File): void
}

async function happened(task: () => Promise<unknown>): Promise<boolean> {
  try {
    await task()
    return true
  } catch {
    // Closed by the user or refused by the browser.
    return false
  }
}

export const browserShare: Share = {
  canShare: typeof navigator !== 'undefined' && 'share' in navigator,
  text: (title, text) => happened(() => navigator.share({ title, text })),
  files: (title, files) => happened(() => navigator.share({ title, files })),
  copy: (text) => happened(() => navigator.clipboard.writeText(text)),
  download(file) {
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = file.name
    link.click()
    // Safari reads the address after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  },
}

/** Paper. The stylesheet's print rules decide what of the page is on it. */
export interface Printing {
  print(): void
  /**
   * An empty window of this size in pixels, which this page may fill and print. Null where the browser gives none: a
   * popup blocker, an installed app. Only a press lets it open, so it is asked for in the press itself.
   */
  open(size: { readonly width: number; readonly height: number }): Window | null
}

export const browserPrinting: Printing = {
  print: () => window.print(),
  // Without `noopener`: that would answer null, and there would be nothing to fill.
  open: ({ width, height }) => window.open('', '', `width=${width},height=${height}`),
}
