import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { withFailurePolicy } from '#src/app/failure-policy.ts'
import { createToasts } from '#src/data/services/toasts.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { scriptedClient } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'

/** What the address bar shows now, and by what kind of move it came to that. */
export const address = () => screen.getByTestId('address').textContent

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{`${useNavigationType()} ${pathname}${search}`}</p>
}

/** Opens a mailed link, with the app's own policy on failures between page and provider. */
export function openLink(page: ReactNode, at: string, options: FakeOptions = {}) {
  const scripted = scriptedClient(options.answers ?? {})
  const toasts = createToasts(manualClock())
  const client = withFailurePolicy(scripted, {
    toasts,
    isOnline: () => true,
    token: () => options.user?.accessToken ?? null,
    endSession: () => {},
  })
  const view = renderScreen(
    <>
      {page}
      <Address />
    </>,
    { ...options, at, parts: { ...options.parts, client, toasts } },
  )
  return {
    ...view,
    calls: scripted.calls,
    toasts: () => toasts.store.getState().toasts.map(({ kind, text }) => [kind, text]),
    dialog: () => view.services.accountDialogs.store.getState().shown,
  }
}

/** The provider says no. */
export const refusal = (message: string) => ({ kind: 'rejected', message, code: '21', status: 400 }) as const
