import { expect, type Page } from '@playwright/test'
import { openPushService } from '#tests/fakes/push-service.ts'
import { findBrowser } from '#tests/tools/find-browser.ts'
import { test } from './support/app.ts'
import { deadNetwork, workerInCharge } from './support/ready.ts'
import { dismissRating, payToReceipt, proceedButton } from './support/shop.ts'
import { openSummary } from './support/summary.ts'

// The shell without windows forbids every notification.
test.use({ launchOptions: { executablePath: findBrowser().executable, args: [...findBrowser().flags] } })

/** Pending, and delivered after 10 s. */
const SLOW_PHONE = '08011111112'
const PENDING_MS = 30_000
const LOST_AFTER_MS = 4000

/** No push service of a browser's maker is reached from a test: the page subscribes at ours, with whatever key it names. */
async function subscribeAt(page: Page, service: Awaited<ReturnType<typeof openPushService>>): Promise<void> {
  await page.exposeFunction('subscribeAtFake', service.subscribe)
  await page.addInitScript(() => {
    const base64Url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')
    PushManager.prototype.subscribe = async (options) => {
      const key = base64Url(options?.applicationServerKey as Uint8Array)
      const { endpoint, ...keys } = await Reflect.get(window, 'subscribeAtFake')(key)
      return { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
    }
  })
}

/** What the push service of a browser's maker does when a message has come. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one !== undefined) resolve(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

const notices = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({
      title,
      body,
    })),
  )

test('who waits is told when it is done, and a tap opens the receipt, also with no network', async ({
  page,
  app,
  context,
  faults,
}) => {
  test.slow()
  const service = await openPushService(Date.now)
  try {
    await app.restart({ SERVER_PUSH_SERVICES: service.origin })
    await context.grantPermissions(['notifications'])
    await subscribeAt(page, service)
    await page.goto('/')
    await workerInCharge(page)
    await openSummary(page, { phone: SLOW_PHONE, amount: 731 })
    await proceedButton(page).click()
    await payToReceipt(page)
    await page.getByRole('button', { name: 'Tell me when it is done' }).click()
    await expect(page.getByText('We will tell you on this device. You can close PayDey.')).toBeFocused()

    await expect.poll(() => service.delivered.length, { timeout: PENDING_MS }).toBe(1)
    expect(service.refused).toEqual([])
    await page.getByText('Successful', { exact: true }).first().waitFor({ timeout: PENDING_MS })
    await dismissRating(page)

    // Somebody else's screen by now: a form that must not be led away.
    await page.goto('/airtime/GLOVTU')
    // What DevTools delivers to a worker that is just going to sleep may be lost; one that came late would be a second notice.
    await expect(async () => {
      await deliver(page, app.origin, service.delivered[0]?.text ?? '')
      await expect
        .poll(() => notices(page), { timeout: LOST_AFTER_MS })
        .toMatchObject([{ title: 'MTN Airtime: Successful' }])
    }).toPass({ timeout: PENDING_MS })

    // A browser opens a window for a real tap only; where it would lead is the worker's to say.
    const [worker] = context.serviceWorkers()
    const leadsTo = await worker?.evaluate<string>(
      `self.registration.getNotifications().then(([notification]) => new Promise((resolve) => {
        self.clients.openWindow = async (url) => resolve(url)
        self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
      }))`,
    )
    expect(page.url()).toContain('/airtime/GLOVTU')
    await expect.poll(() => notices(page)).toEqual([])

    faults.allow(deadNetwork)
    await context.setOffline(true)
    await page.goto(leadsTo ?? '')
    await expect(page.getByText('₦731.00').filter({ visible: true }).first()).toBeVisible()
    await expect(
      page.getByText('Successful', { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible()
  } finally {
    await service.close()
    await app.restart()
  }
})
