import { expect, type Page } from '@playwright/test'
import { type Network, PORTAL_ADDRESS } from '#tests/tools/front.ts'
import { test } from './support/device.ts'
import { deadNetwork, readyForOffline, words } from './support/ready.ts'
import { fillAirtime, proceedButton, toSummary } from './support/shop.ts'
import { keptAnswers, readStores } from './support/stores.ts'

test.slow()

/** A browser's words on a worker script that is a page. */
const notAWorker = /unsupported MIME type|Failed to (update|register) a ServiceWorker/
/** What is not the app's own doing: pictures and the worker's script are led to the sign-in page as well. */
const ledElsewhere = new RegExp(`${new URL(PORTAL_ADDRESS).host}|redirect`)
/** The policy refuses where code was led, and names the address that was asked for. */
const refusedCode = /(script|style)-src-elem http:\S+\/assets\//
/** A page may be asked for its worker again and find half of nothing; what is kept may not change by it. */
const cases: readonly (readonly [Network, RegExp | null])[] = [
  ['captive', new RegExp(words.captive)],
  ['truncated', null],
]

/** Without the files that are kept once they were used: home's slides may come late, out of the browser's own cache. */
async function cachesOf(page: Page) {
  const { 'optional-files': _used, ...caches } = (await readStores(page)).caches
  return caches
}

for (const [network, said] of cases) {
  test(`a network that is ${network} leaves what is kept untouched and the screens useful${said === null ? '' : ' (F7)'}`, async ({
    device,
    front,
    faults,
  }) => {
    faults.allow(deadNetwork)
    faults.allow(notAWorker)
    faults.allow(ledElsewhere)
    await readyForOffline(await device.open('/'))
    await device.page.goto('/electricity')
    await expect(device.page.getByRole('link', { name: /Ikeja Electric/ }).first()).toBeVisible()

    front.become(network)
    const page = await device.coldStart('/receipts')
    const before = await keptAnswers(page)
    const cachesBefore = await cachesOf(page)
    expect(Object.keys(before).length).toBeGreaterThan(5)

    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Electricity' }).first()).toBeVisible()
    await page.goto('/electricity')
    await expect(page.getByRole('link', { name: /Ikeja Electric/ }).first()).toBeVisible()
    await page.goto('/cable-tv/DSTV')
    await expect(page.getByLabel('Smartcard Number')).toBeVisible()
    await page.goto('/airtime/MTNVTU')
    await fillAirtime(page)
    await expect(proceedButton(page)).toBeVisible()
    if (said !== null) await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible()

    // Each of these screens had asked behind what it showed.
    await expect.poll(() => front.arrivals.some(({ path }) => path.includes('/Products'))).toBe(true)
    expect(await keptAnswers(page)).toEqual(before)
    expect(await cachesOf(page)).toEqual(cachesBefore)

    front.become('open')
    await page.goto('/')
    await expect(page.getByText(words.captive)).toBeHidden()
  })
}

test('a Wi-Fi that wants a sign-in at PROCEED is told as such, and nothing was taken (F7)', async ({
  device,
  front,
  app,
  faults,
}) => {
  faults.allow(deadNetwork)
  faults.allow(notAWorker)
  faults.allow(ledElsewhere)
  faults.allow(refusedCode)
  // What is asked for once there is no network, on a first visit: code that the gate answers with its page.
  faults.allow(/Failed to load module script/)
  const page = await device.open('/airtime/MTNVTU')
  await fillAirtime(page, '08031234567', '741')
  await toSummary(page)
  front.become('portal')
  await proceedButton(page).click()
  await expect(page.getByText(/Wi-Fi/).filter({ visible: true }).first()).toBeVisible()
  expect((await app.ledger()).filter(({ amount }) => amount === 741)).toEqual([])
})
