import { useId } from 'react'
import type { Movie } from '#src/contract/tickets.ts'
import { Artwork } from '#src/features/tickets/shared/artwork.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as css from './movies.css.ts'

export type MovieLook = 'trailer' | 'info'

interface MovieCardProps {
  readonly movie: Movie
  readonly onLook: (look: MovieLook) => void
  readonly onBook: () => void
}

/** A movie in the list (spec section 2): artwork, title, genre, and three ways on. */
export function MovieCard({ movie, onLook, onBook }: MovieCardProps) {
  const titleId = useId()
  const { title } = movie
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.poster}>
        <Artwork src={movie.thumbnail} title={title} shape="poster" />
      </div>
      <div className={css.words}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <p className={css.genre}>{movie.genre}</p>
        <div className={css.actions}>
          <div className={css.looks}>
            <Button variant="quiet" aria-label={`Trailer: ${title}`} onClick={() => onLook('trailer')}>
              <Icon name="play" size={16} />
              Trailer
            </Button>
            <Button variant="quiet" aria-label={`Movie info: ${title}`} onClick={() => onLook('info')}>
              Movie info
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
