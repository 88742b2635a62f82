import { brandName } from '#src/brand.ts'
import type { WhyOffline } from '#src/data/browser/connectivity.ts'
import { useUser, useWhyOffline } from '#src/data/services/use-state.ts'
import { Banner } from '#src/kit/banner.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { liveRegion } from '#src/kit/helpers.css.ts'
import { besideName, offlineBar, whatStillWorks } from './offline-bar.css.ts'

const STILL_WORKS = 'Saved billers and history still work.'
/** The cause, and what can be done. */
const words: Record<WhyOffline, readonly [string, string]> = {
  offline: ["You're offline.", STILL_WORKS],
  unreachable: [`We can't reach ${brandName} right now.`, STILL_WORKS],
  captive: ['You may need to sign in to this Wi-Fi.', 'Open your browser, sign in and come back.'],
}

/** On every page, calm and true: why the provider cannot be reached, and what still works. */
export function OfflineBar() {
  const why = useWhyOffline()
  const isBesideName = useUser() !== null
  const text = why !== null && words[why]
  return (
    // There before its words, or screen readers miss them.
    <div
      aria-live="polite"
      className={text ? classNames(offlineBar, isBesideName && besideName) : liveRegion}
    >
      {text && (
        <Banner tone="offline">
          {text[0]} <span className={whatStillWorks}>{text[1]}</span>
        </Banner>
      )}
    </div>
  )
}
