import { PLEASE_LOGIN } from '#src/domain/first-sentences.ts'
import type { Device } from '#src/offline/device.ts'
import type { Toasts } from '#src/services/toasts.ts'
import type { Session } from '#src/session/session-store.ts'

/**
 * What a 401 does, once however many calls come back with it (spec section 8, decision 12): the session is over, which
 * sends the app to /logout (session-watch). What the worker kept for the token goes; journal, drafts and saved billers
 * stay for when the same user is back. A call that left without a session asks the visitor to log in instead.
 */
export function createEndSession(
  session: Session,
  toasts: Toasts,
  device: Pick<Device, 'forgetToken'>,
): (wasSignedIn: boolean) => void {
  return (wasSignedIn) => {
    if (!wasSignedIn) return toasts.show('error', PLEASE_LOGIN)
    const token = session.token()
    if (token === null) return
    session.expire()
    // Where its code cannot be had, nobody else's token can read it either.
    device.forgetToken(token).catch(() => undefined)
  }
}
