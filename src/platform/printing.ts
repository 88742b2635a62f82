/** Paper. The stylesheet's print rules decide what of the page is on it. */
export interface Printing {
  print(): void
}

export const browserPrinting: Printing = { print: () => window.print() }
