import { expect, type Page } from '@playwright/test'
import { ada, logIn } from '#tests/journeys/support/account.ts'
import { test } from '#tests/journeys/support/app.ts'
import {
  batchOf,
  checkedList,
  chooseList,
  csvFile,
  expectCounts,
  fillNarration,
  logInAtBulk,
  payForList,
  previewButton,
  previewHeading,
  readPreview,
} from '#tests/journeys/support/bulk.ts'
import { figure } from '#tests/journeys/support/figure.ts'
import { keptIn } from '#tests/journeys/support/stores.ts'

test.slow()

/** How often the answer of an upload is lost before it arrives. */
const losses = figure({ small: 2, full: 20 })
const sleepMs = figure({ small: 3000, full: 45_000 })

test(`an upload whose answer is lost ${losses} times, and that is made once more after a reload, is one batch (F38)`, async ({
  page,
  app,
  faults,
}) => {
  test.setTimeout(120_000 + losses * 10_000)
  faults.allow(/Failed to load resource/)
  const tranIds: string[] = []
  let left = losses
  await page.route('**/api/BulkUpload/Upload', async (route) => {
    // It arrives, and the provider answers; the phone hears it only when no loss is left.
    const answer = await route.fetch()
    tranIds.push((await answer.json()).responseData.TranId)
    left -= 1
    if (left >= 0) return route.abort('connectionreset')
    return route.fulfill({ response: answer })
  })
  await page.goto('/airtime/bulk-upload')
  await logInAtBulk(page)
  const list = csvFile('twice.csv', [
    ['08031234567', 'MTN', 'AIRTIME', 3801],
    ['08051234567', 'GLO', 'AIRTIME', 3802],
  ])
  await chooseList(page, list)
  await expectCounts(page, { Ready: 2, 'To fix': 0 })
  await fillNarration(page, 'Twice')
  await previewButton(page).click()
  for (let loss = 1; loss <= losses; loss += 1) {
    await expect(page.getByText('We do not know whether your list arrived')).toBeVisible()
    await expect.poll(() => tranIds.length).toBe(loss)
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  await expect(previewHeading(page)).toBeVisible({ timeout: 30_000 })

  // Somebody who lost the page begins from the file again. Nothing of it can have been paid, so nobody is asked.
  await expect.poll(() => keptIn(page, 'bulk-drafts')).toContain('"digest"')
  await page.goto('/')
  await page.goto('/airtime/bulk-upload')
  // The list comes back by itself, and would take the step from under whoever is quicker.
  await expect(checkedList(page).getByText(`${list.name}: `)).toBeVisible({ timeout: 30_000 })
  await chooseList(page, list)
  await fillNarration(page, 'Twice')
  await previewButton(page).click()
  await readPreview(page)
  expect(tranIds).toHaveLength(losses + 2)
  expect(new Set(tranIds).size).toBe(1)
  await payForList(page)
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible({
    timeout: 40_000,
  })
  expect(await batchOf(app, tranIds[0] ?? '')).toMatchObject({
    amount: 7603,
    payments: 1,
    vends: 2,
    refunds: 0,
  })
  expect((await app.ledger()).filter(({ kind, amount }) => kind === 'bulk' && amount === 7603)).toHaveLength(
    1,
  )
})

/** Counts what the page does between here and the end, in turns of its own thread. */
async function watchTurns(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'turns', 0)
    const turn = () => {
      Reflect.set(window, 'turns', Reflect.get(window, 'turns') + 1)
      setTimeout(turn, 50)
    }
    turn()
  })
}

/** Runs in the page. */
function untilSaid(words: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.body.textContent?.includes(words)) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  })
}

test('10,000 rows on a slow phone that is locked while they are read: the file is still chosen, the reading ends, the page lives on (F39)', async ({
  page,
}) => {
  test.setTimeout(180_000 + sleepMs)
  await page.goto('/')
  await logIn(page, ada)
  await page.goto('/airtime/bulk-upload')
  const rows = Array.from({ length: 10_000 }, (_, at) => [
    `0803${String(1_000_001 + at)}`,
    'MTN',
    'AIRTIME',
    100 + (at % 400),
  ])
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const file = page.getByLabel('File', { exact: true })
  await expect(file).toBeAttached()
  await watchTurns(page)
  // Seen by the page itself: a list may be read between two looks from outside.
  const isRead = page.evaluate(untilSaid, 'Reading ten-thousand.csv.')
  await file.setInputFiles(csvFile('ten-thousand.csv', rows))
  await isRead
  const turns = () => page.evaluate((): number => Reflect.get(window, 'turns'))
  const before = await turns()
  // The phone is locked: the page sleeps, its timers and its worker with it.
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  // A known interval: at full size longer than the limit for a reading.
  await new Promise((resolve) => setTimeout(resolve, sleepMs))
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(checkedList(page).getByText('ten-thousand.csv: 10,000 rows')).toBeVisible({ timeout: 90_000 })
  await expectCounts(page, { All: 10_000, Ready: 10_000 })
  // The worker read it: the page had turns of its own meanwhile.
  expect((await turns()) - before).toBeGreaterThan(5)
  await expect(page.getByText('took too long')).toHaveCount(0)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
})
