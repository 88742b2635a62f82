import { expect } from '@playwright/test'
import { test } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { EMAIL, ledgerRowOf, onceEach, payAndSeeReceipt, proceedButton } from './support/shop.ts'

test.slow()

test('a place finds its electricity company, and the meter is switched with the number kept @everyday', async ({
  page,
}) => {
  await page.goto('/')
  // All at once: the places come after the last letter.
  await page.getByRole('combobox').fill('surulere')
  await page.getByRole('option', { name: /Eko Electricity.*Prepaid.*Surulere/ }).click()
  await page.getByLabel('Meter Number').fill('1010101010101')
  await page.getByRole('link', { name: 'Postpaid' }).click()
  await expect(page).toHaveURL(/\/electricity\/EKEDCPOSTPAID$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eko Electricity (EKEDC) Postpaid')
  await expect(page.getByLabel('Meter Number')).toHaveValue('1010101010101')
  expect(page.url()).not.toContain('1010101010101')
  await expectAccessible(page, 'the meter switch')

  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/electricity')
  const companies = page.getByRole('list', { name: 'Electricity' }).getByRole('listitem')
  await expect(companies).toHaveCount(12)
  await companies.filter({ hasText: 'Kogi' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/electricity\/AEDCPREPAID$/)
})

test('data: a plan among those of its time, and the same again in three taps and no key @everyday', async ({
  page,
  app,
}) => {
  await page.goto('/data/MTNDATA')
  await page.getByLabel('Phone Number').fill('08031234567')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByText('Week', { exact: true }).click()
  await page.getByRole('radio', { name: /^3\.5 GB/ }).check()
  await expectAccessible(page, 'data plans')
  await proceedButton(page).click()
  await expect(page.getByText('3.5GB, 7 days').filter({ visible: true }).first()).toBeVisible()
  await proceedButton(page).click()
  await page.waitForURL(/\/gateway\/pay\//)
  await payAndSeeReceipt(page)
  expect(await ledgerRowOf(page, app)).toMatchObject({ ...onceEach, amount: 1500, billerCode: 'MTNDATA' })

  await page.goto('/')
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  const last = page.getByRole('radio', { name: /same as last time/ })
  await expect(last).toBeChecked()
  await proceedButton(page).click()
  // Its PROCEED is the third tap, and asks, because the same was paid a moment ago.
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await expect(page.getByText('3.5GB, 7 days').filter({ visible: true }).first()).toBeVisible()
})
