import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** State of the history entry of a step after the form. */
const BEHIND_FORM = 'behind-form'

/**
 * Gives the steps after a page's form an entry in the browser's history: the browser's Back then leads to the form, as
 * BACK does, and not away from the page. On a page that opens at such a step, Back leads to the previous page. `toForm`
 * must be stable, and returns false where the step must stay: then its entry stays too, and the next Back works the
 * same way.
 */
export function useStepEntry(isBehind: boolean, toForm: () => boolean | undefined): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isEntered = state === BEHIND_FORM
  const before = useRef({ isBehind, isEntered: false })
  useEffect(() => {
    const was = before.current
    before.current = { isBehind, isEntered }
    if (was.isBehind === isBehind && was.isEntered === isEntered) return
    // After BACK, or after the browser's Forward or a reload led to an entry whose step is gone.
    if (isEntered && !isBehind) void navigate(-1)
    else if (isBehind && was.isEntered && !isEntered) {
      if (toForm() === false) void navigate(1)
    } else if (isBehind && !was.isBehind && !isEntered)
      void navigate(pathname + search, { state: BEHIND_FORM })
  }, [isBehind, isEntered, navigate, pathname, search, toForm])
}
