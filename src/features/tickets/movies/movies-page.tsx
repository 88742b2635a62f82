import { useState } from 'react'
import { type Movie, movies } from '#src/contract/tickets.ts'
import { SavedAgo } from '#src/device/saved-ago.tsx'
import { LoadTrouble } from '#src/features/tickets/shared/booking-states.tsx'
import { useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { useResource } from '#src/services/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import type { MovieLook } from './movie-card.tsx'
import { MovieInfoDialog } from './movie-info-dialog.tsx'
import { MovieList, MoviesLoading } from './movie-list.tsx'
import { NO_MOVIES_KEPT } from './movie-words.ts'
import { TrailerDialog } from './trailer-dialog.tsx'

/** /tickets/movie: what is on (spec section 2). A list that does not come is a message and Retry (decision 21). */
export function MoviesPage() {
  usePageTitle('Movies')
  const { value, failure, isLoading, refresh, ...age } = useResource(movies)
  const { send } = useBookingFlow('movie', 'LIST')
  const [looking, setLooking] = useState<{ look: MovieLook; movie: Movie } | null>(null)
  const close = () => setLooking(null)
  const book = (movie: Movie) => send('chosen', movie.id)
  return (
    <Page title="Movies" width="wide" actions={<SavedAgo resource={age} />}>
      {value === null && failure === null && <MoviesLoading />}
      {value === null && failure !== null && (
        <LoadTrouble
          title="We could not load the movies"
          offline={NO_MOVIES_KEPT}
          failure={failure}
          isLoading={isLoading}
          onRetry={refresh}
        />
      )}
      {value?.length === 0 && (
        <Notice
          tone="info"
          role="status"
          title="No movies yet"
          actions={
            <Button busy={isLoading} onClick={refresh}>
              Retry
            </Button>
          }
        >
          New ones are listed here as soon as a cinema shows them.
        </Notice>
      )}
      {value !== null && value.length > 0 && (
        <MovieList movies={value} onBook={book} onLook={(look, movie) => setLooking({ look, movie })} />
      )}
      {looking?.look === 'trailer' && <TrailerDialog movie={looking.movie} onClose={close} />}
      {looking?.look === 'info' && (
        <MovieInfoDialog movie={looking.movie} onBuy={() => book(looking.movie)} onClose={close} />
      )}
    </Page>
  )
}
