import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Kobo } from '#src/contract/kobo.ts'
import { resultPath } from '#src/contract/result-paths.ts'
import { useServices } from '#src/data/services/services.ts'
import { useIsMounted } from '#src/data/services/use-state.ts'
import { hasEnded } from '#src/data/storage/journal.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { hasSettled, type PayOptions, pay } from '#src/payments/engine/pay.ts'
import { beginFlow } from '#src/payments/engine/payment-in-progress.ts'
import type { Start } from '#src/payments/engine/run.ts'
import { payOnPage } from '#src/payments/ways/payment-page/pay.ts'
import type { PaymentControl, SummaryPhase } from '#src/payments/ways/way.ts'
import { whereToGoOn } from '#src/payments/ways/ways.ts'

/** What the user has just said yes to. */
type Confirmed = Partial<Pick<PayOptions, 'repeatConfirmed' | 'agreedTotal'>>

const READY: SummaryPhase = { phase: 'ready' }

/** A payment is under way, and nothing else may start until it ends. */
export function isBusyPhase({ phase }: SummaryPhase): boolean {
  return ['logging', 'logged', 'leaving', 'own-page'].includes(phase)
}

/** Its page was open: a press there may still be on its way. */
const PUT_AWAY = {
  phase: 'refused',
  title: 'This payment was cancelled',
  message: 'It was put away in another tab. If you pressed pay on its page, it may still go through.',
} as const

function toLeft(phase: SummaryPhase): SummaryPhase {
  return phase.phase === 'leaving' ? { ...phase, phase: 'left' } : phase
}

/** The order that may be paid by now, as far as the summary knows. */
function unsureOf(phase: SummaryPhase): string | undefined {
  return phase.phase === 'left' || phase.phase === 'wallet-unknown' ? phase.transactionId : undefined
}

/** The end of a payment that the summary was not sure of becomes known: its receipt replaces the summary. */
function useEndedMeanwhile(phase: SummaryPhase, billerCode: string): void {
  const { journal, navigation } = useServices()
  const transactionId = unsureOf(phase)
  useEffect(() => {
    if (transactionId === undefined) return
    const check = async () => {
      if (await hasSettled(journal, transactionId)) navigation.startAt(resultPath(transactionId, billerCode))
    }
    void check()
    return journal.subscribe(() => void check())
  }, [transactionId, billerCode, journal, navigation])
}

/**
 * The wallet has paid, or an account waits for the money: the order's own page replaces the summary, also in the
 * history, so that Back does not lead there.
 */
function useOwnPage(phase: SummaryPhase, billerCode: string): void {
  const navigate = useNavigate()
  const transactionId = phase.phase === 'own-page' ? phase.transactionId : null
  useEffect(() => {
    if (transactionId !== null) void navigate(resultPath(transactionId, billerCode), { replace: true })
  }, [transactionId, billerCode, navigate])
}

/** The attempts that had ended when the summary was opened; null until they are read, or where storage fails. */
function useEndedBefore(): { readonly current: ReadonlySet<string> | null } {
  const { journal } = useServices()
  const ended = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    void journal.all().then(
      (all) => {
        ended.current = new Set(all.filter(hasEnded).map(({ tranId }) => tranId))
      },
      () => {},
    )
  }, [journal])
  return ended
}

/**
 * Runs one payment for a summary: one at a time, whatever is tapped. `onPhase` is called with every phase and must be
 * stable.
 */
export function usePayment(order: Order, onPhase?: (phase: SummaryPhase) => void): PaymentControl {
  const services = useServices()
  const { journal, navigation, pageLife } = services
  const [phase, setPhase] = useState<SummaryPhase>(READY)
  const current = useRef<SummaryPhase>(READY)
  const isFlying = useRef(false)
  const chosen = useRef<{ readonly start: Start; readonly total: Kobo | null }>({
    start: payOnPage,
    total: null,
  })
  const endedBefore = useEndedBefore()
  const isMounted = useIsMounted()
  const hasTurnedBack = useRef(false)

  const enter = useCallback(
    (next: SummaryPhase) => {
      if (next === current.current) return
      current.current = next
      setPhase(next)
      onPhase?.(next)
    },
    [onPhase],
  )

  const backToPage = useCallback(async () => {
    const leftPhase = current.current
    if (leftPhase.phase !== 'left') return
    const { transactionId, authorizeUrl } = leftPhase
    // This tab is not told of another tab's changes of the journal by itself.
    const entry = (await journal.all()).find((attempt) => attempt.transactionId === transactionId)
    if (current.current !== leftPhase) return
    const destination = entry === undefined ? null : whereToGoOn(entry, services)
    if (destination?.to === 'gone') return enter({ ...PUT_AWAY, transactionId })
    if (destination?.to === 'own-page') return enter({ phase: 'own-page', transactionId })
    if (destination?.to === 'receipt' || destination?.mayBeOver)
      return navigation.startAt(resultPath(transactionId, order.billerCode))
    enter({ ...leftPhase, phase: 'leaving' })
    navigation.leave(authorizeUrl)
  }, [services, journal, navigation, enter, order.billerCode])

  const run = useCallback(
    (way: Start, { repeatConfirmed = false, agreedTotal }: Confirmed = {}) => {
      if (isFlying.current) return
      isFlying.current = true
      chosen.current = { start: way, total: order.total }
      const done = beginFlow()
      hasTurnedBack.current = false
      const isOnSummary = () => isMounted.current && !hasTurnedBack.current
      const unsure = unsureOf(current.current)
      const options = {
        repeatConfirmed,
        agreedTotal,
        endedBefore: endedBefore.current,
        unsure,
        isOnSummary,
        onPhase: enter,
      }
      void pay(services, order, way, options).finally(() => {
        isFlying.current = false
        done()
      })
    },
    [services, order, enter, endedBefore, isMounted],
  )

  const start = useCallback(() => {
    // The payment page of this order is open already: go back to it, and log nothing.
    if (current.current.phase === 'left') void backToPage()
    else run(payOnPage)
  }, [run, backToPage])

  const stay = useCallback(() => {
    navigation.stay()
    enter(toLeft(current.current))
  }, [navigation, enter])

  // The browser's Back cancels a navigation that has not arrived; the summary may remain, one history entry back.
  useEffect(() => {
    const turnBack = () => {
      hasTurnedBack.current = true
      if (current.current.phase === 'leaving') stay()
    }
    addEventListener('popstate', turnBack)
    return () => removeEventListener('popstate', turnBack)
  }, [stay])
  useEffect(beginFlow, [])
  useEffect(() => pageLife.onRestored(() => enter(toLeft(current.current))), [pageLife, enter])
  useEndedMeanwhile(phase, order.billerCode)
  useOwnPage(phase, order.billerCode)

  return {
    phase,
    billerCode: order.billerCode,
    isBusy: isBusyPhase(phase),
    start,
    payBy: run,
    repeat: useCallback(() => {
      const { start: way, total } = chosen.current
      const asked = current.current
      // A newer form arrived while the question was open: its price is shown before it is paid.
      if (total !== order.total) enter(READY)
      else run(way, asked.phase === 'fee-set' ? { agreedTotal: asked.theirs } : { repeatConfirmed: true })
    }, [run, enter, order.total]),
    stay,
    backToPage,
    dismiss: useCallback(() => enter(READY), [enter]),
  }
}
