import { createStore, type StoreApi } from 'zustand/vanilla'

/** The dialogs of an account (spec section 2). One at a time, over whatever page is open. */
export type AccountDialog =
  | 'login'
  | 'sign-up'
  | 'recover'
  | 'update-profile'
  | 'change-password'
  | 'backup-email'
  | 'logout'

export interface AccountDialogs {
  readonly store: StoreApi<{ readonly shown: AccountDialog | null }>
  show(dialog: AccountDialog): void
  close(): void
}

export function createAccountDialogs(): AccountDialogs {
  const store = createStore<{ readonly shown: AccountDialog | null }>(() => ({ shown: null }))
  return {
    store,
    show: (shown) => store.setState({ shown }),
    close: () => store.setState({ shown: null }),
  }
}
