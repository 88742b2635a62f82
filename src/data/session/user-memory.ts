import { type Session, userIdOf } from './session-store.ts'

/**
 * One thing that a screen leaves in memory for the next: a number in an address would stay in the browser's history,
 * and IndexedDB would be waited for. Another user who has signed in meanwhile never gets it.
 */
export function userMemory<T>() {
  const kept = new WeakMap<Session, { readonly owner: string | null; readonly value: T }>()
  return {
    put(session: Session, value: T): void {
      kept.set(session, { owner: userIdOf(session), value })
    },
    get(session: Session): T | null {
      const entry = kept.get(session)
      return entry?.owner === userIdOf(session) ? entry.value : null
    },
    forget(session: Session): void {
      kept.delete(session)
    },
  }
}
