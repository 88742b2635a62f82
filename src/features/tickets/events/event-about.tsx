import { useState } from 'react'
import type { TicketEvent } from '#src/contract/tickets.ts'
import { venueOf } from '#src/domain/tickets/event-card.ts'
import { eventDate } from '#src/domain/tickets/event-date.ts'
import { Artwork } from '#src/features/tickets/shared/artwork.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './events.css.ts'

/** About four lines on the commonest phone. */
const SHORT = 160

/** What the tickets are for. */
export function EventAbout({ event }: { readonly event: TicketEvent }) {
  const description = event.description.trim()
  const [isWhole, setWhole] = useState(description.length <= SHORT)
  const date = eventDate(event.date)
  const venue = venueOf(event)
  return (
    <Stack gap={3}>
      <div className={css.banner}>
        <Artwork src={event.artwork} title={event.title} eager />
      </div>
      {date !== '' && (
        <p className={css.date}>
          <Icon name="calendar" size={20} />
          {date}
        </p>
      )}
      {venue !== '' && <Text tone="soft">{venue}</Text>}
      {description !== '' && <Text className={isWhole ? css.about : css.aboutCut}>{description}</Text>}
      {description.length > SHORT && (
        <Stack align="start">
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Read more'}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
