import { useState } from 'react'
import { CONSENT_COOKIE, CONSENT_DAYS } from '#src/domain/limits.ts'
import { ACCEPT_COOKIES, FIND_OUT_MORE } from '#src/domain/sentences.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import * as css from './consent.css.ts'
import type { LoadPolicies } from './policies.ts'
import { usePolicies } from './use-policies.ts'

const ACCEPTED = 'accepted'

export interface CookieBannerProps {
  loadPolicies: LoadPolicies
  /** The banner is gone: somebody else must take the focus. */
  onAccept: () => void
}

/** Asks once. The cookie is set by Accept and by nothing else, and nothing waits for it. */
export function CookieBanner({ loadPolicies, onAccept }: CookieBannerProps) {
  const { cookies } = useServices()
  const [isAccepted, setAccepted] = useState(() => cookies.get(CONSENT_COOKIE) !== null)
  const { loaded, isOpen, isLoading, setOpen, open } = usePolicies(loadPolicies)
  if (isAccepted) return null
  const accept = () => {
    cookies.set(CONSENT_COOKIE, ACCEPTED, CONSENT_DAYS)
    setAccepted(true)
    onAccept()
  }
  return (
    <section className={css.banner} aria-label="Cookies">
      <div className={css.inner}>
        <p className={css.words}>
          We keep one cookie, for {CONSENT_DAYS} days, to remember your answer here. No tracking, no adverts.
        </p>
        <div className={css.actions}>
          <Button variant="quiet" busy={isLoading} onClick={open}>
            {FIND_OUT_MORE}
          </Button>
          <Button onClick={accept}>{ACCEPT_COOKIES}</Button>
        </div>
      </div>
      {loaded !== null && <loaded.Dialog policies={loaded.policies} open={isOpen} onOpenChange={setOpen} />}
    </section>
  )
}
