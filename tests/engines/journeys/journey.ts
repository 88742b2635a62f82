import type { Hand } from '#tests/engines/hand.ts'
import type { Office } from '#tests/journeys/support/office.ts'

export interface Stage {
  readonly hand: Hand
  /** The provider's own people. */
  readonly office: Office
  /** From now on nobody answers at the app's address. */
  cutNetwork(): Promise<void>
  /** A folder for files to be chosen. */
  readonly folder: string
}

/** Written once, for every engine. */
export interface Journey {
  readonly title: string
  run(stage: Stage): Promise<void>
}
