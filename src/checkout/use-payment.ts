import { useCallback, useEffect, useRef, useState } from 'react'
import { resultPath } from '#src/contract/result-paths.ts'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import { useServices } from '#src/services/services.ts'
import { useOnline } from '#src/services/use-state.ts'
import type { Order } from './order.ts'
import { type PaymentPhase, proceed } from './payment.ts'
import { beginPayment, openSummary } from './payment-in-progress.ts'

/** Where a summary stands: the payment's own phases, and `left` once the payment page was opened and we are back. */
export type SummaryPhase =
  | PaymentPhase
  | { readonly phase: 'left'; readonly authorizeUrl: string; readonly parameters: GatewayParameters }

export interface PaymentControl {
  readonly phase: SummaryPhase
  readonly isBusy: boolean
  /** What is paid for, to name its result screen. */
  readonly billerCode: string
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

/** Back from the payment page after a payment that has ended: its receipt takes the summary's place (reliability F19). */
function useEndedMeanwhile(phase: SummaryPhase, billerCode: string): void {
  const { journal, navigation } = useServices()
  const transactionId = phase.phase === 'left' ? phase.parameters.transactionId : null
  useEffect(() => {
    if (transactionId === null) return
    const look = async () => {
      const entries = await journal.all()
      const isSettled = entries.some((one) => one.transactionId === transactionId && one.state === 'settled')
      if (isSettled) navigation.startAt(resultPath(transactionId, billerCode))
    }
    void look()
    return journal.subscribe(() => void look())
  }, [transactionId, billerCode, journal, navigation])
}

/**
 * Runs one payment for a summary: one flight at a time, whatever is tapped (reliability R3, F9, F18). `onPhase` hears
 * every phase and must be stable.
 */
export function usePayment(order: Order, onPhase?: (phase: SummaryPhase) => void): PaymentControl {
  const services = useServices()
  const { navigation, pageLife } = services
  const [phase, setPhase] = useState<SummaryPhase>(READY)
  const current = useRef<SummaryPhase>(READY)
  const isFlying = useRef(false)

  const tell = useCallback(
    (next: SummaryPhase) => {
      if (next === current.current) return
      current.current = next
      setPhase(next)
      onPhase?.(next)
    },
    [onPhase],
  )

  const resume = useCallback(() => {
    const left = current.current
    if (left.phase !== 'left') return
    tell({ ...left, phase: 'leaving', host: new URL(left.authorizeUrl).host })
    navigation.leave(left.authorizeUrl)
  }, [navigation, tell])

  const start = useCallback(
    (repeatConfirmed = false) => {
      // The payment page of this order is open already: there is one way on, and it logs nothing.
      if (current.current.phase === 'left') return resume()
      if (isFlying.current) return
      isFlying.current = true
      const done = beginPayment()
      void proceed(services, order, { repeatConfirmed, onPhase: tell }).finally(() => {
        isFlying.current = false
        done()
      })
    },
    [services, order, tell, resume],
  )

  const stay = useCallback(() => {
    navigation.stay()
    tell(toLeft(current.current))
  }, [navigation, tell])

  useEffect(openSummary, [])
  useEffect(() => pageLife.onRestored(() => tell(toLeft(current.current))), [pageLife, tell])
  useEndedMeanwhile(phase, order.billerCode)

  return {
    phase,
    billerCode: order.billerCode,
    isBusy: ['logging', 'logged', 'leaving'].includes(phase.phase),
    start,
    stay,
    resume,
    dismiss: useCallback(() => tell(READY), [tell]),
  }
}

/** Said where the reason to wait stood, so that the same status region reads it out. */
export const BACK_ONLINE = "You're back online. You can pay now."

/** Whether the network went away and came back while this was on the screen. */
export function useBackOnline(): boolean {
  const isOnline = useOnline()
  const [wasOffline, setWasOffline] = useState(!isOnline)
  useEffect(() => {
    if (!isOnline) setWasOffline(true)
  }, [isOnline])
  return isOnline && wasOffline
}
