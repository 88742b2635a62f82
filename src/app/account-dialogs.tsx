import { type ComponentType, lazy, Suspense } from 'react'
import type { AccountDialog } from '#src/services/account-dialogs.ts'

interface DialogProps {
  onClose: () => void
}

/** Each in a chunk of its own: nobody needs two at once. */
const dialogs: Readonly<Record<AccountDialog, ComponentType<DialogProps>>> = {
  login: lazy(async () => ({
    default: (await import('#src/features/account/login-dialog.tsx')).LoginDialog,
  })),
  'sign-up': lazy(async () => ({
    default: (await import('#src/features/account/sign-up-dialog.tsx')).SignUpDialog,
  })),
  recover: lazy(async () => ({
    default: (await import('#src/features/account/recover-dialog.tsx')).RecoverDialog,
  })),
  logout: lazy(async () => ({
    default: (await import('#src/features/account/logout-dialog.tsx')).LogoutDialog,
  })),
  'update-profile': lazy(async () => ({
    default: (await import('#src/features/profile/update-profile-dialog.tsx')).UpdateProfileDialog,
  })),
  'change-password': lazy(async () => ({
    default: (await import('#src/features/profile/change-password-dialog.tsx')).ChangePasswordDialog,
  })),
  'backup-email': lazy(async () => ({
    default: (await import('#src/features/profile/backup-email-dialog.tsx')).BackupEmailDialog,
  })),
}

export interface AccountDialogsProps extends DialogProps {
  shown: AccountDialog
}

export function AccountDialogs({ shown, onClose }: AccountDialogsProps) {
  const Shown = dialogs[shown]
  return (
    <Suspense fallback={null}>
      <Shown onClose={onClose} />
    </Suspense>
  )
}
