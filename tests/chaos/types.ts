/** The kinds of errand; each ends in one transaction of the ledger's kind of the same name (an airtime is a `bill`). */
export const kinds = ['airtime', 'bill', 'event', 'movie', 'wallet', 'bulk'] as const
export type Kind = (typeof kinds)[number]

/**
 * What the network does to one POST. dropRequest: cut before the provider sees it. dropAnswer: the provider acts, the
 * answer is lost. refuse: the connection is reset at once. cutBody: headers and half the body, then a reset. badJson:
 * half a JSON that claims to be whole. empty: 200 and nothing. captive: 200 with a sign-in page. portal: 302 to another
 * host's sign-in page. badGateway, unavailable, tooMany: 502, 503, 429 in HTML, the last two with Retry-After. slow:
 * the provider acts at once, its answer comes after the client's deadline. duplicate: it arrives twice at once.
 * duplicateLate: its copy arrives some seconds after the answer. latency: it takes a second longer.
 */
export const faults = [
  'dropRequest',
  'dropAnswer',
  'refuse',
  'cutBody',
  'badJson',
  'empty',
  'captive',
  'portal',
  'badGateway',
  'unavailable',
  'tooMany',
  'slow',
  'duplicate',
  'duplicateLate',
  'latency',
] as const
export type Fault = (typeof faults)[number]

/** What the phone or its user does in the middle of it. */
export type Mishap = 'kill' | 'double-tap' | 'reload' | 'second-tab' | 'expiry' | 'update'

/** Where a mishap strikes: the form, the summary, while the order is logged, at the gateway, on the result page. */
const places = ['form', 'summary', 'sending', 'gateway', 'result'] as const
export type Place = (typeof places)[number]

/** How the payer acts at the gateway. no-return: pays, and the tab is closed before it comes back. */
export type Payment = 'approved' | 'declined' | 'cancelled' | 'no-return'

/** One purchase that a visitor wants to make. Made from the seed alone, so that its number repeats it. */
export interface Errand {
  readonly index: number
  /** The seed of its own faults, so that it meets the same ones whatever runs beside it. */
  readonly seed: number
  readonly kind: Kind
  /** Naira. What is paid before fees, where the payer chooses it; the kind's own price otherwise. */
  readonly amount: number
  /** No other errand has it. */
  readonly email: string
  readonly phone: string
  readonly payment: Payment
  readonly mishap: { readonly what: Mishap; readonly at: Place } | null
}

/** The last status that a screen showed of the errand's money, by its meaning. */
const words = ['successful', 'failed', 'reversed', 'pending', 'not-paid', 'nothing-sent', 'unknown'] as const
export type Word = (typeof words)[number]

/** What was seen of one errand from outside. */
export interface Outcome {
  readonly errand: Errand
  /** The TranIds of all log calls that left the phone for it, arrived or not. */
  readonly tranIds: readonly string[]
  readonly word: Word
  /** The words on the screen that `word` was read from, for a person who investigates a difference. */
  readonly said: string
  /** Uncaught errors, policy violations, foreign requests. */
  readonly errors: readonly string[]
  readonly posts: number
  readonly faulted: number
  /** From the payer's return (or the network's recovery) to a true answer; null where none was awaited. */
  readonly answerMs: number | null
  /** Why the visitor could not go on, in a sentence; null: the errand ended. */
  readonly stuck: string | null
  /** What the visitor saw and did, a line each. */
  readonly diary: readonly string[]
}
