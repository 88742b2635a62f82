import { useBookingFlow } from '#src/features/tickets/shared/use-booking-flow.ts'
import { MovieForm } from './movie-form.tsx'
import { MovieGate } from './movie-gate.tsx'

/** /tickets/movies/book-ticket (spec section 2). */
export function MovieFormPage() {
  const { id, send } = useBookingFlow('movie', 'FORM')
  return (
    <MovieGate key={id} id={id} onLost={() => send('lost')}>
      {(movie, draft) => (
        <MovieForm
          movie={movie}
          draft={draft}
          onSubmitted={() => send('submitted')}
          onBack={() => send('backPressed')}
        />
      )}
    </MovieGate>
  )
}
