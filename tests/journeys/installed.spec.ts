import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './support/device.ts'
import { workerInCharge } from './support/ready.ts'

test.slow()

interface Manifest {
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}
const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Manifest

test('a browser finds nothing against installing it', async ({ device }) => {
  const page = await device.open('/')
  await workerInCharge(page)
  const cdp = await device.context.newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, url } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
})

/** What each shortcut says, and the screen that it must open. */
const headings: Readonly<Record<string, RegExp>> = {
  'Buy airtime': /^Airtime$/,
  'Buy data': /^Data$/,
  Electricity: /^Electricity$/,
  'Pay again': /^Saved billers$/,
}

test('each shortcut opens what it says', async ({ device }) => {
  for (const { name, url } of manifest.shortcuts) {
    const page = await device.open(url)
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(headings[name] ?? /^$/)
    await expect(page.getByText(/Nothing is at this address|Page not found/)).toHaveCount(0)
  }
})

test('pictures of the manifest are there and are what it says', async ({ device }) => {
  const page = await device.open('/')
  const found = await page.evaluate(async () => {
    const { icons, screenshots, shortcuts } = await (await fetch('/manifest.webmanifest')).json()
    const pictures = [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((one: { icons: unknown[] }) => one.icons),
    ]
    return await Promise.all(
      pictures.map(async ({ src, sizes, type }: Record<string, string>) => {
        const image = new Image()
        image.src = src ?? ''
        await image.decode()
        const size = `${image.naturalWidth}x${image.naturalHeight}`
        const isRight = sizes === 'any' || sizes === size
        return isRight ? null : `${src} is ${size} ${type}, not ${sizes}`
      }),
    )
  })
  expect(found.filter((one) => one !== null)).toEqual([])
})
