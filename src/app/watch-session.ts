import { paths } from '#src/contract/paths.ts'
import { LOGIN } from '#src/domain/first-sentences.ts'
import type { Services } from '#src/services/services.ts'
import { SESSION_ENDED_KEY } from '#src/session/return-to.ts'

type Watched = Pick<Services, 'session' | 'pageLife' | 'tab' | 'toasts' | 'accountDialogs' | 'navigation'>

/**
 * What a session needs beside its pages: says once more, after the fresh start that a 401 leads to, what happened; and
 * a page that comes back from the back/forward cache asks the device who is signed in now. When its user is gone it
 * starts afresh at home: a form may still hold what they typed (reliability F20).
 */
export function watchSession(services: Watched): () => void {
  const { session, pageLife, tab, toasts, accountDialogs, navigation } = services
  if (tab.get(SESSION_ENDED_KEY) !== null) {
    tab.remove(SESSION_ENDED_KEY)
    toasts.show('info', 'Your session ended. Log in to go on where you were.', {
      label: LOGIN,
      run: () => accountDialogs.show('login'),
    })
  }
  const ask = () => {
    const before = session.store.getState().user
    session.reread()
    const now = session.store.getState().user
    if (before !== null && now?.consumerId !== before.consumerId) navigation.startAt(paths.home)
  }
  // This comes when the page is idle, and the page may have been away before that.
  ask()
  return pageLife.onRestored(ask)
}
