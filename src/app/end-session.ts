import { PLEASE_LOGIN } from '#src/domain/sentences.ts'
import type { LocalStore } from '#src/platform/local-store.ts'
import type { Toasts } from '#src/services/toasts.ts'
import type { Session } from '#src/session/session-store.ts'

/** Where session-store keeps the user. */
const USER_KEY = 'paydey.user'

/**
 * What a 401 does until accounts land: forgets the user and says so, once however many calls come back with it. The
 * journal stays: a payment outlives a session. A call that left without a session asks the visitor to log in instead.
 */
export function createEndSession(
  session: Session,
  local: LocalStore,
  toasts: Toasts,
): (wasSignedIn: boolean) => void {
  return (wasSignedIn) => {
    if (!wasSignedIn) return toasts.show('error', PLEASE_LOGIN)
    if (!session.isSignedIn()) return
    session.store.setState({ user: null })
    local.remove(USER_KEY)
    toasts.show('error', 'Your session ended')
  }
}
