import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { paths } from '#src/contract/paths.ts'
import type { TicketEvent } from '#src/contract/tickets.ts'
import { FormSkeleton, LoadTrouble } from '#src/features/tickets/shared/booking-states.tsx'
import { BackLink } from '#src/forms/back-link.tsx'
import { useServices } from '#src/services/services.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import type { EventState } from './use-event.ts'
import { EVENTS_OFFLINE, EVENTS_TROUBLE } from './words.ts'

interface EventFrameProps {
  readonly state: EventState
  /** The address names nothing that is on sale. */
  readonly onLost: () => void
  readonly children: (event: TicketEvent) => ReactNode
}

const WAITING = 'Book tickets'
const LOST = 'That event is no longer on sale.'

/** The page of one event, from the moment before it is known. */
export function EventFrame({ state, onLost, children }: EventFrameProps) {
  const { toasts } = useServices()
  const isLost = state.status === 'lost'
  const title = state.status === 'known' ? state.event.title : null
  usePageTitle(title)
  const leave = useEffectEvent(() => {
    toasts.show('info', LOST)
    onLost()
  })
  useEffect(() => {
    if (isLost) leave()
  }, [isLost])
  return (
    <Page title={title ?? WAITING} width="wide" back={<BackLink to={paths.events} label="Back to Events" />}>
      {state.status === 'known' && children(state.event)}
      {(state.status === 'loading' || isLost) && <FormSkeleton />}
      {state.status === 'failed' && (
        <LoadTrouble
          title={EVENTS_TROUBLE}
          offline={EVENTS_OFFLINE}
          failure={state.failure}
          isLoading={state.isLoading}
          onRetry={state.retry}
        />
      )}
    </Page>
  )
}
