import { subscribePush } from '#src/contract/push.ts'
import { notifyBiller } from '#src/contract/transaction.ts'
import { results } from './results.ts'
import { type SceneRow, said, seenBy } from './scene.ts'

/** A pending order, in a browser with this notification permission. */
const scene = (variant: string, permission: NotificationPermission, then: RegExp): SceneRow => ({
  screen: 'push',
  variant,
  at: '/',
  answers: [said(notifyBiller, results.awaited), said(subscribePush, null)],
  reach: async (page, origin) => {
    // A browser without windows forbids notifications, and none here has a worker or reaches a push service.
    await page.addInitScript((answer) => {
      const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
      const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }
      const registration = { pushManager: { subscribe: async () => subscription } }
      const container = Object.assign(new EventTarget(), {
        ready: Promise.resolve(registration),
        controller: {},
        register: () => Promise.reject(new Error('none')),
      })
      Object.defineProperty(navigator, 'serviceWorker', { value: container })
      Object.defineProperty(Notification, 'permission', { value: answer })
      Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' })
    }, permission)
    await page.goto(`${origin}/airtime/status?transaction-id=PRD-839201745`)
    if (variant === 'told') await page.getByRole('button', { name: 'Tell me when it is done' }).click()
    await page.getByText(then).waitFor()
  },
  leadsTo: ['/:category/status'],
})

/** Notifications when it is done: only on a pending result. */
export const pushScenes = seenBy('visitor', [
  scene('offered', 'default', /^Tell me when it is done$/),
  scene('told', 'default', /^We will tell you/),
  scene('denied', 'denied', /does not let PayDey notify/),
])
