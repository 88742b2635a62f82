import { Link } from 'react-router-dom'
import { events, type TicketEvent } from '#src/contract/tickets.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { eventDateOf } from '#src/domain/dates.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isOnSale, lowestPrice, venueOf } from '#src/domain/tickets/event-card.ts'
import { cutFor } from '#src/domain/truncate.ts'
import { Artwork } from '#src/features/tickets/shared/artwork.tsx'
import { choosingLink } from '#src/features/tickets/shared/use-booking-flow.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { CutText } from '#src/kit/cut-text.tsx'
import { Loadable } from '#src/kit/device/loadable.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { Nothing } from '#src/kit/list-row.tsx'
import { Money } from '#src/kit/money.tsx'
import { Page } from '#src/kit/page.tsx'
import { Skeleton, SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Text } from '#src/kit/text.tsx'
import { EVENT } from './event.ts'
import * as css from './events.css.ts'

/** /tickets/event: what is on (spec section 4: EVENT_LIST). */
export function EventsPage() {
  const query = useQuery(events)
  const { value, failure, isLoading, refresh } = query
  const { trouble: title, offline } = EVENT
  return (
    <Page title="Events" width="wide" actions={<SavedAgo query={query} />}>
      <Loadable
        isWaiting={value === null && failure === null}
        skeleton={<EventSkeletons />}
        trouble={value === null ? { title, offline, failure, isLoading, onRetry: refresh } : undefined}
        empty={
          value?.length === 0 ? (
            <Nothing icon="ticket" title="No events yet">
              Nothing is on sale at the moment. New events will show here.
            </Nothing>
          ) : null
        }
      >
        {value !== null && (
          <ul className={css.grid} aria-label="Events">
            {value.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ids are the provider's, who may leave one out
              <li key={`${event.id} ${index}`} className={css.card}>
                <EventCard event={event} eager={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Page>
  )
}

/** Placeholders of the cards, without text. */
function EventSkeletons() {
  return (
    <SkeletonGroup label={LOADING}>
      <div className={css.grid} aria-hidden="true">
        {times(6, (key) => (
          <div key={key} className={css.card}>
            <span className={css.skeletonArt} />
            <div className={css.skeletonWords}>
              <Skeleton shape="title" />
              <Skeleton shape="short" />
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

interface EventCardProps {
  readonly event: TicketEvent
  /** Visible at once, so not loaded lazily. */
  readonly eager: boolean
}

/** One event of the list: titles cut at 27 and venues at 62 characters (spec section 9), the full text on demand. */
function EventCard({ event, eager }: EventCardProps) {
  const { title } = event
  const venue = venueOf(event)
  const date = eventDateOf(event.date)
  return (
    <>
      <Artwork src={event.artwork} title={title} eager={eager} />
      <div className={css.words}>
        <h2 className={css.title} translate="no">
          <CutText text={title} cut={cutFor('eventTitle', title)} />
        </h2>
        {date !== '' && (
          <p className={css.date}>
            <Icon name="calendar" size={20} />
            {date}
          </p>
        )}
        <div className={css.venue} translate="no">
          <CutText text={venue} cut={cutFor('venue', venue)} />
        </div>
        <Foot event={event} />
      </div>
    </>
  )
}

function Foot({ event }: { readonly event: TicketEvent }) {
  const lowest = lowestPrice(event)
  return (
    <div className={css.foot}>
      {lowest !== null && (
        <p className={css.price}>
          <span className={css.from}>from </span>
          <Money amount={formatNaira(lowest)} />
        </p>
      )}
      {isOnSale(event) ? (
        <Link
          {...choosingLink('event', event.id)}
          className={buttonClass()}
          aria-label={`Book Tickets: ${event.title}`}
        >
          Book Tickets
        </Link>
      ) : (
        <Text tone="soft">No tickets on sale</Text>
      )}
    </div>
  )
}
