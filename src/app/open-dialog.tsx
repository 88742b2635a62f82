import { Suspense } from 'react'
import { useStore } from 'zustand'
import { lazyOptional } from '#src/services/lazy-optional.ts'
import { useServices } from '#src/services/services.ts'

const AccountDialogs = lazyOptional(async () => (await import('./account-dialogs.tsx')).AccountDialogs)

/** The account's dialog that somebody asked for, over whatever page is open. */
export function OpenDialog() {
  const { accountDialogs } = useServices()
  const shown = useStore(accountDialogs.store, (state) => state.shown)
  if (shown === null) return null
  return (
    <Suspense fallback={null}>
      <AccountDialogs key={shown} shown={shown} onClose={accountDialogs.close} />
    </Suspense>
  )
}
