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

export interface AccountDialogProps {
  onClose: () => void
}

interface Shown {
  readonly shown: AccountDialog | null
  readonly reason?: string | undefined
  /** What was typed as an email in the dialog before, so that nobody types it twice. In memory alone. */
  readonly email?: string | undefined
}

export interface AccountDialogs {
  readonly store: StoreApi<Shown>
  /** `reason` is shown in the dialog: "Log in to pay LIRS". */
  show(dialog: AccountDialog, reason?: string, email?: string): void
  /** A dialog that was left half typed opens with this email the next time. */
  keepEmail(email: string): void
  close(): void
}

export function createAccountDialogs(): AccountDialogs {
  const store = createStore<Shown>(() => ({ shown: null }))
  return {
    store,
    show: (shown, reason, email = store.getState().email) => store.setState({ shown, reason, email }),
    keepEmail: (email) => store.setState({ email }),
    close: () => store.setState({ shown: null, reason: undefined, email: undefined }),
  }
}
