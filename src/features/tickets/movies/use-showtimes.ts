import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { showtimes } from '#src/contract/tickets.ts'
import { NOTHING, type Resource } from '#src/data/services/resource.ts'
import { useServices } from '#src/data/services/services.ts'
import { NO_CINEMA, type Shows } from '#src/domain/tickets/movie-booking.ts'

export type Showtimes = Resource<Shows> & { readonly retry: () => void }

/**
 * A cinema's shows of a movie; nothing while no cinema is chosen. Each cinema has its own response, so that a late one
 * for an earlier choice changes nothing here. `isAgain`: asks the provider even if a response is known.
 */
export function useShowtimes(movieId: string, cinema: string, isAgain = false): Showtimes {
  const { resources } = useServices()
  const isChosen = cinema !== NO_CINEMA.value && cinema !== ''
  const [isAsked, setAsked] = useState(!isAgain)

  useEffect(() => {
    if (!isChosen) return
    const request = { movieid: movieId, cinemaid: cinema }
    let isGone = false
    const asked = isAgain ? resources.refresh(showtimes, request) : resources.load(showtimes, request)
    void asked.then(() => {
      if (!isGone) setAsked(true)
    })
    const unwatch = resources.watch(showtimes, request)
    return () => {
      isGone = true
      unwatch()
    }
  }, [resources, movieId, cinema, isChosen, isAgain])
  const known = useSyncExternalStore(resources.subscribe, () =>
    isChosen ? resources.peek(showtimes, { movieid: movieId, cinemaid: cinema }) : NOTHING,
  )
  const retry = useCallback(
    () => void resources.refresh(showtimes, { movieid: movieId, cinemaid: cinema }),
    [resources, movieId, cinema],
  )
  return { ...(isAsked ? known : NOTHING), retry }
}
