import { useOnline } from '#src/services/use-state.ts'
import { Banner } from '#src/ui/banner.tsx'

/** Calm and true: what still works without a network, and what does not. */
export function OfflineBar() {
  if (useOnline()) return null
  return (
    <Banner tone="offline">You're offline. What is on this screen stays; paying needs a connection.</Banner>
  )
}
