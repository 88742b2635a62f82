import { expect } from '@playwright/test'
import { factsOf } from '#tests/gallery/facts.ts'
import { createVisits } from '#tests/gallery/people.ts'
import { nameOf } from '#tests/gallery/scene.ts'
import { scenes } from '#tests/gallery/scenes.ts'
import { ada, logIn } from './support/account.ts'
import { test } from './support/app.ts'
import { createFaults } from './support/faults.ts'
import { deadNetwork } from './support/ready.ts'
import { EMAIL, fillAirtime, proceedButton } from './support/shop.ts'
import { anyEvent, booking, naira, openEvent } from './support/tickets.ts'
import { expectAlike, expectValuesKept, stir, translatePages } from './support/translator.ts'

test.describe.configure({ mode: 'parallel' })

test.describe('on a page that the browser translates', () => {
  test.beforeEach(({ context }) => translatePages(context))

  test('the total of airtime, light and a top-up is that of the amount last typed @everyday', async ({
    page,
  }) => {
    const total = page.getByRole('main').locator('[data-sticky-bar]')
    const pay = async (amount: string, comesTo: string) => {
      await page.getByLabel('Amount').fill(amount)
      await expect(total).toContainText(comesTo)
    }
    await page.goto('/airtime/MTNVTU')
    await fillAirtime(page, '08031234567', '500')
    await expect(total).toContainText('₦500.00')
    await pay('2000', '₦2,000.00')
    await proceedButton(page).click()
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
    await expectAlike(page)
    await expectValuesKept(page)

    await page.goto('/electricity/IKEDCPREPAID')
    await page.getByLabel('Meter Number').fill('1111111111111')
    await page.getByLabel('Phone Number').fill('08031234567')
    await page.getByLabel('Email').fill(EMAIL)
    await proceedButton(page).click()
    await expect(page.getByLabel('Customer Name')).not.toHaveValue('')
    await pay('1000', '₦1,100.00')
    await pay('5000', '₦5,100.00')
    await expectAlike(page)
    await expectValuesKept(page)

    await page.goto('/topup-wallet')
    await logIn(page, ada)
    await pay('1000', '₦1,000.00')
    await pay('25000', '₦25,000.00')
    await expectAlike(page)
    await expectValuesKept(page)
  })

  test('a list shows what was chosen, again and again, and tickets come to their number @everyday', async ({
    page,
    app,
  }) => {
    const { event, price } = await anyEvent(app)
    await page.goto('/tickets/event')
    await openEvent(page, event)
    for (const count of [2, 3]) {
      await booking.quantity(page).fill(`${count}`)
      await expect(page.getByRole('main').locator('[data-sticky-bar]')).toContainText(
        naira(price * count + 100),
      )
    }
    await page.getByRole('radio').last().check()
    await expectAlike(page)
    for (const path of ['/contact', '/cable-tv/DSTV']) {
      await page.goto(path)
      await expect(page.getByRole('combobox').first()).toBeVisible()
      await stir(page)
      await stir(page)
      await expectAlike(page)
      await expectValuesKept(page)
    }
  })
})

for (const who of ['visitor', 'ada', 'musa', 'device'] as const) {
  test(`each screen of a ${who} stays right and whole while it is translated`, async ({ browser, app }) => {
    // A screen that waits, is empty or has long names changes nothing that its usual one does not.
    const changing = ['usual', 'error', 'offline']
    const seen = scenes.filter((scene) => scene.who === who && changing.includes(scene.state))
    test.setTimeout(30_000 + seen.length * 30_000)
    const faults = createFaults(app.origin)
    // Answers are spoiled on purpose, which the browser itself prints.
    faults.allow(deadNetwork)
    // What the browser translated before React came is rendered anew.
    faults.allow(/A screen failed/)
    const watch: typeof faults.watch = async (context) => {
      await faults.watch(context)
      await translatePages(context)
    }
    const visits = createVisits(browser, app.origin, await factsOf(app), { watch })
    for (const scene of seen) {
      await test.step(nameOf(scene), () =>
        visits.visit(scene, async (page) => {
          if (scene.state === 'usual') await stir(page)
          await expectAlike(page)
        }),
      )
    }
    await visits.close()
    faults.check()
  })
}
