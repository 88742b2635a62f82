import { createApp } from '#src/server/app.ts'
import type { Db } from '#src/server/database/tables.ts'
import { createBackground, type Deps } from '#src/server/deps.ts'
import { sweep } from '#src/server/money/advance-order.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { createProviders } from '#src/server/server.ts'
import { type Clock, type InHand, raise, testSettings } from './harness.ts'

/** One of several processes on the same database, as its code has it. */
export function processOn(db: Db, clock: Clock): Deps {
  return {
    db,
    runtime: clock,
    settings: testSettings,
    catalog: indexCatalog(),
    prices: null,
    background: createBackground((error) => raise(String(error))),
    ...createProviders(db, clock),
  }
}

/** Two of them. */
export const twoOn = ({ db, clock }: Pick<InHand, 'db' | 'clock'>): [Deps, Deps] => [
  processOn(db, clock),
  processOn(db, clock),
]

/** The same as its callers have it. */
export function sandboxOf(own: Deps) {
  const app = createApp(own, { dist: 'dist', testers: { reset: null } })
  const none = async () => {}
  return { app, sweep: () => sweep(own), idle: () => own.background.idle(), reset: none, close: none }
}
