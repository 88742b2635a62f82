import { expect } from '@playwright/test'
import { test } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'

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
