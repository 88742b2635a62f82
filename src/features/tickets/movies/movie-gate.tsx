import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#src/contract/paths.ts'
import { type Movie, movies } from '#src/contract/tickets.ts'
import { FormSkeleton, LoadTrouble } from '#src/features/tickets/shared/booking-states.tsx'
import { BackLink } from '#src/forms/back-link.tsx'
import { type KeptForm, useFormDraft } from '#src/services/form-draft.ts'
import { useServices } from '#src/services/services.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { useResource } from '#src/services/use-resource.ts'
import { Page } from '#src/ui/page.tsx'
import { MOVIE_LOST, NO_MOVIES_KEPT } from './movie-words.ts'

/** A draft that has been read. */
export type ReadDraft = KeptForm & { readonly kept: NonNullable<KeptForm['kept']> | null }

interface MovieGateProps {
  /** As the address says. Key the gate by it: another movie is another form. */
  readonly id: string | null
  readonly onLost: () => void
  readonly children: (movie: Movie, draft: ReadDraft) => ReactNode
}

/** A booking's page: finds the movie that the address names, and what was typed about it before. */
export function MovieGate({ id, onLost, children }: MovieGateProps) {
  const { toasts } = useServices()
  const { value, failure, freshness, isLoading, refresh } = useResource(movies)
  const found = value?.find((one) => one.id === id)
  // Once it was on the screen it stays: whoever types or pays hears from the provider, not from a page that goes away.
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)
  const movie = found ?? last
  const draft = useFormDraft(`tickets/movie/${id}`)
  const { kept } = draft
  // A list that was kept may be older than the movie: the provider has the last word.
  const isLost = id === null || (value !== null && movie === undefined && freshness !== 'checking')
  const leave = useEffectEvent(() => {
    toasts.show('info', MOVIE_LOST)
    onLost()
  })
  useEffect(() => {
    if (isLost) leave()
  }, [isLost])
  usePageTitle(movie?.title ?? null)
  const isFailed = value === null && failure !== null && id !== null
  return (
    <Page
      title={movie?.title ?? 'Book tickets'}
      width="wide"
      back={<BackLink to={paths.movies} label="Back to Movies" />}
    >
      {movie !== undefined && kept !== undefined && children(movie, { ...draft, kept })}
      {isFailed && (
        <LoadTrouble
          title="We could not load this movie"
          offline={NO_MOVIES_KEPT}
          failure={failure}
          isLoading={isLoading}
          onRetry={refresh}
        />
      )}
      {!isFailed && (movie === undefined || kept === undefined) && <FormSkeleton />}
    </Page>
  )
}
