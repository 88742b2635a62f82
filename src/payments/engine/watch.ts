import type { transactionHistory } from '#src/contract/reports.ts'
import type { Services } from '#src/data/services/services.ts'
import type { OrderKind } from '#src/data/storage/journal.ts'
import { isTerminal, isUnpaid } from '#src/domain/payment/outcome.ts'
import { resultOfRow, rowOf, updatedByRow } from '#src/domain/records/receipts.ts'
import { type RequeryAnswer, recall, requery, toAnswer } from './requery.ts'

/** Seconds to wait before each check of a pending payment. After the last one, only by hand. */
const POLL_SECONDS = [0, 3, 10, 30, 60, 120]

/** What a result screen shows. */
export interface Watched {
  /** The last thing known, or null before anything is. */
  readonly answer: RequeryAnswer | null
  readonly isChecking: boolean
  /** When the next automatic check comes, in epoch milliseconds; null when only the user can start one. */
  readonly nextCheckAt: number | null
}

export interface Watch {
  /** Checks now, whatever the schedule says. */
  check(): void
  /** Checks now and restarts the schedule: something has happened that may end the order soon. */
  restart(): void
  stop(): void
}

function isFinal(answer: RequeryAnswer | null): boolean {
  if (answer?.kind !== 'known') return answer?.kind === 'invalid'
  return isTerminal(answer.outcome) && answer.isListed !== true
}

/**
 * "Not paid yet" was true before the user went to the payment page. It must not be the first thing that they see when
 * they return.
 */
function mayHaveChanged(answer: RequeryAnswer | null): boolean {
  return answer?.kind === 'known' && !isTerminal(answer.outcome) && isUnpaid(answer.result)
}

function fetchedAtOf(answer: RequeryAnswer): number | null {
  return answer.kind === 'known' ? answer.fetchedAt : null
}

/** An answer that says less than what is known does not replace it. */
function better(known: RequeryAnswer | null, answer: RequeryAnswer): RequeryAnswer {
  return answer.kind === 'unreachable' && known?.kind === 'known' ? known : answer
}

/**
 * Follows one transaction. First comes what the device remembers or the loaded history says (an unpaid one only where
 * the provider cannot be asked), then a check. While it is pending, checks come after the waits of `POLL_SECONDS`. This
 * schedule starts again when the network comes back after a check without an answer. After it, checks come on demand,
 * and whenever network or page come back.
 */
export function watchTransaction(
  services: Services,
  transactionId: string,
  onChange: (watched: Watched) => void,
  kind?: OrderKind,
): Watch {
  let watched: Watched = { answer: null, isChecking: true, nextCheckAt: null }
  /** Shown only if the check finds no more. */
  let remembered: RequeryAnswer | null = null
  /** How many checks this schedule has made. */
  let checks = 0
  /** A check of this schedule got no answer. */
  let isMissed = false
  /** The device's records are read first: an earlier check on wake-up would take a known end off the screen. */
  let hasBegun = false
  let isStopped = false
  let cancelTimer: () => void = () => {}

  function update(change: Partial<Watched>): void {
    if (isStopped) return
    watched = { ...watched, ...change }
    onChange(watched)
  }

  function scheduleNext(): void {
    checks += 1
    const seconds = POLL_SECONDS[checks]
    if (seconds === undefined) return
    const delay = seconds * 1000
    cancelTimer = services.clock.after(delay, () => void check())
    update({ nextCheckAt: services.clock.now() + delay })
  }

  async function check(): Promise<void> {
    cancelTimer()
    if (!hasBegun || isStopped || watched.answer?.kind === 'invalid') return
    // An end stays on the screen, and nobody waits for what may still follow it.
    const end = isFinal(watched.answer) ? watched.answer : null
    if (end === null) update({ isChecking: true, nextCheckAt: null })
    const answer = await requery(services, transactionId, kind)
    if (isStopped || (end !== null && fetchedAtOf(answer) === fetchedAtOf(end))) return
    isMissed ||= answer.kind === 'unreachable'
    update({ answer: better(watched.answer ?? remembered, answer), isChecking: false })
    if (!isFinal(watched.answer)) scheduleNext()
  }

  async function begin(): Promise<void> {
    remembered = withHistory(services, transactionId, await recall(services, transactionId))
    hasBegun = true
    // Also called when nothing is remembered, so that the screen shows that it is checking.
    update({ answer: mayHaveChanged(remembered) ? null : remembered, isChecking: !isFinal(remembered) })
    await check()
  }

  function restart(): void {
    checks = 0
    isMissed = false
    void check()
  }

  const wakeUps = [
    services.connectivity.subscribe(() => {
      if (!services.connectivity.isOnline()) return
      // Repeats checks that got no answer. A flickering network alone is no reason for six checks each time.
      if (isMissed) restart()
      else void check()
    }),
    services.pageLife.onVisible(() => void check()),
  ]
  void begin()

  return {
    check: () => void check(),
    restart,
    stop() {
      isStopped = true
      cancelTimer()
      for (const unsubscribe of wakeUps) unsubscribe()
    },
  }
}

/** By its name alone: its schemas come with the pages that show it, and nothing waits for them here. */
const HISTORY = { name: 'transactionHistory' } as typeof transactionHistory

/**
 * What is shown before the provider is asked, and where it cannot be: what this device keeps, updated from
 * the history that this page has loaded. Without it, a receipt would contradict the list that led to it.
 */
function withHistory(
  { queries }: Pick<Services, 'queries'>,
  transactionId: string,
  kept: RequeryAnswer | null,
): RequeryAnswer | null {
  const { value, fetchedAt } = queries.getSnapshot(HISTORY, undefined)
  if (value === null || (kept !== null && kept.kind !== 'known')) return kept
  const row = rowOf(value, kept?.result.transactionId || transactionId)
  if (row === undefined) return kept
  const listed = resultOfRow(row)
  if (kept === null) return { ...toAnswer(listed, fetchedAt ?? 0), isListed: true }
  const result = updatedByRow(kept.result, listed)
  if (result === kept.result) return kept
  // Where the order had ended, `requery` asks what has followed. Otherwise its receipt is still to be asked for.
  return { ...toAnswer(result, kept.fetchedAt), isListed: !isTerminal(kept.outcome) }
}
