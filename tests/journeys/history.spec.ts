import { expect, type Page } from '@playwright/test'
import { ada, historyOf, logIn } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { test } from './support/device.ts'
import { deadNetwork, words, workerInCharge } from './support/ready.ts'
import { keptText } from './support/stores.ts'

test.slow()

async function expectHistory(page: Page, reference: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible()
  await expect(page.getByText(reference).filter({ visible: true }).first()).toBeVisible()
}

test('history and dashboard open from a cold start with nobody to ask, and say how old they are', async ({
  device,
  app,
  front,
  faults,
}) => {
  faults.allow(deadNetwork)
  const reference = (await historyOf(app, ada))[0]?.PaymentReference ?? ''
  let page = await device.open('/')
  await workerInCharge(page)
  await logIn(page, ada)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hi ${ada.firstName}`)
  await page.goto('/transaction-history')
  await expectHistory(page, reference)
  await expect.poll(() => keptText(page)).toContain('FetchDashBoardTransactionHistory')
  await expect.poll(() => keptText(page)).toContain('FetchTransactionHistory')

  front.become('gone')
  page = await device.coldStart('/transaction-history')
  await expectHistory(page, reference)
  await expect(
    page
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hi ${ada.firstName}`)
  await expect(page.getByRole('heading', { name: 'ACTIVITY LOG' })).toBeVisible()
  await expect(page.getByText('Replay').filter({ visible: true }).first()).toBeVisible()
  await expect(
    page
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  // Beside a name and LOGOUT the bar has little room, and covers nothing of the page all the same.
  const header = page.getByRole('banner')
  await expect(header.getByRole('status')).toHaveText(
    `${words.unreachable} Saved billers and history still work.`,
  )
  const [above, bar] = await Promise.all([header.boundingBox(), header.getByRole('status').boundingBox()])
  expect(bar?.height).toBeLessThanOrEqual(above?.height ?? 0)

  await device.context.setOffline(true)
  page = await device.open('/transaction-history')
  await expectHistory(page, reference)
  await expect(
    page
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expectAccessible(page, 'a history kept on the device')
})
