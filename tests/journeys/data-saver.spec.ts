import { expect, type Page } from '@playwright/test'
import type { Front } from '#tests/tools/front.ts'
import { type Device, test } from './support/device.ts'
import { topForms, workerInCharge } from './support/ready.ts'

test.slow()

const formsAsked = (front: Front) =>
  front.arrivals.filter(({ path }) => topForms.some((code) => path.includes('Fields') && path.includes(code)))

const slides = (page: Page) => page.getByRole('region', { name: 'What is new' })

async function quietHome(device: Device): Promise<Page> {
  const page = await device.open('/')
  await workerInCharge(page)
  await page.waitForLoadState('networkidle')
  await scrollToEnd(page)
  await page.waitForLoadState('networkidle')
  return page
}

/** The slides come for whoever scrolls to them. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.getByText('What you see before you pay').scrollIntoViewIfNeeded()
}

test('the switch: no slides and nothing fetched ahead; switched off, both come', async ({
  device,
  front,
}) => {
  await device.open('/this-device')
  await device.page.getByRole('radio', { name: 'On', exact: true }).check({ force: true })
  front.forget()
  const page = await quietHome(device)
  await expect(page.locator('html')).toHaveAttribute('data-saver', '')
  await expect(slides(page)).toHaveCount(0)
  expect(formsAsked(front)).toEqual([])
  expect(front.arrivals.filter(({ path }) => path.includes('CarouselImages'))).toEqual([])

  await page.goto('/this-device')
  await page.getByRole('radio', { name: 'Off', exact: true }).check({ force: true })
  await page.goto('/')
  await scrollToEnd(page)
  await expect(slides(page)).toBeVisible()
  // One after another, each when the page is idle.
  await expect
    .poll(() => formsAsked(front).length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(topForms.length)
})
