import { useStore } from 'zustand'
import { lazyOptional } from '#src/services/lazy-part.tsx'
import { useServices } from '#src/services/services.ts'

const AccountDialogs = lazyOptional(async () => (await import('./account-dialogs.tsx')).AccountDialogs)

/** The account's dialog that somebody asked for, over whatever page is open. */
export function OpenDialog() {
  const { accountDialogs } = useServices()
  const shown = useStore(accountDialogs.store, (state) => state.shown)
  if (shown === null) return null
  return <AccountDialogs key={shown} shown={shown} onClose={accountDialogs.close} />
}
