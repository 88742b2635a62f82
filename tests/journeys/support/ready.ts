import { expect, type Page } from '@playwright/test'
import { readStores } from './stores.ts'

/** Forms of the most used billers, which a first visit fetches in the background. */
export const topForms = ['MTNVTU', 'DSTV', 'WAEC']

/** Waits for what an online visit leaves: a controlling worker, the app's files, the kept forms. */
export async function readyForOffline(page: Page, forms: readonly string[] = topForms): Promise<void> {
  await workerInCharge(page)
  await expect
    .poll(() => missing(page, forms), { message: 'what is not kept yet', timeout: 30_000 })
    .toEqual([])
}

export async function workerInCharge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

async function missing(page: Page, forms: readonly string[]): Promise<string[]> {
  const { caches, tables } = await readStores(page)
  const isShellKept = Object.values(caches).some((urls) => urls.some((url) => url.includes('/shell.html')))
  const kept = (tables.responses ?? []).map(([key]) => key)
  return [
    ...(isShellKept ? [] : ['the shell']),
    ...['/Products/Categories', '/Products'].filter((list) => !kept.some((key) => key.includes(`${list}"`))),
    ...forms.filter((code) => !kept.some((key) => key.includes('Fields') && key.includes(code))),
  ]
}

/** The one line of the bar at the top: its beginning, before what still works for whoever reads it. */
export const words = {
  offline: "You're offline.",
  unreachable: "We can't reach PayDey right now.",
  captive: 'You may need to sign in to this Wi-Fi.',
  waiting: 'Needs a connection to pay',
}

/** What a browser itself prints about failed requests. */
export const deadNetwork =
  /Failed to load resource|net::ERR_|FetchEvent.*network error|unknown error occurred when fetching the script/

/** A mark that a page has until it is reloaded. */
export const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'neverReloaded', true))
export const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'neverReloaded') === true)
