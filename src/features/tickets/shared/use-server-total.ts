import { useEffect, useEffectEvent, useState } from 'react'
import type { Kobo } from '#src/contract/kobo.ts'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { type Failure, isDefinite } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'
import { settledTotal } from '#src/domain/tickets/total.ts'

export interface ServerTotal {
  readonly total: Kobo
  /** The provider confirmed this number for exactly this booking. */
  readonly isConfirmed: boolean
  readonly isAsking: boolean
  /** The provider's words when it refused the request, such as "Only 2 seats are left."; null where it has none. */
  readonly refusal: string | null
}

export interface TotalQuestion {
  /** The booking as text: the same text is the same request, and only the newest one's response counts. */
  readonly key: string
  /** Our own sum, in kobo. */
  readonly ours: Kobo
  readonly ask: (signal: AbortSignal) => Promise<Result<Kobo | null, Failure>>
}

interface Answer {
  readonly key: string
  readonly answered: Kobo | null
  readonly refusal: string | null
  /** No response: requested again when the network is back. */
  readonly isLost: boolean
}

/** Tapping + five times sends one request. */
const SETTLE_MS = 250

/**
 * The price of a booking: our own sum at once, replaced by the provider's number when that arrives for this very
 * request (spec section 4). A late response to an earlier request, a failure or anything but a number changes nothing.
 * Null: nothing with a price is chosen yet.
 */
export function useServerTotal(question: TotalQuestion | null): ServerTotal | null {
  const { clock } = useServices()
  const isOnline = useOnline()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const key = question?.key ?? null
  const ask = useEffectEvent((signal: AbortSignal) => question?.ask(signal))
  const answeredKey = answer?.key

  useEffect(() => {
    if (key === null || !isOnline || key === answeredKey) return
    const flight = new AbortController()
    const receive = (next: Omit<Answer, 'key'>) => {
      if (!flight.signal.aborted) setAnswer({ key, ...next })
    }
    const cancel = clock.after(SETTLE_MS, () => {
      void ask(flight.signal)?.then((result) => {
        const message = !result.ok && result.error.kind === 'rejected' ? result.error.message.trim() : ''
        receive({
          answered: result.ok ? result.value : null,
          refusal: message === '' ? null : message,
          isLost: !result.ok && !isDefinite(result.error),
        })
      })
    })
    return () => {
      cancel()
      flight.abort()
    }
  }, [clock, isOnline, key, answeredKey])
  useEffect(() => {
    if (!isOnline) setAnswer((known) => (known?.isLost === true ? null : known))
  }, [isOnline])

  if (question === null) return null
  const current = answer?.key === question.key ? answer : null
  return {
    ...settledTotal(question.ours, current?.answered ?? null),
    isAsking: isOnline && current === null,
    refusal: current?.refusal ?? null,
  }
}
