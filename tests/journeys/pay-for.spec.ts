import { expect } from '@playwright/test'
import { test } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import {
  dismissRating,
  fillLight,
  onceEach,
  payAndSeeReceipt,
  pressProceed,
  proceedButton,
  receipt,
} from './support/shop.ts'

const METER = '1111111111111'

test('somebody else pays by a link: the token comes, the requester is told, and a second payer is, too (S50)', async ({
  page,
  app,
  browser,
}) => {
  test.slow()
  await fillLight(page, '5077')
  await proceedButton(page).click()
  await page.getByRole('radio', { name: /^Somebody else pays/ }).check()
  await pressProceed(page)
  const dialog = page.getByRole('dialog', { name: 'Ask someone to pay' })
  await dialog.getByLabel('Note').fill('Light for Mama')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await expect(dialog.getByText('Your link is ready')).toBeVisible()
  await dialog.getByRole('link', { name: "Check if it's paid" }).click()
  await expect(page.getByText('Nobody has paid this yet')).toBeVisible()
  const link = page.url()
  expect(link).toMatch(/\/pay-for#[\w-]{32}$/)

  // Two others who were sent it, on phones of their own.
  const helpers = await Promise.all([browser.newContext(), browser.newContext()])
  const [first, second] = await Promise.all(helpers.map((context) => context.newPage()))
  if (first === undefined || second === undefined) throw new Error('two phones')
  const heard: string[] = []
  first.on('response', (response) => {
    if (response.url().startsWith(app.origin) && /json/.test(response.headers()['content-type'] ?? ''))
      void response.text().then(
        (text) => heard.push(text),
        () => {},
      )
  })
  first.on('request', (request) => heard.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await second.goto(link)
  await expect(second.getByText('Light for Mama')).toBeVisible()
  await first.goto(link)
  await expect(first.getByText('Light for Mama')).toBeVisible()
  await expectAccessible(first, 'a link')
  await first.getByLabel('Email').fill('uncle@example.com')
  await proceedButton(first).click()
  await first.waitForURL(/\/gateway\/pay\//)

  await second.getByLabel('Email').fill('aunt@example.com')
  await proceedButton(second).click()
  await expect(
    second.getByText('Somebody is paying this right now').filter({ visible: true }).first(),
  ).toBeVisible()

  await payAndSeeReceipt(first)
  await expect(first.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
  await expect(first.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(first.getByText('1111***1111').filter({ visible: true }).first()).toBeVisible()
  const token = link.split('#')[1] ?? ''
  // Neither the number nor, in any address, the link.
  expect(heard.length).toBeGreaterThan(5)
  expect(heard.filter((text) => text.includes(METER) || text.includes(token))).toEqual([])

  await expect(page.getByText('This has been paid')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'See the receipt' }).click()
  await page.waitForURL(receipt)
  await dismissRating(page)
  await expect(
    page
      .getByText(/\d{4} \d{4} \d{4} \d{4} \d{4}/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  // It asks by itself.
  await expect(second.getByText('This has been paid')).toBeVisible({ timeout: 30_000 })
  const rows = (await app.ledger()).filter(({ amount }) => amount === 5077)
  expect(rows).toMatchObject([{ ...onceEach, approvalStatus: 'Successful' }])
  for (const context of helpers) await context.close()
})
