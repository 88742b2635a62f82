import { Fragment, type ReactNode } from 'react'
import { useLoginFirst } from '#src/services/use-login-first.ts'
import { useUser } from '#src/services/use-state.ts'

/** A page that needs a login. Another user gets another page, which inherits nothing of the one before. */
export function Guard({ children }: { children: ReactNode }) {
  const owner = useUser()?.consumerId
  return useLoginFirst(true) ? <Fragment key={owner}>{children}</Fragment> : null
}
