import { expect } from '@playwright/test'
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
/** The policy refuses where a picture was led, and names the address that was asked for. */
const refusedPicture = /img-src http:\S+\/api\/assets\//
const refusedCode = /(script|style)-src-elem http:\S+\/assets\//
/** A page may be asked for its worker again and find half of nothing; what is kept may not change by it. */
const cases: readonly (readonly [Network, RegExp | null])[] = [
  ['captive', new RegExp(words.captive)],
  ['portal', new RegExp(words.captive)],
  ['failing', null],
  ['truncated', null],
]

for (const [network, said] of cases) {
  test(`a network that is ${network} leaves what is kept untouched and the screens useful${said === null ? '' : ' (F7)'}`, async ({
    device,
    front,
    faults,
  }) => {
    faults.allow(deadNetwork)
    faults.allow(notAWorker)
    faults.allow(ledElsewhere)
    if (network === 'portal') faults.allow(refusedPicture)
    await readyForOffline(await device.open('/'))
    await device.page.goto('/electricity')
    await expect(device.page.getByRole('link', { name: /Ikeja Electric/ }).first()).toBeVisible()

    front.become(network)
    const page = await device.coldStart('/receipts')
    const before = await keptAnswers(page)
    const cachesBefore = (await readStores(page)).caches
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
    expect((await readStores(page)).caches).toEqual(cachesBefore)

    front.become('open')
    await page.goto('/')
    await expect(page.getByText(words.captive)).toBeHidden()
  })
}

for (const network of ['captive', 'portal'] as const) {
  test(`a Wi-Fi that wants a sign-in (${network}) at PROCEED is told as such, and nothing was taken (F7)`, async ({
    device,
    front,
    app,
    faults,
  }) => {
    faults.allow(deadNetwork)
    faults.allow(notAWorker)
    faults.allow(ledElsewhere)
    if (network === 'portal') faults.allow(refusedCode)
    // What is asked for once there is no network, on a first visit: code that the gate answers with its page.
    faults.allow(/Failed to load module script/)
    const amount = network === 'captive' ? 741 : 742
    const page = await device.open('/airtime/MTNVTU')
    await fillAirtime(page, '08031234567', String(amount))
    await toSummary(page)
    front.become(network)
    await proceedButton(page).click()
    await expect(page.getByText(/Wi-Fi/).filter({ visible: true }).first()).toBeVisible()
    expect((await app.ledger()).filter((row) => row.amount === amount)).toEqual([])
  })
}
