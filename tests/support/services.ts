import type { Client } from '#src/api/client.ts'
import type { User } from '#src/contract/user.ts'
import { pageLocks } from '#src/platform/locks.ts'
import { createResources } from '#src/services/resources.ts'
import type { Services } from '#src/services/services.ts'
import { createToasts } from '#src/services/toasts.ts'
import { createSession } from '#src/session/session-store.ts'
import {
  type FakeConnectivity,
  type FakeCookies,
  type FakeNavigation,
  type FakePageLife,
  type FakePrinting,
  type FakeShare,
  fakeConnectivity,
  fakeCookies,
  fakeLocal,
  fakeNavigation,
  fakePageLife,
  fakePrinting,
  fakeRandom,
  fakeShare,
} from './fake-adapters.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { memoryRecords } from './memory-records.ts'
import { type Answers, type Call, scriptedClient } from './scripted-client.ts'

export interface FakeOptions {
  /** By endpoint name: a value in the app's own names, `failWith(failure)`, or a function of the request. */
  readonly answers?: Answers
  readonly online?: boolean
  readonly now?: number
  readonly user?: User
  /** Any part instead of the fake one. */
  readonly parts?: Partial<Services>
}

/** Services whose adapters a test can turn and read. */
export type FakeServices = Services & {
  readonly client: Client & { readonly calls: Call[] }
  readonly clock: ManualClock
  readonly connectivity: FakeConnectivity
  readonly pageLife: FakePageLife
  readonly navigation: FakeNavigation
  readonly cookies: FakeCookies
  readonly share: FakeShare
  readonly printing: FakePrinting
}

/** All services, in memory, with a clock that stands still: `fakeServices({ answers: { products: [] } })`. */
export function fakeServices(options: FakeOptions = {}): FakeServices {
  const clock = manualClock(options.now)
  const client = scriptedClient(options.answers ?? {})
  const local = fakeLocal()
  const session = createSession(local)
  if (options.user !== undefined) session.store.setState({ user: options.user })
  return {
    settings: {
      gatewayOrigins: ['https://gateway.test'],
      mainBase: '/api',
      logIsIdempotent: true,
      paymentMode: 'PAYDEY',
    },
    client,
    resources: createResources(client, clock),
    session,
    toasts: createToasts(clock),
    journal: memoryRecords(),
    results: memoryRecords(),
    clock,
    connectivity: fakeConnectivity(options.online),
    pageLife: fakePageLife(),
    navigation: fakeNavigation(),
    local,
    cookies: fakeCookies(),
    locks: pageLocks(),
    random: fakeRandom(),
    share: fakeShare(),
    printing: fakePrinting(),
    contacts: { available: false, pickPhone: async () => null },
    ...options.parts,
  } as FakeServices
}
