import { simulatedBiller } from './billers/simulated-biller.ts'
import type { Db } from './database/tables.ts'
import type { World } from './deps.ts'
import { simulatedGateway } from './gateway/simulated-gateway.ts'
import type { Providers } from './providers.ts'

/** The parties that this sandbox works with: those that it plays itself. */
export function createProviders(db: Db, world: World): Providers {
  return { biller: simulatedBiller(db, world), gateway: simulatedGateway() }
}
