import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { LOGIN } from '#src/domain/first-sentences.ts'
import type { AccountDialog } from '#src/services/account-dialogs.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { Button, type ButtonVariant, buttonClass } from '#src/ui/button.tsx'

export interface DialogButtonProps {
  dialog: AccountDialog
  variant?: ButtonVariant
  children: string
}

/** Opens one of the account's dialogs over the page. */
export function DialogButton({ dialog, variant, children }: DialogButtonProps) {
  const { accountDialogs } = useServices()
  return (
    <Button variant={variant} onClick={() => accountDialogs.show(dialog)}>
      {children}
    </Button>
  )
}

/** Into the account: by a login, or at once for who is in it already. */
export function IntoAccount() {
  return useUser() === null ? (
    <DialogButton dialog="login" variant="primary">
      {LOGIN}
    </DialogButton>
  ) : (
    <Link to={paths.dashboard} className={buttonClass('primary')}>
      Go to your dashboard
    </Link>
  )
}
