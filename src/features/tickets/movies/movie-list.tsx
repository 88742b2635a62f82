import type { Movie } from '#src/contract/tickets.ts'
import { LOADING } from '#src/domain/first-sentences.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { MovieCard, type MovieLook } from './movie-card.tsx'
import * as css from './movies.css.ts'

interface MovieListProps {
  readonly movies: readonly Movie[]
  readonly onLook: (look: MovieLook, movie: Movie) => void
  readonly onBook: (movie: Movie) => void
}

/** The list area: scrolls within itself where there is room for that (spec section 2). */
export function MovieList({ movies, onLook, onBook }: MovieListProps) {
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

const SHAPES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

export function MoviesLoading() {
  return (
    <Stack gap={3}>
      <Text tone="soft">
        <span role="status">{LOADING}</span>
      </Text>
      <div className={css.area} aria-hidden="true">
        <div className={css.grid}>
          {SHAPES.map((key) => (
            <div key={key} className={css.loadingCard}>
              <Skeleton shape="card" />
            </div>
          ))}
        </div>
      </div>
    </Stack>
  )
}
