import type { HistorySheet } from '#src/domain/records/history-export.ts'
import { isStandalone } from './install.ts'
import type { Printing } from './share.ts'

const PRINT_WINDOW_PX = { width: 800, height: 600 } as const

/**
 * Prints a sheet: in a window of 800x600 (spec section 9), or from this page where none opens. Call it synchronously in
 * the press handler. False: this browser can do neither.
 */
export function printSheet(sheet: HistorySheet, printing: Printing): boolean {
  // An installed app would open the window in a browser, and nothing there says how to come back.
  const view = isStandalone() ? null : printing.open(PRINT_WINDOW_PX)
  if (view === null || view.closed) return printFromPage(sheet, printing)
  try {
    printInWindow(view, sheet)
    return true
  } catch {
    // Some blockers return a window that cannot be filled.
    view.close()
    return printFromPage(sheet, printing)
  }
}

function printInWindow(view: Window, sheet: HistorySheet): void {
  const { document } = view
  document.title = `${sheet.issuer} ${sheet.title}`
  document.documentElement.lang = 'en'
  // Without the style, in an old browser, the table is plain but complete.
  styleSheet(view, 'window')
  document.body.replaceChildren(sheetElement(document, sheet))
  view.addEventListener('afterprint', () => view.close())
  view.focus()
  view.print()
}

function printFromPage(sheet: HistorySheet, printing: Printing): boolean {
  // Left from an earlier print: some phones never fire `afterprint`.
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

/** Marks the sheet among the page's own elements. */
const PAPER = 'data-paper'

/**
 * The sheet's style. Not a stylesheet of the build, which a new window could not fetch offline. No theme: paper is
 * white. A new window has no doctype, so a table there inherits no font unless a rule says so.
 */
const SHEET_STYLE = `
@page { size: A4; margin: 14mm }
[${PAPER}] { font: 9pt/1.35 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: #171a33; background: #fff }
[${PAPER}] h1 { font-size: 16pt; margin: 0 0 8pt }
[${PAPER}] dl { display: grid; grid-template-columns: max-content 1fr; gap: 2pt 14pt; margin: 0 0 12pt }
[${PAPER}] dt { color: #5a5e78 }
[${PAPER}] dd { margin: 0; font-weight: 600 }
[${PAPER}] table { width: 100%; table-layout: fixed; border-collapse: collapse; font: inherit; font-size: 8.5pt; color: inherit }
[${PAPER}] :is(th, td) { text-align: left; vertical-align: top; padding: 3pt; border-bottom: 0.5pt solid #c9c3b4; overflow-wrap: anywhere }
[${PAPER}] :is(th, td)[align=right] { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
[${PAPER}] td:first-child { white-space: nowrap }
[${PAPER}] tr { break-inside: avoid }
[${PAPER}] p { text-align: right; margin: 8pt 3pt 0; font-weight: 600 }
`

/** In a page of the app the sheet is only printed, never shown, and only the sheet is printed. */
const WITHIN_PAGE = `
@media screen { [${PAPER}] { display: none } }
@media print { body > :not([${PAPER}]) { display: none !important } }
`

/** Makes a sheet from elements and text only: our Trusted Types refuse `document.write` and HTML strings. */
function sheetElement(target: Document, sheet: HistorySheet): HTMLElement {
  const make = (name: string, text = '', children: readonly Node[] = []) => {
    const element = target.createElement(name)
    element.textContent = text
    element.append(...children)
    return element
  }
  const cells = (name: 'th' | 'td', texts: readonly string[]) =>
    texts.map((text, index) => {
      const cell = make(name, text.normalize('NFC'))
      if (name === 'th') cell.setAttribute('scope', 'col')
      if (sheet.columns[index]?.align === 'right') cell.setAttribute('align', 'right')
      return cell
    })
  const head = cells(
    'th',
    sheet.columns.map(({ title }) => title),
  )
  // The width is an attribute, because our CSP refuses `style` attributes.
  const widths = sheet.columns.map(({ share }) => {
    const column = make('col')
    column.setAttribute('width', `${share}%`)
    return column
  })
  const rows = Array.from(sheet.rows, (row) => make('tr', '', cells('td', row)))
  const paper = make('section', '', [
    make('h1', `${sheet.issuer} ${sheet.title}`),
    make(
      'dl',
      '',
      sheet.facts.flatMap(({ label, value }) => [make('dt', label), make('dd', value.normalize('NFC'))]),
    ),
    make('table', '', [
      make('colgroup', '', widths),
      make('thead', '', [make('tr', '', head)]),
      make('tbody', '', rows),
    ]),
    make('p', `${sheet.total.label}: ${sheet.total.value}`),
  ])
  paper.setAttribute(PAPER, '')
  return paper
}

/**
 * Gives a window the sheet's style and returns a function that removes it. A constructed stylesheet is the one kind
 * that needs neither a file nor a `<style>`, which our CSP refuses. Null in browsers without it (Safari 16.3).
 */
function styleSheet(view: Window, place: 'window' | 'page'): (() => void) | null {
  const Sheet: unknown = Reflect.get(view, 'CSSStyleSheet')
  if (typeof Sheet !== 'function' || !('replaceSync' in Sheet.prototype)) return null
  // From the window's own realm: a document accepts no sheet of another one.
  const style: CSSStyleSheet = Reflect.construct(Sheet, [])
  style.replaceSync(place === 'page' ? SHEET_STYLE + WITHIN_PAGE : SHEET_STYLE)
  const { document } = view
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style)
  }
}
