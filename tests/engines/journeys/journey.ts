import type { Hand } from '#tests/engines/hand.ts'
import type { Office } from '#tests/journeys/support/office.ts'

interface Stage {
  readonly hand: Hand
  /** What the provider's staff see. */
  readonly office: Office
  /** From now on nothing answers at the app's address. */
  cutNetwork(): Promise<void>
  /** A folder for files to be chosen. */
  readonly folder: string
}

/** Written once, for every engine. */
export interface Journey {
  readonly title: string
  run(stage: Stage): Promise<void>
}
