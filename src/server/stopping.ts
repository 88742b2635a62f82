import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'

/** How long running requests may still take once the server must stop; then their connections are cut. */
const REQUESTS_WITHIN_MS = 5000
/** How long stopping may take in all. Container hosts kill after ten seconds; what is left is done at the next start. */
export const STOP_WITHIN_MS = 8000
const POLL_EVERY_MS = 100

/** Accepts no more connections, lets running requests finish, and cuts off those that do not. */
export async function drain(server: ServerType, withinMs = REQUESTS_WITHIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection becomes idle only after its response, and nothing else checks it then.
  const closeIdle = () => {
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  closeIdle()
  const looking = setInterval(closeIdle, POLL_EVERY_MS)
  const forced = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
  }, withinMs)
  await closed
  clearInterval(looking)
  clearTimeout(forced)
}

/** Whether the work finished in time. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return await Promise.race([work.then(() => true), sleep(ms, false, { ref: false })])
}
