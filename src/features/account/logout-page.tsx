import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { useServices } from '#src/services/services.ts'
import type { Session } from '#src/session/session-store.ts'
import { Page } from '#src/ui/page.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { SessionEnded } from './session-ended.tsx'

type Arrival = 'expired' | 'signed-in' | 'visitor'

function arrivalOf({ store }: Session): Arrival {
  const { user, ending } = store.getState()
  if (ending === 'expired') return 'expired'
  return user === null ? 'visitor' : 'signed-in'
}

/**
 * /logout (spec section 2). Every 401 leads here, and so may an address that somebody typed. It is what it was on
 * arrival: whoever logs in from here, over the ended session, does not want to leave.
 */
export function LogoutPage() {
  const { session } = useServices()
  const navigate = useNavigate()
  const [arrival] = useState(() => arrivalOf(session))
  useEffect(() => {
    if (arrival === 'visitor') void navigate(paths.home, { replace: true })
  }, [arrival, navigate])
  if (arrival === 'expired') return <SessionEnded />
  return (
    <Page title="Log out">
      {arrival === 'signed-in' && (
        <LogoutDialog onClose={() => void navigate(paths.dashboard, { replace: true })} />
      )}
    </Page>
  )
}
