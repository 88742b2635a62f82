import type { Session } from './session-store.ts'

/**
 * Returns a function that tells whether the user of this moment is still signed in. A session may end in the middle of
 * a payment. From then on the device's tables belong to the next visitor, and what is in them moves to whoever logs in
 * next. So nothing is written there of what was begun signed in, nor of what the page begins before it has gone to
 * /logout: the user's own journal has the payment, which is checked when they are back. A visitor's work goes on when
 * they log in: it becomes the user's.
 */
export function sameUser({ session }: { readonly session: Session }): () => boolean {
  const { user, ending } = session.store.getState()
  if (ending !== null) return () => false
  const whose = user?.consumerId
  return () => whose === undefined || session.store.getState().user?.consumerId === whose
}

/** Whose is what a page holds in memory now; null for a visitor. */
export function userIdOf({ store }: Session): string | null {
  return store.getState().user?.consumerId ?? null
}
