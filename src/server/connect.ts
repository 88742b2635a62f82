import type { ReadOffer } from './catalog/prices.ts'
import type { Db } from './database/tables.ts'
import type { World } from './deps.ts'
import { createPaystackClient } from './paystack/client.ts'
import { paystackGateway } from './paystack/paystack-gateway.ts'
import type { Providers } from './providers.ts'
import type { ProviderSettings } from './settings.ts'
import { simulatedBiller } from './simulated/biller.ts'
import { simulatedGateway } from './simulated/gateway.ts'
import { createVtpassClient } from './vtpass/client.ts'
import { loadOffer } from './vtpass/offer.ts'
import { vtpassBiller } from './vtpass/vtpass-biller.ts'

/** The parties that the sandbox simulates. */
export function createProviders(db: Db, world: World): Providers {
  return { biller: simulatedBiller(db, world), gateway: simulatedGateway() }
}

interface Connected extends Providers {
  readonly readOffer?: ReadOffer
}

interface Connection {
  readonly db: Db
  readonly world: World
  readonly settings: ProviderSettings | null
  readonly fetch: typeof fetch
}

/** The parties that this server works with: real ones, or its own simulations. */
export function connect({ db, world, settings, fetch }: Connection): Connected {
  if (settings === null) return createProviders(db, world)
  const { vtpass, paystack } = settings
  const client = createVtpassClient({ fetch, ...vtpass })
  return {
    biller: vtpassBiller(client, world, vtpass.floatAlarm),
    gateway: paystackGateway(createPaystackClient({ fetch, ...paystack }), paystack.secretKey, world),
    readOffer: (billerCode) => loadOffer(client, db, world.now(), billerCode),
  }
}
