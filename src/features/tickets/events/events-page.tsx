import { events } from '#src/contract/tickets.ts'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { LoadTrouble } from '#src/features/tickets/shared/booking-states.tsx'
import { useResource } from '#src/services/use-resource.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { EventCard } from './event-card.tsx'
import { EventSkeletons } from './event-skeletons.tsx'
import * as css from './events.css.ts'
import { EVENTS_OFFLINE, EVENTS_TROUBLE } from './words.ts'

/** /tickets/event: what is on (spec section 4: EVENT_LIST). */
export function EventsPage() {
  const resource = useResource(events)
  return (
    <Page title="Events" width="wide" actions={<SavedAgo resource={resource} />}>
      <EventList resource={resource} />
    </Page>
  )
}

interface EventListProps {
  readonly resource: ReturnType<typeof useResource<typeof events>>
}

function EventList({ resource: { value, failure, isLoading, refresh } }: EventListProps) {
  if (value === null) {
    if (failure === null) return <EventSkeletons />
    return (
      <LoadTrouble
        title={EVENTS_TROUBLE}
        offline={EVENTS_OFFLINE}
        failure={failure}
        isLoading={isLoading}
        onRetry={refresh}
      />
    )
  }
  if (value.length === 0) {
    return (
      <Notice tone="info" icon="ticket" title="No events yet">
        Nothing is on sale at the moment. New events show here by themselves.
      </Notice>
    )
  }
  return (
    <ul className={css.grid} aria-label="Events">
      {value.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ids are the provider's, who may leave one out
        <li key={`${event.id} ${index}`} className={css.card}>
          <EventCard event={event} eager={index === 0} />
        </li>
      ))}
    </ul>
  )
}
