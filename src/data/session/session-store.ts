import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { User } from '#src/contract/user.ts'
import { sha256 } from '#src/data/browser/crypto.ts'
import type { LocalStore } from '#src/data/browser/storage.ts'
import { DEVICE, type Scope } from '#src/data/storage/database.ts'

const USER_KEY = 'paydey.user'
const SCOPE_LENGTH = 16

const StoredUserSchema: v.GenericSchema<unknown, User> = v.object({
  accessToken: v.pipe(v.string(), v.minLength(1)),
  consumerId: v.pipe(v.string(), v.minLength(1)),
  firstName: v.string(),
  surname: v.string(),
  phoneNumber: v.string(),
  dateOfBirth: v.string(),
  referralCode: v.string(),
  backupEmail: v.string(),
  walletId: v.string(),
})

interface SessionState {
  readonly user: User | null
  /**
   * The app is about to reload: no page shows or requests anything any more. `expired`: the provider refused the token,
   * by way of /logout (spec section 8). `leaving`: the user pressed LOGOUT.
   */
  readonly ending: 'expired' | 'leaving' | null
}

export interface Session {
  readonly store: StoreApi<SessionState>
  token(): string | null
  isSignedIn(): boolean
  /** The scope of the device's records now: a digest of the ConsumerID, so that no key is an e-mail. */
  scope(): Promise<Scope>
  /** Signs in. On a shared phone only this tab remembers the user, as long as it is open. */
  begin(user: User, options?: { readonly isShared?: boolean }): void
  isShared(): boolean
  /** Stores a change of the profile that the provider has accepted. */
  update(change: Partial<Omit<User, 'accessToken' | 'consumerId'>>): void
  /** Forgets the signed-in user, here and on the device. */
  end(): void
  /** Forgets the user after a 401 from the provider. */
  expire(): void
  /** Forgets the user at LOGOUT. */
  leave(): void
  /** Reads the user from storage again: another tab may have changed it, or this page was restored from the cache. */
  reread(): void
}

export interface SessionStores {
  readonly local: LocalStore
  readonly tab: LocalStore
}

function readUser(store: LocalStore): User | null {
  try {
    const parsed = v.safeParse(StoredUserSchema, JSON.parse(store.get(USER_KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/**
 * The signed-in user, as the device stores it after a login (spec section 4). One that does not parse counts as none.
 */
export function createSession({ local, tab }: SessionStores): Session {
  const read = () => readUser(tab) ?? readUser(local)
  // The initial state is the prerender's: nobody is signed in.
  const store = createStore<SessionState>(() => ({ user: null, ending: null }))
  store.setState({ user: read() })
  const isShared = () => tab.get(USER_KEY) !== null
  const keeper = () => (isShared() ? tab : local)

  /**
   * Ends only this tab's login: the device may have another beside a shared one, or a newer one that this tab missed.
   */
  function end(ending: SessionState['ending']): void {
    const kept = readUser(keeper())
    if (kept === null || kept.accessToken === store.getState().user?.accessToken) keeper().remove(USER_KEY)
    store.setState({ user: null, ending })
  }

  function reread(): void {
    const user = read()
    const before = store.getState().user
    if (JSON.stringify(user) === JSON.stringify(before)) return
    // It ended in another tab, so here too: as a visitor this page could not show what the user left unfinished.
    store.setState({ user, ending: user === null ? 'expired' : null })
  }

  /** Made once for each user: two calls in a row must resolve in their order, or a removal could overtake a write. */
  let last: { readonly consumerId: string; readonly scope: Promise<Scope> } | null = null
  function scopeOf(consumerId: string): Promise<Scope> {
    if (last?.consumerId !== consumerId) {
      const scope = sha256(consumerId.toLowerCase()).then((digest) => digest.slice(0, SCOPE_LENGTH))
      last = { consumerId, scope }
    }
    return last.scope
  }

  local.onChange((key) => {
    if (key === USER_KEY || key === null) reread()
  })

  return {
    store,
    token: () => store.getState().user?.accessToken ?? null,
    isSignedIn: () => store.getState().user !== null,
    scope() {
      const { user } = store.getState()
      return user === null ? Promise.resolve(DEVICE) : scopeOf(user.consumerId)
    },
    begin(user, options) {
      tab.remove(USER_KEY)
      local.remove(USER_KEY)
      const chosen = options?.isShared ? tab : local
      chosen.set(USER_KEY, JSON.stringify(user))
      store.setState({ user, ending: null })
    },
    isShared,
    update(change) {
      const { user } = store.getState()
      if (user === null) return
      const changed = { ...user, ...change }
      keeper().set(USER_KEY, JSON.stringify(changed))
      store.setState({ user: changed })
    },
    end: () => end(null),
    expire: () => end('expired'),
    leave: () => end('leaving'),
    reread,
  }
}

/** Left in the tab's store by /logout for the page that starts after it. */
export const SESSION_ENDED_KEY = 'paydey.session-ended'
/** Set at LOGOUT for the fresh start, which says that it is done. */
export const LOGGED_OUT_KEY = 'paydey.logged-out'
/** In local storage: the orders whose end is pushed to this browser. LOGOUT loads the code for it only where there are some. */
export const SUBSCRIPTION_KEY = 'paydey.told'

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
