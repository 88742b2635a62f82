import { Link } from 'react-router-dom'
import type { TicketEvent } from '#src/contract/tickets.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isOnSale, lowestPrice, venueOf } from '#src/domain/tickets/event-card.ts'
import { eventDate } from '#src/domain/tickets/event-date.ts'
import { cutFor } from '#src/domain/truncate.ts'
import { Artwork } from '#src/features/tickets/shared/artwork.tsx'
import { choosingLink } from '#src/features/tickets/shared/use-booking-flow.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { CutText } from '#src/ui/cut-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Money } from '#src/ui/money.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './events.css.ts'

interface EventCardProps {
  readonly event: TicketEvent
  /** Seen at once. */
  readonly eager: boolean
}

/** One event of the list: titles are cut at 27 and venues at 62 characters (spec section 9), the whole on demand. */
export function EventCard({ event, eager }: EventCardProps) {
  const { title } = event
  const venue = venueOf(event)
  const date = eventDate(event.date)
  return (
    <>
      <Artwork src={event.artwork} title={title} eager={eager} />
      <div className={css.words}>
        <h2 className={css.title}>
          <CutText text={title} cut={cutFor('eventTitle', title)} />
        </h2>
        {date !== '' && (
          <p className={css.date}>
            <Icon name="calendar" size={20} />
            {date}
          </p>
        )}
        <div className={css.venue}>
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
