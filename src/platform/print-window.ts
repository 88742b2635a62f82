import type { HistorySheet } from '#src/domain/history-export.ts'
import { PRINT_WINDOW_PX } from '#src/domain/limits.ts'
import { PAPER, sheetElement, styleSheet } from './print-sheet.ts'
import type { Printing } from './printing.ts'

/**
 * Prints a sheet: in a window of 800x600 (spec section 9), and where there is none, from this page (decision 42). Call
 * it in the press itself. False: this browser can do neither.
 */
export function printSheet(sheet: HistorySheet, printing: Printing): boolean {
  const view = isInstalledApp() ? null : printing.open(PRINT_WINDOW_PX)
  if (view === null || view.closed) return printFromPage(sheet, printing)
  try {
    printInWindow(view, sheet)
    return true
  } catch {
    // A window that blockers gave only in name cannot be filled.
    view.close()
    return printFromPage(sheet, printing)
  }
}

/** An installed app would send the user to a browser for a window, and nothing there says how to come back. */
function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
}

function printInWindow(view: Window, sheet: HistorySheet): void {
  const { document } = view
  document.title = `${sheet.issuer} ${sheet.title}`
  document.documentElement.lang = 'en'
  // Without it, in an old browser, the table is plain but whole.
  styleSheet(view, 'window')
  document.body.replaceChildren(sheetElement(document, sheet))
  view.addEventListener('afterprint', () => view.close())
  view.focus()
  view.print()
}

function printFromPage(sheet: HistorySheet, printing: Printing): boolean {
  // Of a print that was never said to have ended: some phones do not tell.
  for (const old of document.querySelectorAll(`body > [${PAPER}]`)) old.remove()
  const unstyle = styleSheet(window, 'page')
  if (unstyle === null) return false
  const paper = sheetElement(document, sheet)
  document.body.append(paper)
  const clear = () => {
    paper.remove()
    unstyle()
  }
  addEventListener('afterprint', clear, { once: true })
  printing.print()
  return true
}
