import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** State of the history entry that a step behind the form has. */
const BEHIND_FORM = 'behind-form'

/**
 * Gives the steps behind a page's form an entry in the browser's history: its Back then leads to the form, as BACK does, and
 * not away from the page. A page that opens behind its form has nothing to go back to but the page before. `toForm` is stable,
 * and answers false where the step must stay: so does its entry then, and the next Back is the page's own again.
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
    // By BACK, or the browser's Forward or a reload led to an entry whose step is gone.
    if (isEntered && !isBehind) void navigate(-1)
    else if (isBehind && was.isEntered && !isEntered) {
      if (toForm() === false) void navigate(1)
    } else if (isBehind && !was.isBehind && !isEntered)
      void navigate(pathname + search, { state: BEHIND_FORM })
  }, [isBehind, isEntered, navigate, pathname, search, toForm])
}
