import { type BookedRow, type Facts, factsOf } from './facts.ts'
import type { Outcome, Word } from './types.ts'

/** What a run must not show, in the order of the table. */
export const failings = [
  'paidTwice',
  'deliveredTwice',
  'paidUndelivered',
  'unknownAtEnd',
  'wordsThatDiffer',
  'uncaughtErrors',
  'stuck',
  'loggedForNobody',
] as const
export type Failing = (typeof failings)[number]

interface Finding {
  /** The errand's; null where the ledger does not show which errand it was. */
  readonly index: number | null
  readonly why: string
}

export interface Verdict {
  readonly errands: number
  /** Errands that were paid for, and of these: got what they paid for. */
  readonly paid: number
  readonly delivered: number
  readonly posts: number
  readonly faulted: number
  /** Of all POSTs, 0 to 1. */
  readonly share: number
  readonly p95AnswerMs: number | null
  readonly found: Readonly<Record<Failing, readonly Finding[]>>
}

/** With fewer faults than this a run proves nothing (issue 7). */
export const LEAST_SHARE = 0.3

/** Compares what each visitor saw with the provider's books: the rows since the run began, read after recovery. */
export function judge(outcomes: readonly Outcome[], ledger: readonly BookedRow[]): Verdict {
  const found: Record<Failing, Finding[]> = {
    paidTwice: [],
    deliveredTwice: [],
    paidUndelivered: [],
    unknownAtEnd: [],
    wordsThatDiffer: [],
    uncaughtErrors: [],
    stuck: [],
    loggedForNobody: [],
  }
  const facts = outcomes.map((outcome) => factsOf(outcome, ledger))
  for (const [at, outcome] of outcomes.entries()) {
    const known = facts[at]
    if (known === undefined) continue
    for (const [failing, why] of findingsOf(outcome, known))
      found[failing].push({ index: outcome.errand.index, why })
  }
  found.loggedForNobody.push(...forNobody(outcomes, ledger))
  const posts = outcomes.reduce((sum, outcome) => sum + outcome.posts, 0)
  const faulted = outcomes.reduce((sum, outcome) => sum + outcome.faulted, 0)
  return {
    errands: outcomes.length,
    paid: facts.filter(({ payments }) => payments > 0).length,
    delivered: facts.filter(({ payments, deliveries }) => payments > 0 && deliveries > 0).length,
    posts,
    faulted,
    share: posts === 0 ? 0 : faulted / posts,
    p95AnswerMs: percentile(
      outcomes.flatMap(({ answerMs }) => (answerMs === null ? [] : [answerMs])),
      0.95,
    ),
    found,
  }
}

/** Nothing was found, in a run that could have found something. */
export function passes(verdict: Verdict): boolean {
  const isClean = failings.every((failing) => verdict.found[failing].length === 0)
  return isClean && !isTooQuiet(verdict) && verdict.delivered > 0
}

/** Too few faults for a clean result to mean anything. */
export const isTooQuiet = ({ share }: Verdict) => share < LEAST_SHARE

function findingsOf(outcome: Outcome, facts: Facts): [Failing, string][] {
  const { word, said, errors, stuck } = outcome
  const { payments, deliveries } = facts
  const seen: [Failing, string][] = []
  if (payments > 1) seen.push(['paidTwice', `${payments} payments ${attempts(facts)}`])
  if (deliveries > 1 || deliveries > payments)
    seen.push(['deliveredTwice', `${deliveries} deliveries for ${payments} payments ${attempts(facts)}`])
  if (!facts.isEvened && !facts.isKeptPending)
    seen.push(['paidUndelivered', `paid, neither delivered nor refunded ${attempts(facts)}`])
  if (word === 'unknown') seen.push(['unknownAtEnd', `said "${said}"`])
  const difference = differences[word](facts)
  if (difference !== null) seen.push(['wordsThatDiffer', `said "${said}" (${word}), but ${difference}`])
  if (errors.length > 0) seen.push(['uncaughtErrors', errors.join('; ')])
  if (stuck !== null) seen.push(['stuck', stuck])
  return seen
}

const attempts = ({ booked }: Facts) => `(${booked.map(({ tranId }) => tranId).join(', ')})`
const owed = ({ payments, isRefunded }: Facts) =>
  payments > 0 && !isRefunded ? 'the money was taken and is not returned' : null
const taken = ({ payments }: Facts) => (payments > 0 ? 'the money was taken' : null)
const value = ({ deliveries }: Facts) => (deliveries > 0 ? 'it was delivered' : null)

/** How the books contradict each status; null: they do not. */
const differences: Readonly<Record<Word, (facts: Facts) => string | null>> = {
  successful: (facts) => {
    if (facts.payments === 0) return 'nothing was paid'
    if (facts.deliveries === 0) return 'nothing was delivered'
    return facts.isFinal ? null : 'the provider calls it pending'
  },
  failed: (facts) => value(facts) ?? owed(facts),
  reversed: (facts) => (facts.isRefunded ? null : 'nothing was refunded'),
  pending: (facts) => {
    if (facts.booked.length === 0) return 'the provider knows nothing of it'
    return facts.isFinal ? 'it has ended' : null
  },
  'not-paid': taken,
  'nothing-sent': taken,
  unknown: () => null,
}

/** Rows that no visitor's phone sent: counted for the errand with their number, where only one has it. */
function forNobody(outcomes: readonly Outcome[], ledger: readonly BookedRow[]): Finding[] {
  const known = new Set(outcomes.flatMap(({ tranIds }) => tranIds))
  return ledger
    .filter(({ tranId }) => !known.has(tranId))
    .map(({ tranId, kind, customer, payments }) => {
      const [one, ...others] = outcomes.filter(({ errand }) => errand.phone === customer)
      const index = one === undefined || others.length > 0 ? null : one.errand.index
      return { index, why: `a ${kind} with ${payments} payments that no phone sent (${tranId})` }
    })
}

function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null
}
