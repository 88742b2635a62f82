import type { Page } from '@playwright/test'

/** What a user sees of a page: only what they could act upon or read aloud. */
export interface Screen {
  /** The address's path; `chrome-error:` where the browser shows its own page. */
  readonly path: string
  /** The provider's number of the order, from the address. */
  readonly order: string | null
  readonly heading: string
  /** The heading of a step that took another's place: 'Order Summary', 'Preview'. */
  readonly step: string
  /** What covers the page while it must not be used. */
  readonly overlay: string | null
  /** The title of the dialog that is open. */
  readonly dialog: string | null
  /** The status messages of the page: the title and all words of each. */
  readonly news: readonly { readonly title: string; readonly words: string }[]
  /** Visible buttons and links, each once, and whether a press on them does anything. */
  readonly buttons: Readonly<Record<string, boolean>>
}

const nothing: Screen = {
  path: 'chrome-error:',
  order: null,
  heading: '',
  step: '',
  overlay: null,
  dialog: null,
  news: [],
  buttons: {},
}

/** Null while the page is navigating. */
export async function look(page: Page): Promise<Screen | null> {
  if (page.url().startsWith('chrome-error:')) return nothing
  if (!page.url().startsWith('http')) return null
  return await page.evaluate(readScreen).catch((error: unknown) => {
    if (isOnItsWay(error)) return null
    throw error
  })
}

const isOnItsWay = (error: unknown) =>
  /context was destroyed|navigat|has been closed|crash|detached/i.test(String(error))

/** Runs in the page. */
function readScreen(): Screen {
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').trim()
  const inSight = (selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  const main = document.querySelector('main') ?? document.body
  const buttons: Record<string, boolean> = {}
  for (const button of inSight('button, a[href]')) {
    const name = button.getAttribute('aria-label') ?? textOf(button)
    const isOff = button.matches(':disabled, [aria-disabled=true], [aria-busy=true]')
    buttons[name] = buttons[name] === true || !isOff
  }
  const overlay = document.querySelector('dialog[open]')
  const dialog = document.querySelector('[role=dialog][data-state=open]')
  const { pathname, searchParams } = new URL(location.href)
  return {
    path: pathname,
    order: searchParams.get('transaction-id')?.split('-').at(-1) ?? null,
    heading: textOf(main.querySelector('h1')),
    step: textOf(inSight('h2[tabindex]', main)[0]),
    overlay: overlay === null ? null : (overlay.getAttribute('aria-label') ?? ''),
    dialog: dialog === null ? null : textOf(dialog.querySelector('h2')),
    news: inSight('[role=status], [role=alert]', main)
      .map((place) => ({ title: textOf(place.querySelector('p') ?? place), words: textOf(place) }))
      .filter(({ words }) => words !== ''),
    buttons,
  }
}
