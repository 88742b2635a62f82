import { cinemaList } from './cinemas.ts'
import { movieList } from './movie-list.ts'
import type { WireMovie } from './wire.ts'

const list: readonly WireMovie[] = movieList.map((movie) => {
  const artwork = `/api/assets/movie-${movie.id}.svg`
  return {
    id: movie.id,
    title: movie.title,
    genre: movie.genre,
    artwork,
    // A drawing is sharp at every size.
    artworkThumbnail: artwork,
    duration: movie.duration,
    description: movie.synopsis,
    youtubeid: movie.trailer,
    cinemas: cinemaList
      .filter((cinema) => movie.cinemas.includes(cinema.uid))
      .map(({ uid, name }) => ({ uid, name })),
  }
})

export function movies(): readonly WireMovie[] {
  return list
}
