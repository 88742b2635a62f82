import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths, TICKETS_PATH } from '#src/contract/paths.ts'
import { events, type Movie, movies, type TicketEvent } from '#src/contract/tickets.ts'
import { useCatalog } from '#src/data/services/catalog.ts'
import { oldestOf } from '#src/data/services/query.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { eventDateOf } from '#src/domain/dates.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { shortNaira } from '#src/domain/money.ts'
import { isOnSale, lowestPrice, venueOf } from '#src/domain/tickets/event-card.ts'
import { Artwork } from '#src/features/tickets/shared/artwork.tsx'
import * as css from '#src/features/tickets/shared/booking.css.ts'
import { choosingLink } from '#src/features/tickets/shared/use-booking-flow.ts'
import { BillerSearch } from '#src/kit/billers/biller-search.tsx'
import { BillerTiles } from '#src/kit/billers/biller-tiles.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { BackLink } from '#src/kit/forms/back-link.tsx'
import { textLink } from '#src/kit/helpers.css.ts'
import { List, ListRow } from '#src/kit/list-row.tsx'
import { Page } from '#src/kit/page.tsx'
import { Section } from '#src/kit/section.tsx'
import { Skeleton, SkeletonGroup } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'

/** As many as a thumb looks through; the lists have all. */
const MOST_FILMS = 10
const MOST_EVENTS = 4

/** /tickets: a category's page with what is on in front of its billers. */
export function ShelfPage() {
  const { catalog, age } = useCatalog()
  const films = useQuery(movies)
  const shows = useQuery(events)
  const category = catalog?.categoryAt(TICKETS_PATH)
  const heading = category?.name ?? 'Tickets'
  usePageTitle(heading)
  return (
    <Page
      title={heading}
      width="wide"
      back={<BackLink />}
      actions={<SavedAgo query={oldestOf(age, films, shows)} />}
    >
      <Stack gap={6}>
        <Shelf title="Films" all={paths.movies} list={films.value} isFailed={films.failure !== null}>
          {(list) => <Films films={list.slice(0, MOST_FILMS)} />}
        </Shelf>
        <Shelf title="Events" all={paths.events} list={shows.value} isFailed={shows.failure !== null}>
          {(list) => <Events events={list.filter(isOnSale).slice(0, MOST_EVENTS)} />}
        </Shelf>
        {catalog !== null && category !== undefined && (
          <BillerTiles label={heading} billers={catalog.billersOf(category)} />
        )}
        <BillerSearch />
      </Stack>
    </Page>
  )
}

interface ShelfProps<T> {
  readonly title: string
  /** The address of the whole list, which also says why it could not be loaded. */
  readonly all: string
  readonly list: readonly T[] | null
  readonly isFailed: boolean
  readonly children: (list: readonly T[]) => ReactNode
}

function Shelf<T>({ title, all, list, isFailed, children }: ShelfProps<T>) {
  if (list?.length === 0 || (list === null && isFailed)) return null
  return (
    <Section
      title={title}
      action={
        <Link className={textLink} to={all} aria-label={`${title}: all`}>
          {list === null ? 'All' : `All ${list.length}`}
        </Link>
      }
    >
      {list === null ? (
        <SkeletonGroup label={LOADING}>
          <Skeleton shape="card" />
        </SkeletonGroup>
      ) : (
        children(list)
      )}
    </Section>
  )
}

function Films({ films }: { readonly films: readonly Movie[] }) {
  return (
    <ul className={css.shelf} aria-label="Films">
      {films.map(({ id, title, genre, thumbnail, artwork }) => (
        <li key={id} className={css.shelfFilm}>
          <Link {...choosingLink('movie', id)} className={css.shelfLink}>
            <div className={css.shelfPoster}>
              <Artwork src={thumbnail || artwork} title={title} shape="poster" />
            </div>
            <span>
              <span className={css.shelfTitle} translate="no">
                {title}
              </span>{' '}
              <span className={css.shelfGenre}>{genre}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Events({ events: list }: { readonly events: readonly TicketEvent[] }) {
  return (
    <List label="Events">
      {list.map((event) => {
        const { id, title, date, artwork } = event
        const lowest = lowestPrice(event)
        return (
          <ListRow
            key={id}
            lead={
              <div className={css.shelfThumb}>
                <Artwork src={artwork} title={title} shape="square" />
              </div>
            }
            title={title}
            detail={
              <>
                <span className={css.shelfFact}>{eventDateOf(date)}</span>
                <span className={css.shelfFact}>{venueOf(event)}</span>
                {lowest !== null && <span className={css.shelfPrice}>{`from ${shortNaira(lowest)}`}</span>}
              </>
            }
            render={(row) => <Link {...choosingLink('event', id)} {...row} />}
          />
        )
      })}
    </List>
  )
}
