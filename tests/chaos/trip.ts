import type { Flow } from './flows/flow.ts'
import type { Hand } from './hand.ts'
import type { Phone } from './phone.ts'
import type { Errand, Word } from './types.ts'
import type { Said } from './words.ts'

/** One errand under way: what its visitor knows, remembers and still has to do. */
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
  /** They did at the gateway what they came for; from now on they only want to know the outcome. */
  hasActed: boolean
  /** How often the summary refused. */
  refusals: number
  /** When they came home and saw nothing that is unfinished, in epoch milliseconds. */
  homeSince: number | null
  /** The number of the order that a result screen showed last. */
  order: string | null
  /** When a result screen was opened, and when it showed a final status, in epoch milliseconds. */
  askedAt: number | null
  answeredAt: number | null
  /** The last status that screens showed of each order. */
  readonly heard: Map<string, Word>
  /** The same, of orders from earlier errands of this phone. */
  readonly heardBefore: Map<string, Word>
  /** Failures beside those that the browser reports. */
  readonly troubles: string[]
  said: Said | null
  note(line: string): void
}
