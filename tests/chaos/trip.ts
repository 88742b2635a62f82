import type { Flow } from './flows/flow.ts'
import type { Hand } from './hand.ts'
import type { Phone } from './phone.ts'
import type { Errand, Word } from './types.ts'
import type { Said } from './words.ts'

/** One errand under way: what its visitor knows, remembers and still has before them. */
export interface Trip {
  readonly errand: Errand
  readonly hand: Hand
  readonly flow: Flow
  readonly phone: Phone
  readonly random: () => number
  /** Signed in, because the form needs it or because their session is to end. */
  readonly isMember: boolean
  /** What is still to happen to them. */
  mishap: Errand['mishap']
  /** They did at the gateway what they came for; from now on they only want to hear how it stands. */
  hasActed: boolean
  /** How often the summary said no. */
  refusals: number
  /** When they came home and saw nothing that is unfinished, in epoch milliseconds. */
  homeSince: number | null
  /** The number of the order that a result screen named last. */
  order: string | null
  /** When a result screen was opened, and when it said its last word, in epoch milliseconds. */
  askedAt: number | null
  answeredAt: number | null
  /** What screens said of each order so far. */
  readonly heard: Map<string, Word>
  /** And of orders that this phone was left with by errands before. */
  readonly heardBefore: Map<string, Word>
  /** What must not be, beside what the browser reports. */
  readonly troubles: string[]
  said: Said | null
  note(line: string): void
}
