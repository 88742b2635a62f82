import { useEffect, useId, useRef, useState } from 'react'
import { type Movie, movies } from '#src/contract/tickets.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { trailerAddress } from '#src/domain/tickets/trailer.ts'
import { Artwork } from '#src/features/tickets/shared/artwork.tsx'
import { useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { Button } from '#src/kit/button.tsx'
import { Loadable } from '#src/kit/device/loadable.tsx'
import { SavedAgo } from '#src/kit/device/saved-ago.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { Nothing } from '#src/kit/list-row.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Page } from '#src/kit/page.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Skeleton, times } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { useMedia } from '#src/kit/use-media.ts'
import { MOVIE } from './movie.ts'
import * as css from './movies.css.ts'

/** /tickets/movie: what is on (spec section 2). */
export function MoviesPage() {
  const { value, failure, isLoading, refresh, ...age } = useQuery(movies)
  const { send } = useBookingFlow('movie', 'LIST')
  const [looking, setLooking] = useState<{ look: MovieLook; movie: Movie } | null>(null)
  const close = () => setLooking(null)
  const book = (movie: Movie) => send('chosen', movie.id)
  return (
    <Page title="Movies" width="wide" actions={<SavedAgo query={age} />}>
      <Loadable
        isWaiting={value === null && failure === null}
        skeleton={<MoviesLoading />}
        trouble={
          value === null
            ? {
                title: 'We could not load the movies',
                offline: MOVIE.offline,
                failure,
                isLoading,
                onRetry: refresh,
              }
            : undefined
        }
        empty={
          value?.length === 0 ? (
            <Nothing
              icon="ticket"
              title="No movies yet"
              action={
                <Button busy={isLoading} onClick={refresh}>
                  Try again
                </Button>
              }
            >
              New ones are listed here as soon as a cinema shows them.
            </Nothing>
          ) : null
        }
      >
        {value !== null && (
          <MovieList movies={value} onBook={book} onLook={(look, movie) => setLooking({ look, movie })} />
        )}
      </Loadable>
      {looking?.look === 'trailer' && <TrailerDialog movie={looking.movie} onClose={close} />}
      {looking?.look === 'info' && (
        <MovieInfoDialog movie={looking.movie} onBuy={() => book(looking.movie)} onClose={close} />
      )}
    </Page>
  )
}

interface MovieInfoDialogProps {
  readonly movie: Movie
  readonly onBuy: () => void
  readonly onClose: () => void
}

/** Movie info (spec section 2): duration, genre, synopsis, Buy Ticket and Close. */
function MovieInfoDialog({ movie, onBuy, onClose }: MovieInfoDialogProps) {
  const facts = [
    { label: 'Duration', value: movie.duration },
    { label: 'Genre', value: movie.genre },
  ].filter(({ value }) => value !== '')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={movie.title}
      footer={
        <Button variant="primary" onClick={onBuy}>
          Buy Ticket
        </Button>
      }
    >
      <Stack gap={4}>
        <Rows items={facts} />
        {movie.synopsis !== '' && (
          <Stack gap={1}>
            <Text as="h3" weight="heavy">
              Synopsis
            </Text>
            <Text>{movie.synopsis}</Text>
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

interface MovieListProps {
  readonly movies: readonly Movie[]
  readonly onLook: (look: MovieLook, movie: Movie) => void
  readonly onBook: (movie: Movie) => void
}

/** The list area: scrolls within itself where there is room for that (spec section 2). */
function MovieList({ movies, onLook, onBook }: MovieListProps) {
  const scrolls = useMedia(css.listScrolls)
  return (
    <section className={css.area} aria-label="Movie list" tabIndex={scrolls ? 0 : undefined}>
      <ul className={css.grid}>
        {movies.map((movie) => (
          <li key={movie.id}>
            <MovieCard movie={movie} onLook={(look) => onLook(look, movie)} onBook={() => onBook(movie)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MoviesLoading() {
  return (
    <Stack gap={3}>
      <Text tone="soft">
        <span role="status">{LOADING}</span>
      </Text>
      <div className={css.area} aria-hidden="true">
        <div className={css.grid}>
          {times(6, (key) => (
            <div key={key} className={css.loadingCard}>
              <Skeleton shape="card" />
            </div>
          ))}
        </div>
      </div>
    </Stack>
  )
}

type MovieLook = 'trailer' | 'info'

interface MovieCardProps {
  readonly movie: Movie
  readonly onLook: (look: MovieLook) => void
  readonly onBook: () => void
}

/** A movie in the list (spec section 2): artwork, title, genre, and three ways on. */
function MovieCard({ movie, onLook, onBook }: MovieCardProps) {
  const titleId = useId()
  const { title } = movie
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.poster}>
        <Artwork src={movie.thumbnail} title={title} shape="poster" />
      </div>
      <div className={css.words}>
        <h2 className={css.title} id={titleId} translate="no">
          {title}
        </h2>
        <p className={css.genre}>{movie.genre}</p>
        <div className={css.actions}>
          <div className={css.looks}>
            <Button variant="quiet" aria-label={`trailer: ${title}`} onClick={() => onLook('trailer')}>
              <Icon name="play" size={16} />
              trailer
            </Button>
            <Button variant="quiet" aria-label={`movie info: ${title}`} onClick={() => onLook('info')}>
              movie info
            </Button>
          </div>
          <Button block aria-label={`Book Tickets: ${title}`} onClick={onBook}>
            Book Tickets
          </Button>
        </div>
      </div>
    </article>
  )
}

interface TrailerDialogProps {
  readonly movie: Movie
  readonly onClose: () => void
}

/** 'Watch Trailer' (spec section 2). Nothing of YouTube's is on the page before it is opened, nor after closing. */
function TrailerDialog({ movie, onClose }: TrailerDialogProps) {
  const address = trailerAddress(movie.youtubeId)
  return (
    <Dialog open onOpenChange={onClose} title="Watch Trailer" description={movie.title} width="wide">
      {address === null ? (
        <Notice tone="info" title="This movie has no trailer" />
      ) : (
        <Trailer movie={movie} address={address} />
      )}
    </Dialog>
  )
}

function Trailer({ movie, address }: { readonly movie: Movie; readonly address: string }) {
  const isOnline = useOnline()
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <Player title={`Trailer: ${movie.title}`} address={address} />
  if (!isOnline) {
    return (
      <Notice tone="pending" role="status" icon="offline" title="This needs a connection">
        The trailer comes from YouTube and needs a connection. Connect to watch it.
      </Notice>
    )
  }
  return (
    <Stack gap={3}>
      <div className={css.screen}>
        <Artwork src={movie.artwork || movie.thumbnail} title={movie.title} eager />
        <div className={css.playWrap}>
          <Button variant="primary" onClick={() => setAsked(true)}>
            <Icon name="play" size={20} />
            Play trailer
          </Button>
        </div>
      </div>
      <Text size="xs" tone="soft">
        The trailer comes from YouTube. Nothing is loaded from there until you press Play trailer. After that,
        YouTube knows you watched it.
      </Text>
    </Stack>
  )
}

/**
 * Allows only what playing needs: no pop-ups, no forms, no access to our page. Our pages send no referrer, but
 * YouTube's player refuses requests without one (error 153), so this frame sends our origin, and no more.
 */
function Player({ title, address }: { readonly title: string; readonly address: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The button that was pressed is gone: the focus moves to the player.
  useEffect(() => frame.current?.focus(), [])
  return (
    <div className={css.screen}>
      <iframe
        ref={frame}
        className={css.frame}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        src={address}
      />
    </div>
  )
}
