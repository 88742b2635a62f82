import type { Session } from './session-store.ts'

/**
 * Tells whether whoever was signed in when this was called still is. A session may end in the middle of a payment, and
 * from then on the device's tables are the next visitor's, and go on to whoever logs in next (F33): what was begun signed
 * in is not written there, nor what its page begins before it has gone to /logout. Where it stands in the user's own
 * journal is safe: it is asked about when they are back. What a visitor began may become a user's.
 */
export function sameUser({ session }: { readonly session: Session }): () => boolean {
  const { user, ending } = session.store.getState()
  if (ending !== null) return () => false
  const whose = user?.consumerId
  return () => whose === undefined || session.store.getState().user?.consumerId === whose
}

/** Whose it is that a page holds in memory now: the user's id, null for a visitor. */
export function ownerOf({ store }: Session): string | null {
  return store.getState().user?.consumerId ?? null
}
