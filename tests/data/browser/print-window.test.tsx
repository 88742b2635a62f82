import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printSheet } from '#src/data/browser/print-window.ts'
import { historySheet } from '#src/domain/records/history-export.ts'
import { wholeHistory } from '#src/domain/records/history-search.ts'
import { historyRow, historyRows } from '#tests/features/orders/export-rows.ts'
import { fakePrinting } from '#tests/support/fake-adapters.ts'

const user = { firstName: 'Ọlá'.normalize('NFD'), surname: 'Obi', consumerId: 'ola@example.com' }
const sheet = historySheet({
  rows: historyRows(7),
  search: wholeHistory,
  user,
  nowMs: Date.UTC(2026, 10, 21),
})

/** A window of its own, as far as printing needs one. */
function newWindow() {
  const view = Object.assign(new EventTarget(), {
    document: document.implementation.createHTMLDocument(''),
    closed: false,
    CSSStyleSheet,
    focus: () => {},
    print: vi.fn(),
    close: vi.fn(),
  })
  return { view, asWindow: view as unknown as Window }
}

let adoptedBefore: CSSStyleSheet[] = []
beforeEach(() => {
  adoptedBefore = [...document.adoptedStyleSheets]
})
afterEach(() => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = adoptedBefore
})

const onPaper = () => document.querySelectorAll('body > [data-paper]')

describe('printing in a window', () => {
  it('opens it with 800x600, fills it, prints it, and closes it after', () => {
    const { view, asWindow } = newWindow()
    const printing = fakePrinting()
    printing.view = asWindow

    expect(printSheet(sheet, printing)).toBe(true)
    expect(printing.opened).toEqual([{ width: 800, height: 600 }])
    expect(view.document.title).toBe('PayDey Transaction History')
    expect(view.document.querySelectorAll('tbody tr')).toHaveLength(7)
    expect(view.document.body.textContent).toContain('Ọlá Obi'.normalize('NFC'))
    expect(view.document.adoptedStyleSheets).toHaveLength(1)
    expect(view.print).toHaveBeenCalledTimes(1)
    expect(view.close).not.toHaveBeenCalled()
    view.dispatchEvent(new Event('afterprint'))
    expect(view.close).toHaveBeenCalledTimes(1)
    expect(printing.prints).toBe(0)
    expect(onPaper()).toHaveLength(0)
  })

  it('shows text as text, whatever a provider sent', () => {
    const { view, asWindow } = newWindow()
    const printing = fakePrinting()
    printing.view = asWindow
    const rows = [historyRow({ productName: '<img src=x onerror=alert(1)>' })]
    printSheet(historySheet({ rows, search: wholeHistory, user, nowMs: 0 }), printing)
    expect(view.document.querySelector('img')).toBeNull()
    expect(view.document.body.textContent).toContain('<img src=x onerror=alert(1)>')
  })

  it('has a table whose head says what each column is, with the amounts on the right', () => {
    const { view, asWindow } = newWindow()
    const printing = fakePrinting()
    printing.view = asWindow
    printSheet(sheet, printing)
    const heads = [...view.document.querySelectorAll('thead th[scope=col]')]
    expect(heads.map((head) => head.textContent)).toContain('Payment Reference')
    expect(view.document.querySelector('tbody td[align=right]')?.textContent).toBe('₦1,500.50')
  })
})

describe('printing from the page, where no window comes', () => {
  const expectFromPage = (printing: ReturnType<typeof fakePrinting>) => {
    expect(printSheet(sheet, printing)).toBe(true)
    expect(printing.prints).toBe(1)
    expect(onPaper()).toHaveLength(1)
    expect(onPaper()[0]?.querySelectorAll('tbody tr')).toHaveLength(7)
  }

  it('puts the sheet into the page for as long as it prints', () => {
    expectFromPage(fakePrinting())
    expect(document.adoptedStyleSheets).toHaveLength(adoptedBefore.length + 1)
    dispatchEvent(new Event('afterprint'))
    expect(onPaper()).toHaveLength(0)
    expect(document.adoptedStyleSheets).toEqual(adoptedBefore)
  })

  it('happens too when a blocker closed the window at once', () => {
    const { view, asWindow } = newWindow()
    view.closed = true
    const printing = fakePrinting()
    printing.view = asWindow
    expectFromPage(printing)
    expect(view.print).not.toHaveBeenCalled()
  })

  it('happens too when the window cannot be filled, and leaves no empty one behind', () => {
    const { view, asWindow } = newWindow()
    Object.defineProperty(view, 'document', {
      get() {
        throw new DOMException('not yours', 'SecurityError')
      },
    })
    const printing = fakePrinting()
    printing.view = asWindow
    expectFromPage(printing)
    expect(view.close).toHaveBeenCalled()
  })

  it('asks for no window in an installed app', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('standalone') }))
    const { asWindow } = newWindow()
    const printing = fakePrinting()
    printing.view = asWindow
    expectFromPage(printing)
    expect(printing.opened).toEqual([])
  })
})
