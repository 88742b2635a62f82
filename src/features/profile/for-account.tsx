import { Fragment, type ReactNode, useEffect } from 'react'
import type { User } from '#src/contract/user.ts'
import { useIsMounted, useUser } from '#src/data/services/use-state.ts'

interface ForAccountProps {
  onClose: () => void
  children: (user: User) => ReactNode
}

/** For the signed-in user. The dialog closes with the session, and starts anew for another user. */
export function ForAccount({ onClose, children }: ForAccountProps) {
  const user = useUser()
  useEffect(() => {
    if (user === null) onClose()
  }, [user, onClose])
  return user === null ? null : <Fragment key={user.consumerId}>{children(user)}</Fragment>
}

/** Closes the dialog that asked, and not another that was opened before the response came. */
export function useCloseOnce(onClose: () => void): () => void {
  const isMounted = useIsMounted()
  return () => {
    if (isMounted.current) onClose()
  }
}
