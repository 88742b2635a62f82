import * as v from 'valibot'
import { paths } from '#src/contract/paths.ts'
import { PushMessageSchema } from '#src/contract/push.ts'
import { openWindows, type Pushed, type Tapped, type WorkerScope } from './worker-scope.ts'

const TextSchema = v.pipe(v.string(), v.parseJson(), PushMessageSchema)

/**
 * Push messages, for browsers that do not show a declarative message by themselves. A tap opens the page that it is
 * about, which shows what this device keeps of it. If a browser changes its subscription by itself, the new one is not
 * used: the provider learns that the old one is gone, and the receipt offers it again.
 */
export function createPushMessages(scope: WorkerScope, origin: string) {
  return {
    push(event: Pushed): void {
      const message = v.safeParse(TextSchema, event.data?.text())
      if (!message.success) return
      const { title, body, tag, lang, navigate } = message.output.notification
      const shown = { body, tag, lang, icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' }
      event.waitUntil(scope.notify(title, { ...shown, data: pathOf(navigate, origin) }))
    },
    tapped(event: Tapped): void {
      const { notification } = event
      notification.close()
      const path = typeof notification.data === 'string' ? notification.data : paths.home
      event.waitUntil(show(scope, origin + path))
    },
  }
}

/** Whatever a message says, a tap stays in the app. */
function pathOf(address: string, origin: string): string {
  const url = new URL(address)
  return url.origin === origin ? url.pathname + url.search : paths.home
}

/** Never navigates an open tab: somebody may be paying there. */
async function show(scope: WorkerScope, address: string): Promise<void> {
  const there = (await openWindows(scope)).find(({ url }) => url === address)
  await (there === undefined ? scope.clients.openWindow(address) : there.focus())
}
