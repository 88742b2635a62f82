import { PLEASE_LOGIN } from '#src/domain/sentences.ts'
import type { Toasts } from '#src/services/toasts.ts'
import type { Session } from '#src/session/session-store.ts'

/**
 * What a 401 does until accounts land: forgets the user and says so, once however many calls come back with it. The
 * journal stays: a payment outlives a session. A call that left without a session asks the visitor to log in instead.
 */
export function createEndSession(session: Session, toasts: Toasts): (wasSignedIn: boolean) => void {
  return (wasSignedIn) => {
    if (!wasSignedIn) return toasts.show('error', PLEASE_LOGIN)
    if (!session.isSignedIn()) return
    session.end()
    toasts.show('error', 'Your session ended')
  }
}
