import type { ReadOffer } from './catalog/prices.ts'
import type { Db } from './database/tables.ts'
import type { Runtime } from './deps.ts'
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
export function createProviders(db: Db, runtime: Runtime): Providers {
  return { biller: simulatedBiller(db, runtime), gateway: simulatedGateway() }
}

interface Connected extends Providers {
  readonly readOffer?: ReadOffer
}

interface Connection {
  readonly db: Db
  readonly runtime: Runtime
  readonly settings: ProviderSettings | null
  readonly fetch: typeof fetch
}

/** The parties that this server works with: real ones, or its own simulations. */
export function connect({ db, runtime, settings, fetch }: Connection): Connected {
  if (settings === null) return createProviders(db, runtime)
  const { vtpass, paystack } = settings
  const client = createVtpassClient({ fetch, ...vtpass })
  return {
    biller: vtpassBiller(client, runtime, vtpass.floatAlarm),
    gateway: paystackGateway(createPaystackClient({ fetch, ...paystack }), paystack.secretKey, runtime),
    readOffer: (billerCode) => loadOffer(client, db, runtime.now(), billerCode),
  }
}
