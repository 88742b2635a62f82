import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  var lostTexts: readonly string[] | undefined
}

/**
 * Translates every page of the context as Chrome does: each text node leaves the page, and a <font> in a <font> has its
 * place; so it goes on with what comes later. It translates into the same words, so that a journey reads as without it.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(translate)
}

/** Runs in the page. */
function translate(): void {
  const lost: string[] = []
  globalThis.lostTexts = lost
  const originals = new WeakSet<Node>()
  const translations = new WeakSet<Node>()

  const place = (text: Text) => {
    const { parentElement } = text
    if (text.data.trim() === '' || translations.has(text) || parentElement === null) return
    if (parentElement.closest('[translate=no], .notranslate, script, style, textarea, option, svg, head'))
      return
    const translation = document.createTextNode(text.data)
    translations.add(translation)
    originals.add(text)
    const inner = document.createElement('font')
    const outer = document.createElement('font')
    inner.append(translation)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const placeAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    texts.forEach(place)
  }
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'characterData' && target instanceof Text) place(target)
      else addedNodes.forEach(placeAll)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })

  // What the app changes there, nobody sees.
  const { set, ...value } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {}
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (originals.has(this) && !this.isConnected && text !== this.nodeValue) {
        lost.push(`still "${this.nodeValue}", should be "${text}"`)
      }
      set?.call(this, text)
    },
  })
}

/** Nothing on the screen is older than what the app knows, and no screen ended. */
export async function expectAlike(page: Page): Promise<void> {
  expect(await page.evaluate(() => globalThis.lostTexts), 'texts that stayed as they were').toEqual([])
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
}

/** Amounts, numbers and codes are as the app writes them. */
export async function expectValuesKept(page: Page): Promise<void> {
  expect(await page.evaluate(translatedValues), 'amounts, numbers and codes that were translated').toEqual([])
}

/** Runs in the page. */
function translatedValues(): string[] {
  const isValue = /₦\d|\d{5}|\d{4} \d{3}|\d\*\*\*|[A-Z]{3}-\d/
  return [...document.querySelectorAll('font > font')]
    .filter((font) => isValue.test(font.textContent ?? '') && font.getClientRects().length > 0)
    .map((font) => `${font.textContent} in ${font.closest(':not(font)')?.outerHTML.slice(0, 300)}`)
}

/** Changes what the screen has: chooses the last option of each list, and types into each amount. */
export async function stir(page: Page): Promise<void> {
  const lists = page.locator('button[role=combobox]:enabled:not([aria-hidden=true])')
  for (let at = 0; at < (await lists.count()); at += 1) {
    await lists.nth(at).click()
    const option = page.getByRole('option').last()
    const words = await option.innerText()
    await option.click()
    await expect(lists.nth(at)).toHaveText(words)
  }
  for (const amount of await page.locator('input[inputmode=decimal]:not([readonly])').all()) {
    if (await amount.isVisible()) for (const typed of ['2000', '35000']) await amount.fill(typed)
  }
}
