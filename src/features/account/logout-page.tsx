import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { useServices } from '#src/data/services/services.ts'
import { SESSION_ENDED_KEY, type Session } from '#src/data/session/session-store.ts'
import { Page } from '#src/kit/page.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { LogoutDialog } from './logout-dialog.tsx'

/** Spec section 9. */
const UNAUTHORIZED_RELOAD_MS = 3000

type Arrival = 'expired' | 'signed-in' | 'visitor'

function arrivalOf({ store }: Session): Arrival {
  const { user, ending } = store.getState()
  if (ending === 'expired') return 'expired'
  return user === null ? 'visitor' : 'signed-in'
}

/**
 * /logout (spec section 2). Every 401 leads here, and so may an address that was typed. What it shows is decided on
 * arrival: a user who logs in from here, over the ended session, does not want to leave.
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

/** The three seconds between a 401 and the fresh start (spec section 8), in which the user can read why. */
function SessionEnded() {
  const { clock, tab, navigation, session } = useServices()
  useEffect(
    () =>
      clock.after(UNAUTHORIZED_RELOAD_MS, () => {
        // Logged in again meanwhile, and on the way to another page.
        if (session.isSignedIn()) return
        tab.set(SESSION_ENDED_KEY, '1')
        navigation.startAt(paths.home)
      }),
    [clock, tab, navigation, session],
  )
  return (
    <Page title="Your session ended">
      <Stack gap={3}>
        <Text size="md">
          For your safety you were signed out. Log in again to go on where you were: we take you home in a
          moment.
        </Text>
        <Text tone="soft">
          What you typed and payments that are not finished are kept on this device for when you log in again.
        </Text>
      </Stack>
    </Page>
  )
}
