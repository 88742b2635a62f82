import { useCallback, useEffect, useRef, useState } from 'react'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import { useServices } from '#src/services/services.ts'
import type { Order } from './order.ts'
import { type PaymentPhase, proceed } from './payment.ts'
import { beginPayment } from './payment-in-progress.ts'

/** Where a summary stands: the payment's own phases, and `left` once the payment page was opened and we are back. */
export type SummaryPhase =
  | PaymentPhase
  | { readonly phase: 'left'; readonly authorizeUrl: string; readonly parameters: GatewayParameters }

export interface PaymentControl {
  readonly phase: SummaryPhase
  readonly isBusy: boolean
  /** PROCEED. `repeatConfirmed` after the warning about the same payment a moment ago. */
  start(repeatConfirmed?: boolean): void
  /** Stops going to the payment page; also what a page restored from the back/forward cache does by itself. */
  stay(): void
  /** Goes (back) to the payment page that was opened. */
  resume(): void
  dismiss(): void
}

const READY: SummaryPhase = { phase: 'ready' }

function toLeft(phase: SummaryPhase): SummaryPhase {
  return phase.phase === 'leaving'
    ? { phase: 'left', authorizeUrl: phase.authorizeUrl, parameters: phase.parameters }
    : phase
}

/** Runs one payment for a summary: one flight at a time, whatever is tapped (reliability R3, F9, F18). */
export function usePayment(order: Order, onPhase?: (phase: PaymentPhase) => void): PaymentControl {
  const services = useServices()
  const [phase, setPhase] = useState<SummaryPhase>(READY)
  const isFlying = useRef(false)

  const start = useCallback(
    (repeatConfirmed = false) => {
      if (isFlying.current) return
      isFlying.current = true
      const done = beginPayment()
      const tell = (next: PaymentPhase) => {
        setPhase(next)
        onPhase?.(next)
      }
      void proceed(services, order, { repeatConfirmed, onPhase: tell }).finally(() => {
        isFlying.current = false
        done()
      })
    },
    [services, order, onPhase],
  )

  const stay = useCallback(() => {
    services.navigation.stay()
    setPhase(toLeft)
  }, [services])

  useEffect(() => services.pageLife.onRestored(() => setPhase(toLeft)), [services])

  const resume = useCallback(() => {
    if (phase.phase !== 'left') return
    setPhase({ ...phase, phase: 'leaving', host: new URL(phase.authorizeUrl).host })
    services.navigation.leave(phase.authorizeUrl)
  }, [phase, services])

  return {
    phase,
    isBusy: phase.phase === 'logging' || phase.phase === 'leaving',
    start,
    stay,
    resume,
    dismiss: useCallback(() => setPhase(READY), []),
  }
}
