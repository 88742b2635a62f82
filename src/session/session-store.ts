import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { User } from '#src/contract/user.ts'
import { DEVICE, type Scope } from '#src/offline/scope.ts'
import type { Clock } from '#src/platform/clock.ts'
import { sha256 } from '#src/platform/crypto.ts'
import type { LocalStore } from '#src/platform/storage.ts'

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

export interface SessionState {
  readonly user: User | null
  /**
   * The app is about to start afresh, and no page shows or asks anything any more. `expired`: the provider refused the
   * token, by way of /logout (spec section 8). `leaving`: the user pressed LOGOUT.
   */
  readonly ending: 'expired' | 'leaving' | null
}

export interface Session {
  readonly store: StoreApi<SessionState>
  token(): string | null
  isSignedIn(): boolean
  /** Whose records the device keeps now: a digest of the ConsumerID, so that no database is named by an address. */
  scope(): Promise<Scope>
  /** On a shared phone the user is remembered by this tab alone, for as long as it is open (security 16). */
  begin(user: User, options?: { readonly isShared?: boolean }): void
  isShared(): boolean
  /** What the user changed about themselves, after the provider took it. */
  update(change: Partial<Omit<User, 'accessToken' | 'consumerId'>>): void
  /** Forgets who was signed in, here and on the device. */
  end(): void
  /** The same, because the provider says so (401). */
  expire(): void
  /** The same, because the user wants to. */
  leave(): void
  /** Reads again who is signed in: another tab, or a page from the past, may know something else. */
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

/** Who is signed in, as the device stores it after a login (spec section 4). What does not parse is nobody. */
export function createSession({ local, tab }: SessionStores): Session {
  const read = () => readUser(tab) ?? readUser(local)
  // Its initial state is what the prerender shows: nobody.
  const store = createStore<SessionState>(() => ({ user: null, ending: null }))
  store.setState({ user: read() })
  const isShared = () => tab.get(USER_KEY) !== null

  function forget(): void {
    tab.remove(USER_KEY)
    local.remove(USER_KEY)
  }

  /** This tab's login alone: beside a shared one the device may have another, and a tab may have slept through the next. */
  function end(ending: SessionState['ending']): void {
    const keeper = isShared() ? tab : local
    const kept = readUser(keeper)
    if (kept === null || kept.accessToken === store.getState().user?.accessToken) keeper.remove(USER_KEY)
    store.setState({ user: null, ending })
  }

  function reread(): void {
    const user = read()
    const before = store.getState().user
    if (JSON.stringify(user) === JSON.stringify(before)) return
    // Ended in another tab, so here too: a visitor would not be told of what the user has left unfinished.
    store.setState({ user, ending: user === null ? 'expired' : null })
  }

  local.onChange((key) => {
    if (key === USER_KEY || key === null) reread()
  })

  return {
    store,
    token: () => store.getState().user?.accessToken ?? null,
    isSignedIn: () => store.getState().user !== null,
    async scope() {
      const { user } = store.getState()
      return user === null ? DEVICE : (await sha256(user.consumerId.toLowerCase())).slice(0, SCOPE_LENGTH)
    },
    begin(user, options) {
      forget()
      const keeper = options?.isShared ? tab : local
      keeper.set(USER_KEY, JSON.stringify(user))
      store.setState({ user, ending: null })
    },
    isShared,
    update(change) {
      const { user } = store.getState()
      if (user === null) return
      const changed = { ...user, ...change }
      const keeper = isShared() ? tab : local
      keeper.set(USER_KEY, JSON.stringify(changed))
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

const KEY = 'paydey.return-to'
/** Who logs in later than this has something else in mind. */
const LASTS_MS = 30 * 60 * 1000

const StoredSchema = v.object({
  /** One of the app's own addresses: a slash and no second one, which would name another host. */
  path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(500)),
  at: v.number(),
})

/** Where somebody was going when they were asked to log in. This tab's business alone. */
export interface ReturnTo {
  remember(path: string): void
  /** Null when nobody was going anywhere, or long ago. */
  peek(): string | null
  /** The same, once. */
  take(): string | null
}

export function createReturnTo(tab: LocalStore, clock: Clock): ReturnTo {
  function peek(): string | null {
    try {
      const stored = v.safeParse(StoredSchema, JSON.parse(tab.get(KEY) ?? 'null'))
      if (!stored.success) return null
      const age = clock.now() - stored.output.at
      return age >= 0 && age < LASTS_MS ? stored.output.path : null
    } catch {
      return null
    }
  }
  return {
    remember: (path) => tab.set(KEY, JSON.stringify({ path, at: clock.now() })),
    peek,
    take() {
      const path = peek()
      tab.remove(KEY)
      return path
    },
  }
}
