import { expect, type Page } from '@playwright/test'
import { test } from './support/app.ts'
import { fillKnown, payAirtime, proceedButton } from './support/shop.ts'

test.slow()

/** Several taps of one finger at one place, as an impatient hand gives them. */
async function tapAt(page: Page, times: number, gapMs: number, target = proceedButton(page)): Promise<void> {
  // Nobody fills in a form and taps within half a second.
  await expect(target).not.toHaveAttribute('data-unread')
  // Rows of "Pay again" are drawn anew once the account's have come.
  await expect(() => target.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
  const box = await target.boundingBox()
  if (box === null) throw new Error('what is to be tapped is not there')
  for (let at = 0; at < times; at += 1) {
    if (at > 0) await page.waitForTimeout(gapMs)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
  // What a tap has started would have ended by now.
  await page.waitForTimeout(1000)
}

test('taps on PROCEED pass neither the customer who was found nor an amount nobody chose @small @everyday', async ({
  page,
}) => {
  await page.goto('/electricity/IKEDCPREPAID')
  await page.getByLabel('Meter Number').fill('1111111111111')
  await fillKnown(page, 'Phone Number', '08031234567')
  await fillKnown(page, 'Email', 'buyer@example.com')
  await expect(proceedButton(page)).toBeEnabled()
  await tapAt(page, 4, 250)
  await expect(page.getByRole('heading', { name: 'Is this the right customer?' })).toBeInViewport()
  await expect(page.getByLabel('Customer Name')).toBeInViewport()
  await expect(page.getByLabel('Amount')).toBeInViewport()
})

test('taps that go on where a page has given way to the next press nothing on it', async ({ page }) => {
  await payAirtime(page, '517')
  await page.goto('/')
  const all = page.getByRole('region', { name: 'Pay again' }).getByRole('link').first()
  await expect(all).toHaveAttribute('href', '/saved-billers')
  await tapAt(page, 4, 250, all)
  await expect(page.getByRole('button', { name: /^Don't keep/ })).toBeVisible()

  await page.goto('/')
  await tapAt(page, 3, 200, page.getByRole('link', { name: 'Electricity' }).first())
  await expect(page).toHaveURL(/\/electricity$/)
})

test('a keyboard that goes on composing types the amount and the number that were typed', async ({
  page,
}) => {
  await page.goto('/airtime/MTNVTU')
  const keyboard = await page.context().newCDPSession(page)
  for (const [label, typed, shown] of [
    ['Phone Number', '08031234567', '0803 123 4567'],
    ['Amount', '12500', '12,500'],
  ] as const) {
    await page.getByLabel(label).focus()
    for (let end = 1; end <= typed.length; end += 1) {
      await keyboard.send('Input.imeSetComposition', {
        text: typed.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      })
    }
    await expect(page.getByLabel(label)).toHaveValue(typed)
    await page.getByLabel('Email').focus()
    await expect(page.getByLabel(label)).toHaveValue(shown)
  }
})
