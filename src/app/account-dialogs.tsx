import type { ComponentType } from 'react'
import type { AccountDialog, AccountDialogProps } from '#src/data/services/account-dialogs.ts'
import { lazyPart } from '#src/data/services/lazy-part.tsx'

/** A chunk each: nobody needs two at once. */
const dialogs: Readonly<Record<AccountDialog, ComponentType<AccountDialogProps>>> = {
  login: lazyPart(async () => (await import('#src/features/account/login-dialog.tsx')).LoginDialog),
  'sign-up': lazyPart(async () => (await import('#src/features/account/sign-up-dialog.tsx')).SignUpDialog),
  recover: lazyPart(async () => (await import('#src/features/account/recover-dialog.tsx')).RecoverDialog),
  logout: lazyPart(async () => (await import('#src/features/account/logout.tsx')).LogoutDialog),
  'update-profile': lazyPart(
    async () => (await import('#src/features/profile/update-profile.tsx')).UpdateProfileDialog,
  ),
  'change-password': lazyPart(
    async () => (await import('#src/features/profile/change-password-dialog.tsx')).ChangePasswordDialog,
  ),
  'backup-email': lazyPart(
    async () => (await import('#src/features/profile/backup-email-dialog.tsx')).BackupEmailDialog,
  ),
}

export interface AccountDialogsProps extends AccountDialogProps {
  shown: AccountDialog
}

export function AccountDialogs({ shown, onClose }: AccountDialogsProps) {
  const Shown = dialogs[shown]
  return <Shown onClose={onClose} />
}
