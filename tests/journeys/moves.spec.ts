import { expect, type Page } from '@playwright/test'
import { test } from './support/app.ts'

/** Notes each fade and what moves in it. */
async function watchFades(page: Page): Promise<() => Promise<readonly (readonly string[])[]>> {
  await page.addInitScript(() => {
    const fades: string[][] = []
    Reflect.set(window, 'fades', fades)
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.ready
        .then(() => {
          const parts = document.getAnimations().map(({ effect }) => effect)
          const names = parts.map((effect) =>
            effect instanceof KeyframeEffect ? effect.pseudoElement : null,
          )
          fades.push(names.filter((name) => name?.startsWith('::view-transition')) as string[])
        })
        .catch(() => fades.push(['skipped']))
      return transition
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'fades') as string[][])
}

test('a page fades in under a header that stands still; its heading has the focus, Back finds the place', async ({
  page,
}) => {
  const fades = await watchFades(page)
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Water and Waste' }).first()
  await link.scrollIntoViewIfNeeded()
  // On a slow machine the page is not yet high enough to scroll.
  const scrolled = () => {
    scrollTo(0, 240)
    return scrollY
  }
  await expect.poll(() => page.evaluate(scrolled)).toBe(240)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Water and Waste' })).toBeFocused()
  await expect(page).toHaveTitle(/^Water and Waste/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(async () => (await fades()).length).toBe(1)
  const [parts = []] = await fades()
  expect(parts).toContain('::view-transition-new(root)')
  expect(parts.filter((part) => /header|drawer/.test(part))).toEqual([])
  await page.goBack()
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
})

test('taps during a fade count, and the last one wins', async ({ page }) => {
  await page.goto('/')
  const tapAll = (names: readonly string[]) =>
    page.evaluate((wanted) => {
      for (const name of wanted) {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')]
        links.find((link) => link.textContent?.includes(name))?.click()
      }
    }, names)
  await expect(page.getByRole('link', { name: 'Education' }).first()).toBeVisible()
  await tapAll(['Airtime', 'Electricity', 'Education'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Education')
  await page.goBack()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electricity')
})

test('who asked for less motion sees no fade', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const fades = await watchFades(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Electricity' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electricity')
  expect(await fades()).toEqual([])
})
