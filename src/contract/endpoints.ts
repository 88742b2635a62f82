import * as bulk from './bulk.ts'
import * as catalog from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import * as gateway from './gateway.ts'
import * as guess from './guess.ts'
import * as payLinks from './pay-links.ts'
import * as productFields from './product-fields.ts'
import * as push from './push.ts'
import * as reports from './reports.ts'
import * as resources from './resources.ts'
import * as support from './support.ts'
import * as tickets from './tickets.ts'
import * as transaction from './transaction.ts'
import * as user from './user.ts'
import * as wallet from './wallet.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'offline' in value &&
    'encoding' in value
  )
}

/**
 * Every call of section 7, by name. Features import the one endpoint that they call, so that a screen's chunk carries
 * its own schemas alone. This whole table is for code that needs all of it: the sandbox, the worker's policy, tests.
 */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  [
    user,
    catalog,
    productFields,
    transaction,
    reports,
    support,
    bulk,
    tickets,
    wallet,
    payLinks,
    guess,
    gateway,
    push,
    resources,
  ]
    .flatMap((module) => Object.values<unknown>({ ...module }))
    .filter(isEndpoint)
    .map((endpoint) => [endpoint.name, endpoint]),
)
