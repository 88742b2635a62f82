import { expect } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/device.ts'
import { deadNetwork, readyForOffline, words } from './support/ready.ts'
import { fillAirtime, payForToken, proceedButton } from './support/shop.ts'

test.slow()

test('axe finds nothing on what is kept, empty @wide', async ({ device }) => {
  for (const path of ['/receipts', '/saved-billers', '/this-device']) {
    const page = await device.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `${path}, empty`)
    await page.close()
  }
})

test('axe finds nothing on what is kept, full and offline @wide', async ({ device, faults }) => {
  faults.allow(deadNetwork)
  await payForToken(await device.open('/'))
  const { page } = device
  await expect(page.getByRole('heading', { name: 'Save for next time?' })).toBeVisible()
  await expectAccessible(page, 'the offer to save')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await readyForOffline(page)
  await page.goto('/this-device')
  await page.getByRole('button', { name: 'Clear this device' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the question before clearing')

  await device.context.setOffline(true)
  for (const path of ['/', '/receipts', '/saved-billers', '/this-device', '/electricity']) {
    await page.goto(path)
    await expect(page.getByText(words.offline)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `${path}, full and offline`)
  }
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page)
  await proceedButton(page).click()
  await expect(page.getByText(words.waiting).first()).toBeVisible()
  await expectAccessible(page, 'a summary that waits')
})
