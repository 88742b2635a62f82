import { type Area, bookingAddress } from '#src/domain/tickets/booking-flow.ts'
import { BackLink } from '#src/kit/forms/back-link.tsx'
import { Verbatim, words } from '#src/kit/words.tsx'
import { Artwork } from './artwork.tsx'
import * as css from './booking.css.ts'

/** What the head shows of what is booked. */
export interface BookingFacts {
  readonly title: string
  readonly artwork: string
  /** One line each: when, where, what kind. */
  readonly facts: readonly string[]
}

interface BookingHeadProps {
  readonly area: Area
  /** "Back to Events" */
  readonly back: string
  /** Null while it is not known: its room is kept, and its heading, on which the focus may be. */
  readonly about: BookingFacts | null
  readonly isFailed: boolean
}

const SHAPES = { event: 'wide', movie: 'poster' } as const

/** The head of a booking, in cloth: its picture, its title, and what one asks first. */
export function BookingHead({ area, back, about, isFailed }: BookingHeadProps) {
  const shape = SHAPES[area]
  const title = about?.title ?? 'Book tickets'
  return (
    <div className={css.bookingHead}>
      <div className={css.headWords}>
        <span className={css.headBack}>
          <BackLink to={bookingAddress(area, 'LIST', null)} label={back} />
        </span>
        <div className={css.headTitle}>
          <h1 className={css.headName} tabIndex={-1}>
            {about === null ? words(title) : <Verbatim>{title}</Verbatim>}
          </h1>
          {about?.facts.map((fact) => (
            <p key={fact}>{words(fact)}</p>
          ))}
        </div>
      </div>
      {!isFailed && (
        <div className={css.headPicture[shape]}>
          <Artwork src={about?.artwork ?? ''} title={about?.title ?? ''} shape={shape} eager />
        </div>
      )}
    </div>
  )
}
