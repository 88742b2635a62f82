import { brandName } from '#src/brand.ts'
import type { WhyOffline } from '#src/data/browser/connectivity.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser, useWhyOffline } from '#src/data/services/use-state.ts'
import { Banner } from '#src/kit/banner.tsx'
import { liveRegion } from '#src/kit/helpers.css.ts'
import { offlineBar } from './shell.css.ts'

/** The cause. */
const causes: Record<WhyOffline, string> = {
  offline: "You're offline.",
  unreachable: `We can't reach ${brandName} right now.`,
  captive: 'You may need to sign in to this Wi-Fi.',
}

/** What can be done. A visitor has no history, and a shared phone keeps neither that nor saved billers. */
function helpFor(why: WhyOffline, isSignedIn: boolean, isShared: boolean): string {
  if (why === 'captive') return 'Open your browser, sign in and come back.'
  if (isShared) return 'Your receipts still work.'
  return isSignedIn ? 'Saved billers and history still work.' : 'Saved billers and receipts still work.'
}

/** On every page, calm and true: why the provider cannot be reached, and what still works. */
export function OfflineBar() {
  const why = useWhyOffline()
  const { session } = useServices()
  const isSignedIn = useUser() !== null
  return (
    // There before its words, or screen readers miss them.
    <div aria-live="polite" className={why === null ? liveRegion : offlineBar}>
      {why !== null && (
        <Banner tone="offline">{`${causes[why]} ${helpFor(why, isSignedIn, session.isShared())}`}</Banner>
      )}
    </div>
  )
}
