/** Shares text or a file with other apps. */
export interface Share {
  readonly canShare: boolean
  text(title: string, text: string): Promise<boolean>
  /** Hands a file to another app, or saves it where this browser hands over none like it. */
  file(title: string, file: File): Promise<void>
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

function save(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Safari reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const browserShare: Share = {
  canShare: typeof navigator !== 'undefined' && 'share' in navigator,
  text: (title, text) => happened(() => navigator.share({ title, text })),
  async file(title, file) {
    if (!(navigator.canShare?.({ files: [file] }) ?? false)) return save(file)
    try {
      await navigator.share({ title, files: [file] })
    } catch (error) {
      // Where the user has closed it, they want no file either.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save(file)
    }
  },
  copy: (text) => happened(() => navigator.clipboard.writeText(text)),
  download: save,
}

/** Printing. The stylesheet's print rules decide what is printed. */
export interface Printing {
  print(): void
  /**
   * Opens an empty window of this size in pixels, which this page may fill and print. Null where the browser opens
   * none: a popup blocker, an installed app. Call it synchronously in a press handler: otherwise it is blocked.
   */
  open(size: { readonly width: number; readonly height: number }): Window | null
}

export const browserPrinting: Printing = {
  print: () => window.print(),
  // Without `noopener`, which would return null and leave nothing to fill.
  open: ({ width, height }) => window.open('', '', `width=${width},height=${height}`),
}
