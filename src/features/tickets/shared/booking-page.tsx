import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type KeptForm, useFormDraft } from '#src/data/services/form-draft.ts'
import type { Aged, Query } from '#src/data/services/query.ts'
import { useServices } from '#src/data/services/services.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import type { Payer } from '#src/domain/form/product-form-payer.ts'
import { type Booker, bookerOf } from '#src/domain/tickets/booker.ts'
import {
  type Area,
  type BookingState,
  bookingAddress,
  bookingDraftKey,
} from '#src/domain/tickets/booking-flow.ts'
import { LoadTrouble } from '#src/kit/device/load-trouble.tsx'
import { BackLink } from '#src/kit/forms/back-link.tsx'
import { Page } from '#src/kit/page.tsx'
import { FieldSkeletons, SkeletonGroup } from '#src/kit/skeleton.tsx'
import { Verbatim, words } from '#src/kit/words.tsx'
import { keptPayer, knownPayer } from '#src/payments/again/payer.ts'
import { Artwork } from './artwork.tsx'
import * as css from './booking.css.ts'
import { type BookingFlow, useBookingFlow } from './use-booking-flow.ts'

/** What an area sells, and its pages' words while there is nothing to book. */
export interface Bookable<T> {
  readonly area: Area
  readonly useList: () => Query<readonly T[]> & { readonly refresh: () => void }
  readonly isOnSale: (one: T) => boolean
  readonly aboutOf: (one: T) => BookingFacts
  /** "Back to Events" */
  readonly back: string
  readonly lost: string
  /** "We could not load the events" */
  readonly trouble: string
  readonly offline: string
}

/** A draft that has been read, and its key. */
export type ReadDraft = KeptForm & {
  readonly key: string
  readonly kept: NonNullable<KeptForm['kept']> | null
}

/** What a form or a summary is rendered from. */
interface Booked<T> {
  readonly item: T
  readonly age: Aged
  readonly draft: ReadDraft
  /** Who books, as far as that is known before anything is typed. */
  readonly known: Booker
  readonly send: BookingFlow['send']
}

interface BookingPageProps<T> {
  readonly of: Bookable<T>
  readonly at: BookingState
  readonly children: (booked: Booked<T>) => ReactNode
}

/** The page of a booking: finds the event or movie of its address, and the earlier draft for it. */
export function BookingPage<T extends { readonly id: string; readonly title: string }>(
  props: BookingPageProps<T>,
) {
  const flow = useBookingFlow(props.of.area, props.at)
  // Another event is another form: no state may carry over.
  return <OnePage {...props} {...flow} key={flow.id} />
}

type OnePageProps<T> = BookingPageProps<T> & BookingFlow

function OnePage<T extends { readonly id: string; readonly title: string }>(props: OnePageProps<T>) {
  const { of, id, send, children } = props
  const { area, useList, isOnSale, back, lost, trouble, offline } = of
  const { toasts } = useServices()
  const { value, failure, isLoading, refresh, ...age } = useList()
  const chosen = value?.find((candidate) => candidate.id === id && isOnSale(candidate))
  // Once shown it stays: the provider informs a user who types or pays, instead of a page that goes away.
  const [last, setLast] = useState(chosen)
  if (chosen !== undefined && chosen !== last) setLast(chosen)
  const item = chosen ?? last
  const key = bookingDraftKey(area, id)
  const draft = useFormDraft(key)
  const { kept } = draft
  const known = useKnownBooker()
  // A cached list may be too old to contain it: the provider's answer decides.
  const isLost = id === null || (value !== null && item === undefined && age.freshness !== 'checking')
  const leave = useEffectEvent(() => {
    toasts.show('info', lost)
    send('lost')
  })
  useEffect(() => {
    if (isLost) leave()
  }, [isLost])
  usePageTitle(item?.title ?? null)
  const isFailed = value === null && failure !== null && id !== null
  const isReady = item !== undefined && kept !== undefined && known !== null
  return (
    <Page
      width="wide"
      head={
        <BookingHead
          area={area}
          back={back}
          about={item === undefined ? null : of.aboutOf(item)}
          isFailed={isFailed}
        />
      }
    >
      {isReady && children({ item, age, draft: { ...draft, key, kept }, known, send })}
      {isFailed && (
        <LoadTrouble
          title={trouble}
          offline={offline}
          failure={failure}
          isLoading={isLoading}
          onRetry={refresh}
        />
      )}
      {!isFailed && !isReady && <FormSkeleton />}
    </Page>
  )
}

/** Who booked, read once: the account's name, email and phone, else those used here last. Null until the device is read. */
function useKnownBooker(): Booker | null {
  const services = useServices()
  const user = useUser()
  const [kept, setKept] = useState<Payer | null>()
  useEffect(() => {
    let isGone = false
    const showPayer = (payer: Payer | null) => {
      if (!isGone) setKept(payer)
    }
    keptPayer(services).then(showPayer, () => showPayer(null))
    return () => {
      isGone = true
    }
  }, [services])
  if (kept === undefined) return null
  return { ...knownPayer(user, kept), fullName: bookerOf(user).fullName || kept?.fullName || '' }
}

/** What the head shows of what is booked. */
interface BookingFacts {
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
function BookingHead({ area, back, about, isFailed }: BookingHeadProps) {
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

/** A booking form's shape, while it is not known what is booked. */
export function FormSkeleton() {
  return (
    <SkeletonGroup label={LOADING}>
      <FieldSkeletons count={4} />
    </SkeletonGroup>
  )
}

/** Nothing to summarise: back to the form, which says what is missing. */
export function Incomplete({ onSeen }: { readonly onSeen: () => void }) {
  const leave = useEffectEvent(onSeen)
  useEffect(() => leave(), [])
  return <FormSkeleton />
}
