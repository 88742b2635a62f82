import { type ComponentType, useState } from 'react'
import { CONSENT_COOKIE, CONSENT_DAYS } from '#src/data/browser/storage.ts'
import { useServices } from '#src/data/services/services.ts'
import { ACCEPT_COOKIES, FIND_OUT_MORE } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import * as css from './consent.css.ts'
import type { LoadPolicies, Policy } from './policies.ts'
import type { PoliciesDialogProps } from './policies-dialog.tsx'

const ACCEPTED = 'accepted'

export interface CookieBannerProps {
  loadPolicies: LoadPolicies
  /** The banner is gone: its owner must move the focus. */
  onAccept: () => void
}

/** Asks once. Only Accept sets the cookie, and nothing waits for it. */
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
    // Marked like every bar at the bottom, so that messages stay above it.
    <section className={css.banner} aria-label="Cookies" data-sticky-bar>
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

interface Loaded {
  readonly Dialog: ComponentType<PoliciesDialogProps>
  readonly policies: readonly Policy[]
}

/** The pop-up and its text: loaded when the user opens it, and kept from then on. */
function usePolicies(loadPolicies: LoadPolicies) {
  const { toasts } = useServices()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)

  async function open(): Promise<void> {
    setLoading(true)
    try {
      const [{ PoliciesDialog }, policies] = await Promise.all([
        import('./policies-dialog.tsx'),
        loadPolicies(),
      ])
      setLoaded({ Dialog: PoliciesDialog, policies })
      setOpen(true)
    } catch {
      toasts.show('error', 'The policies did not load. Check your connection and try again.')
    } finally {
      setLoading(false)
    }
  }

  return { loaded, isOpen, isLoading, setOpen, open: () => void open() }
}
