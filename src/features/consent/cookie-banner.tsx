import { type ComponentType, useState } from 'react'
import { CONSENT_COOKIE, CONSENT_DAYS } from '#src/data/browser/storage.ts'
import { useServices } from '#src/data/services/services.ts'
import { ACCEPT_COOKIES, FIND_OUT_MORE } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import * as css from './consent.css.ts'

const ACCEPTED = 'accepted'

export interface CookieBannerProps {
  /** The pop-up with both policies. Its texts belong to another slice, so app passes it in. */
  Policies: ComponentType<{ readonly onClose: () => void }>
  /** The banner is gone: its owner must move the focus. */
  onAccept: () => void
}

/** Asks once. Only Accept sets the cookie, and nothing waits for it. */
export function CookieBanner({ Policies, onAccept }: CookieBannerProps) {
  const { cookies } = useServices()
  const [isAccepted, setAccepted] = useState(() => cookies.get(CONSENT_COOKIE) !== null)
  const [isReading, setReading] = useState(false)
  if (isAccepted) return null
  const accept = () => {
    cookies.set(CONSENT_COOKIE, ACCEPTED, CONSENT_DAYS)
    setAccepted(true)
    onAccept()
  }
  return (
    // Marked like every bar at the bottom, so that messages stay above it.
    <section className={css.banner} aria-label="Cookies" data-sticky-bar>
      <div className={css.inner}>
        <p className={css.words}>
          We keep one cookie, for {CONSENT_DAYS} days, to remember your answer here. No tracking, no adverts.
        </p>
        <div className={css.actions}>
          {/* Busy while the pop-up loads; then it is covered. */}
          <Button variant="quiet" busy={isReading} onClick={() => setReading(true)}>
            {FIND_OUT_MORE}
          </Button>
          <Button onClick={accept}>{ACCEPT_COOKIES}</Button>
        </div>
      </div>
      {isReading && <Policies onClose={() => setReading(false)} />}
    </section>
  )
}
