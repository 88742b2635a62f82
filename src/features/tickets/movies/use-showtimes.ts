import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { showtimes } from '#src/contract/tickets.ts'
import { NOTHING, type Query } from '#src/data/services/query.ts'
import { useServices } from '#src/data/services/services.ts'
import { NO_CINEMA, type Shows } from '#src/domain/tickets/movie-booking.ts'

export type Showtimes = Query<Shows> & { readonly retry: () => void }

/**
 * A cinema's shows of a movie; nothing while no cinema is chosen. Each cinema has its own response, so that a late one
 * for an earlier choice changes nothing here. `isAgain`: asks the provider even if a response is known.
 */
export function useShowtimes(movieId: string, cinema: string, isAgain = false): Showtimes {
  const { queries } = useServices()
  const isChosen = cinema !== NO_CINEMA.value && cinema !== ''
  const [isAsked, setAsked] = useState(!isAgain)

  useEffect(() => {
    if (!isChosen) return
    const request = { movieid: movieId, cinemaid: cinema }
    let isGone = false
    const loading = isAgain ? queries.refresh(showtimes, request) : queries.load(showtimes, request)
    void loading.then(() => {
      if (!isGone) setAsked(true)
    })
    const unwatch = queries.watch(showtimes, request)
    return () => {
      isGone = true
      unwatch()
    }
  }, [queries, movieId, cinema, isChosen, isAgain])
  const known = useSyncExternalStore(queries.subscribe, () =>
    isChosen ? queries.getSnapshot(showtimes, { movieid: movieId, cinemaid: cinema }) : NOTHING,
  )
  const retry = useCallback(
    () => void queries.refresh(showtimes, { movieid: movieId, cinemaid: cinema }),
    [queries, movieId, cinema],
  )
  return { ...(isAsked ? known : NOTHING), retry }
}
