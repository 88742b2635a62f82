import type { Endpoint } from '#src/contract/endpoint.ts'
import type { User } from '#src/contract/user.ts'
import { pageLocks } from '#src/data/browser/locks.ts'
import { noWorker } from '#src/data/browser/service-worker.ts'
import type { Client } from '#src/data/client/client.ts'
import { encodeRequest } from '#src/data/client/encoding.ts'
import { createAccountDialogs } from '#src/data/services/account-dialogs.ts'
import { createDataSaver } from '#src/data/services/data-saver.ts'
import { createQueries } from '#src/data/services/queries.ts'
import type { Services } from '#src/data/services/services.ts'
import { createToasts } from '#src/data/services/toasts.ts'
import { createReturnTo } from '#src/data/session/return-to.ts'
import { createSession } from '#src/data/session/session-store.ts'
import type { BulkDraft, Draft } from '#src/data/storage/drafts.ts'
import type { Beneficiary, FormSnapshot, KeptPayer } from '#src/data/storage/form-snapshots.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { rememberPaid } from '#src/payments/again/remember.ts'
import {
  type FakeBadge,
  type FakeConnectivity,
  type FakeCookies,
  type FakeDevice,
  type FakeInstall,
  type FakeNavigation,
  type FakePageLife,
  type FakePrinting,
  type FakeShare,
  type FakeStorage,
  fakeBadge,
  fakeConnectivity,
  fakeCookies,
  fakeDevice,
  fakeInstall,
  fakeLocal,
  fakeNavigation,
  fakePageLife,
  fakePrinting,
  fakeRandom,
  fakeShare,
  fakeStorage,
} from './fake-adapters.ts'
import { fakePush } from './fake-push.ts'
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
  readonly device: FakeDevice
  readonly install: FakeInstall
  readonly storage: FakeStorage
  readonly badge: FakeBadge
}

/** All services, in memory, with a clock that stands still: `fakeServices({ answers: { products: [] } })`. */
export function fakeServices(options: FakeOptions = {}): FakeServices {
  const clock = manualClock(options.now)
  const client = scriptedClient(options.answers ?? {})
  const local = fakeLocal()
  const tab = fakeLocal()
  const session = createSession({ local, tab })
  if (options.user !== undefined) session.begin(options.user)
  const tables = {
    journal: memoryRecords<JournalEntry>(),
    results: memoryRecords<KeptResult>(),
    drafts: memoryRecords<Draft>(),
    beneficiaries: memoryRecords<Beneficiary>(),
    formSnapshots: memoryRecords<FormSnapshot>(),
    bulkDrafts: memoryRecords<BulkDraft>(),
    payer: memoryRecords<KeptPayer>(),
  }
  const device = fakeDevice(tables)
  const push = fakePush()
  const connectivity = options.parts?.connectivity ?? fakeConnectivity(options.online)
  const worker = options.parts?.worker ?? noWorker
  return {
    settings: {
      gatewayOrigins: ['https://gateway.test'],
      mainBase: '/api',
      movieTotalPath: '/Movies/GetTotalAmount',
      logIsIdempotent: true,
      paymentMode: 'PAYDEY',
      paidBy: 'PAIDBY',
    },
    client,
    queries: createQueries(client, clock, connectivity),
    session,
    returnTo: createReturnTo(tab, clock),
    accountDialogs: createAccountDialogs(),
    toasts: createToasts(clock),
    device,
    ...tables,
    dataSaver: createDataSaver(local, { isOn: () => false, subscribe: () => () => {} }),
    worker,
    install: fakeInstall(),
    storage: fakeStorage(),
    badge: fakeBadge(),
    wakeLock: { hold: () => () => {} },
    clock,
    connectivity,
    pageLife: fakePageLife(),
    navigation: fakeNavigation(),
    local,
    tab,
    cookies: fakeCookies(),
    locks: pageLocks(),
    random: fakeRandom(),
    share: fakeShare(),
    printing: fakePrinting(),
    contacts: { available: false, pickPhone: async () => null },
    push: async () => push,
    rememberPaid,
    ...options.parts,
  } as FakeServices
}

const bases = { main: '/api', guess: '/guess', gateway: '/gateway', static: '' }

/** Where calls go in tests. */
export function addressInTests(endpoint: Endpoint, request?: unknown): string {
  const { url } = encodeRequest(endpoint, request, { bases, token: null, path: undefined })
  return new URL(url, 'https://app.test').href
}
