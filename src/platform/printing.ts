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
