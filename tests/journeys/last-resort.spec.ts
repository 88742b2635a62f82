import { expect } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/device.ts'
import { deadNetwork, readyForOffline, words } from './support/ready.ts'
import { fillAirtime, proceedButton } from './support/shop.ts'

test('with no network airtime is dialled at a bank', async ({ device, faults }) => {
  faults.allow(deadNetwork)
  await readyForOffline(await device.open('/'))
  await device.context.setOffline(true)
  const page = await device.open('/airtime/MTNVTU')
  await fillAirtime(page, '08031234567', '733')
  await proceedButton(page).click()
  await expect(page.getByText(words.waiting).filter({ visible: true }).first()).toBeVisible()
  await page.getByText('Cannot wait? Dial your bank').click()
  await page.getByRole('button', { name: 'GTBank' }).click()
  await expect(page.getByText('*737*733*08031234567#')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dial' })).toHaveAttribute(
    'href',
    'tel:*737*733*08031234567%23',
  )
  await expectAccessible(page, 'a bank’s code')
})
