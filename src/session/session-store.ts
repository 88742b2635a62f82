import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { User } from '#src/contract/user.ts'
import type { LocalStore } from '#src/platform/local-store.ts'

const USER_KEY = 'paydey.user'

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
}

export interface Session {
  readonly store: StoreApi<SessionState>
  token(): string | null
  isSignedIn(): boolean
  /** Forgets who was signed in, here and on the device. */
  end(): void
}

function readUser(local: LocalStore): User | null {
  try {
    const parsed = v.safeParse(StoredUserSchema, JSON.parse(local.get(USER_KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Who is signed in, as the device stores it after a login (spec section 4). What does not parse is nobody. */
export function createSession(local: LocalStore): Session {
  const store = createStore<SessionState>(() => ({ user: readUser(local) }))
  return {
    store,
    token: () => store.getState().user?.accessToken ?? null,
    isSignedIn: () => store.getState().user !== null,
    end() {
      local.remove(USER_KEY)
      store.setState({ user: null })
    },
  }
}
