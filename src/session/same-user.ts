import type { Session } from './session-store.ts'

/**
 * Returns a function that tells whether the user of this moment is still signed in. A session may end in the middle of
 * a payment; from then on the device's tables belong to the next visitor, and move to whoever logs in next. So what was
 * begun signed in is not written there, nor what the page begins before it has gone to /logout. The user's own journal
 * has it, and it is checked when they are back. What a visitor began may become a user's.
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
