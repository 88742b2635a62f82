import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/app.ts'
import { checkedList, chooseList, csvFile, expectCounts, logInAtBulk } from './support/bulk.ts'
import { workerInCharge } from './support/ready.ts'

test.slow()

/** Looks at every frame from now on: whether rows, or what stands in their place, cover the part of the list in sight. */
async function watchFrames(grid: Locator): Promise<void> {
  await grid.evaluate((box) => {
    const seen = { frames: 0, uncovered: 0, waiting: 0 }
    Reflect.set(window, 'framesSeen', seen)
    const look = () => {
      const list = box.getBoundingClientRect()
      const [top, bottom] = [Math.max(0, list.top), Math.min(innerHeight, list.bottom)]
      const height = bottom - top
      const inSight = [...box.querySelectorAll<HTMLElement>('[role=rowgroup]:last-child > *')].filter(
        (row) => {
          const at = row.getBoundingClientRect()
          return at.bottom > top && at.top < bottom
        },
      )
      const covered = inSight.reduce((sum, row) => sum + row.offsetHeight, 0)
      seen.frames += 1
      if (covered < height * 0.9) seen.uncovered += 1
      if (inSight.some((row) => !/\d/.test(row.textContent ?? ''))) seen.waiting += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

async function framesSeen(grid: Locator): Promise<{ frames: number; uncovered: number; waiting: number }> {
  return await grid.evaluate(() => Reflect.get(window, 'framesSeen'))
}

/** Posts a sheet as a phone's share target does, or as any web site can. */
async function share(page: Page, to: string, name = 'from-whatsapp.csv'): Promise<void> {
  await page.evaluate(
    ([action, fileName]: readonly [string, string]) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      form.action = action
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'file'
      const files = new DataTransfer()
      const text =
        'SubscriberNumber,Provider,Product,Amount\n08031234567,MTN,AIRTIME,500\n08031234568,MTM,AIRTIME,500\n'
      files.items.add(new File([text], fileName, { type: 'text/csv' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [to, name] as const,
  )
}

test('every way to the bulk upload: its short address, the drawer, the sample, a share of another app', async ({
  page,
}) => {
  await page.goto('/bulk-upload')
  await logInAtBulk(page)
  await expect(page).toHaveURL(/\/airtime\/bulk-upload$/)

  await page.goto('/bulkupload-preview')
  const sample = page.getByRole('table', { name: /Sample/ })
  await expect(sample.getByRole('columnheader')).toHaveText([
    'S/N',
    'SubscriberNumber',
    'Provider',
    'Product',
    'Amount',
  ])
  await expect(sample.locator('tbody tr')).toHaveCount(5)
  for (const row of await sample.locator('tbody tr').all()) await expect(row).toContainText('1,000.00')
  await expect(sample.locator('tfoot')).toContainText('5,000.00')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/airtime\/bulk-upload$/)

  await page.goto('/dashboard')
  await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('navigation').first().getByRole('link', { name: 'Bulk upload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk upload' })).toBeVisible()

  await workerInCharge(page)
  await share(page, new URL('/bulk-upload/share', page.url()).href)
  await page.waitForURL(/\/airtime\/bulk-upload$/)
  // As a web site could have posted it: it waits for the person (issue 17).
  await expect(page.getByText('A file came from another app: from-whatsapp.csv. Open it?')).toBeVisible({
    timeout: 30_000,
  })
  await expect(checkedList(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(checkedList(page).getByText('from-whatsapp.csv: 2 rows')).toBeVisible({ timeout: 30_000 })
  await expectCounts(page, { Ready: 1, 'To fix': 1 })
  await checkedList(page).getByRole('button', { name: 'Use MTN' }).click()
  await expectCounts(page, { Ready: 2, 'To fix': 0 })
})

test('20,000 rows: the grid is worked by keyboard, and scrolls to its end without a blank @wide @not-phone', async ({
  page,
}) => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [
    `0803${String(1_000_001 + at)}`,
    'MTN',
    'AIRTIME',
    at === 1 ? '' : 500,
  ])
  await page.goto('/airtime/bulk-upload')
  await logInAtBulk(page)
  await chooseList(page, csvFile('twenty-thousand.csv', rows))
  await expectCounts(page, { All: 20_000, Ready: 19_999, 'To fix': 1 })
  // A list opens on what is to be fixed.
  await page.getByRole('group', { name: 'Show' }).getByText(/^All/).click()
  const grid = page.getByRole('grid', { name: 'Rows' })
  await grid.getByRole('button', { name: 'SubscriberNumber, row 2: 08031000001' }).focus()

  await page.keyboard.press('ArrowDown')
  for (const _ of ['provider', 'product', 'amount']) await page.keyboard.press('ArrowRight')
  await expect(grid.getByRole('button', { name: 'Amount, row 3: empty' })).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('700')
  await page.keyboard.press('Enter')
  await expectCounts(page, { Ready: 20_000, 'To fix': 0 })
  await expect(grid.getByRole('button', { name: /^Amount, row 4/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await expectCounts(page, { Ready: 19_999, 'Left out': 1 })
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectCounts(page, { Ready: 19_999, 'To fix': 1 })
  await page.keyboard.press('Control+End')
  await expect(grid.getByRole('button', { name: /^Amount, row 20001/ })).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(grid.getByRole('button', { name: /^Amount, row 2:/ })).toBeFocused()

  await watchFrames(grid)
  await page.mouse.move(600, 500)
  for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(30_000)
  // And from anywhere to the end, as somebody drags the bar.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
  for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, -700)
  const { frames, uncovered, waiting } = await framesSeen(grid)
  expect(frames).toBeGreaterThan(50)
  expect(uncovered, 'frames with a hole').toBe(0)
  expect(waiting, 'frames with rows that were not there yet, of which the jump has some').toBeLessThan(
    frames / 10,
  )
  await grid.getByRole('button').first().focus()
  await page.keyboard.press('Control+End')
  await expect(grid.getByRole('button', { name: /^SubscriberNumber, row 20001/ })).toBeInViewport()
})
