import { expect, type Page } from '@playwright/test'
import { ada, historyOf, logIn, logOut } from '#tests/journeys/support/account.ts'
import { type Device, test } from '#tests/journeys/support/device.ts'
import { deadNetwork, workerInCharge } from '#tests/journeys/support/ready.ts'
import { EMAIL, proceedButton, toSummary } from '#tests/journeys/support/shop.ts'
import { readStores, screenText, writtenText } from '#tests/journeys/support/stores.ts'

test.slow()

/** Holds what is asked until it is let go, each with the answer that the provider gave when it was asked. */
async function holdAnswers(device: Device, address: RegExp) {
  const held: (() => Promise<void>)[] = []
  // Requests of the worker are seen by the context's router, not by a page's.
  await device.context.route(address, async (route) => {
    const answer = await route.fetch()
    await new Promise<void>((resolve) => {
      held.push(async () => {
        await route.fulfill({ response: answer }).catch(() => {})
        resolve()
      })
    })
  })
  return held
}

test('a history that comes after LOGOUT is kept nowhere and shown nowhere (F34)', async ({ device, app }) => {
  const reference = (await historyOf(app, ada))[0]?.PaymentReference ?? ''
  const page = await device.open('/')
  await workerInCharge(page)
  await logIn(page, ada)
  await page.waitForLoadState('networkidle')
  const held = await holdAnswers(device, /\/Reports\/Fetch\w*TransactionHistory/)
  await page.goto('/transaction-history')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await logOut(page)
  const landed = held.length
  for (const letGo of held) await letGo()
  expect(landed).toBeGreaterThan(0)
  // The worker has heard it as soon as it answers something later.
  await page.goto('/electricity')
  await page.waitForLoadState('networkidle')
  expect(await writtenText(page)).not.toContain(reference)
  expect(await screenText(page)).not.toContain(reference)
  const { tables } = await readStores(page)
  const ofUsers = (tables['user-responses'] ?? []).filter(([key]) => !key.includes('closed'))
  expect(ofUsers).toEqual([])
})

async function buyShowmax(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Phone Number').fill('08031234567')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('combobox', { name: /^Plan/ }).click()
  await page.getByRole('option', { name: /^Showmax Entertainment, 1 month/ }).click()
  await toSummary(page)
}

test('an old price is shown, found out at PROCEED and shown anew, and nobody pays it (F35)', async ({
  device,
  app,
  faults,
}) => {
  faults.allow(deadNetwork)
  const page = await device.open('/')
  await workerInCharge(page)
  const fields = /\/Products\/Fields\/?\?.*SHOWMAX/
  await device.context.route(fields, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"Amount":3500', '"Amount":2500')
    const { etag: _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers, body })
  })
  await buyShowmax(page, '/cable-tv/SHOWMAX')
  await expect(page.getByText('₦2,500.00').filter({ visible: true }).first()).toBeVisible()
  const before = await app.ledger()
  // What the phone holds is last season's from now on: the provider asks more.
  await device.context.unroute(fields)
  await proceedButton(page).click()
  await expect(page.getByText('₦3,500.00').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '₦2,500.00' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/\/gateway\//)
  expect((await app.ledger()).filter(({ payments }) => payments > 0)).toEqual(
    before.filter(({ payments }) => payments > 0),
  )

  await proceedButton(page).click()
  await page.waitForURL(/\/gateway\/pay\//)
  await expect(page.getByText('₦3,500.00').filter({ visible: true }).first()).toBeVisible()
})
