import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { nameOf, type Scene } from './scene.ts'
import { pictureOf, themes, type View } from './views.ts'

/** As many as can be judged when a whole sheet is viewed at once. */
const ROWS = 4
const SCALE = 0.5

/** Contact sheets: a row for each scene, a column for each width and theme. */
export async function drawSheets(
  browser: Browser,
  folder: string,
  scenes: readonly Scene[],
  views: readonly View[],
): Promise<void> {
  const names = scenes.map(nameOf).sort()
  const page = await browser.newPage()
  for (let first = 0, number = 1; first < names.length; first += ROWS, number += 1) {
    const rows = names.slice(first, first + ROWS)
    await page.setContent(`${style}${rows.map((name) => rowOf(folder, name, views)).join('')}`)
    const file = `sheet-${String(number).padStart(2, '0')}.png`
    const width = views.reduce((sum, view) => sum + (view.width * SCALE + 8) * themes.length, 16)
    await page.setViewportSize({ width: Math.ceil(width), height: 600 })
    await page.screenshot({ path: join(folder, file), fullPage: true })
  }
  await page.close()
}

const style = `<style>
body { margin: 8px; background: #777; font: 13px sans-serif; }
h2 { margin: 4px 0; font-size: 14px; color: #fff; }
div { display: flex; gap: 8px; align-items: flex-start; margin-bottom: 8px; }
</style>`

function rowOf(folder: string, name: string, views: readonly View[]): string {
  const pictures = views.flatMap((view) =>
    themes.map((theme) => {
      const path = join(folder, pictureOf(name, view, theme))
      // As data: a page without an address may not read files.
      const source = existsSync(path) ? readFileSync(path).toString('base64') : ''
      return `<img alt="" width="${view.width * SCALE}" src="data:image/png;base64,${source}">`
    }),
  )
  return `<h2>${name}</h2><div>${pictures.join('')}</div>`
}
