import { brand } from '#src/brand.ts'
import type { Config } from '#src/config.ts'
import { browserClock } from '#src/data/browser/clock.ts'
import { browserConnectivity, browserSaveData } from '#src/data/browser/connectivity.ts'
import { browserContacts } from '#src/data/browser/contacts.ts'
import { browserRandom } from '#src/data/browser/crypto.ts'
import { whenIdle } from '#src/data/browser/idle.ts'
import { browserBadge, browserInstall } from '#src/data/browser/install.ts'
import { browserLocks } from '#src/data/browser/locks.ts'
import { browserNavigation } from '#src/data/browser/navigation.ts'
import { browserPageLife, browserWakeLock } from '#src/data/browser/page-life.ts'
import { browserWorker, noWorker, type WorkerLink } from '#src/data/browser/service-worker.ts'
import { browserPrinting, browserShare } from '#src/data/browser/share.ts'
import {
  browserCookies,
  browserDeviceStorage,
  createLocalStore,
  createTabStore,
} from '#src/data/browser/storage.ts'
import { scriptUrl } from '#src/data/browser/trusted-types.ts'
import { createClient } from '#src/data/client/client.ts'
import type { Bases } from '#src/data/client/encoding.ts'
import { createAccountDialogs } from '#src/data/services/account-dialogs.ts'
import { createDataSaver, type DataSaver } from '#src/data/services/data-saver.ts'
import { createQueries } from '#src/data/services/queries.ts'
import type { Services, Settings } from '#src/data/services/services.ts'
import { createToasts } from '#src/data/services/toasts.ts'
import { createReturnTo } from '#src/data/session/return-to.ts'
import { createSession } from '#src/data/session/session-store.ts'
import { openDevice } from '#src/data/storage/device.ts'
import { isFlowOpen } from '#src/payments/engine/payment-in-progress.ts'
import { connect } from './connection.ts'
import { fetchOrEarly } from './early.ts'
import { createEndSession, withFailurePolicy } from './failure-policy.ts'

/** Builds every service that screens use, from the real browser. The only place where these objects are made. */
export function createDeps(config: Config): Services {
  const clock = browserClock
  const local = createLocalStore()
  const tab = createTabStore()
  const session = createSession({ local, tab })
  const toasts = createToasts(clock)
  const bases = basesOf(config)
  const dataSaver = createDataSaver(local, browserSaveData)
  const worker = import.meta.env.PROD && !config.retireWorker ? workerOf(dataSaver) : noWorker
  const transport = createClient({
    fetch: fetchOrEarly,
    bases,
    token: session.token,
    guessAuthorization: config.guessAuthorization,
    clock,
    isOnline: browserConnectivity.isOnline,
  })
  const connection = connect(transport, {
    browser: browserConnectivity,
    clock,
    pageLife: browserPageLife,
    whenIdle,
  })
  const device = openDevice(session.scope)
  const { connectivity } = connection
  const client = withFailurePolicy(connection.client, {
    toasts,
    isOnline: connectivity.isOnline,
    token: session.token,
    endSession: createEndSession(session, toasts, device),
  })
  const queries = createQueries(client, clock, connectivity)
  session.store.subscribe((now, before) => {
    if (now.user?.consumerId !== before.user?.consumerId) queries.forgetUser()
  })
  return {
    settings: settingsOf(config),
    client,
    queries,
    session,
    returnTo: createReturnTo(tab, clock),
    accountDialogs: createAccountDialogs(),
    toasts,
    device,
    journal: device.journal,
    results: device.results,
    drafts: device.drafts,
    beneficiaries: device.beneficiaries,
    formSnapshots: device.formSnapshots,
    bulkDrafts: device.bulkDrafts,
    payer: device.payer,
    dataSaver,
    worker,
    install: browserInstall(),
    storage: browserDeviceStorage,
    badge: browserBadge,
    wakeLock: browserWakeLock,
    clock,
    connectivity,
    pageLife: browserPageLife,
    navigation: browserNavigation,
    local,
    tab,
    cookies: browserCookies,
    locks: browserLocks(),
    random: browserRandom,
    share: browserShare,
    contacts: browserContacts(),
    printing: browserPrinting,
    // Not in the first load. If it cannot be loaded, only a suggestion is lost.
    rememberPaid: async (...paid) => {
      const code = await import('#src/payments/again/remember.ts').catch(() => null)
      await code?.rememberPaid(...paid)
    },
    push: async () => (await import('#src/data/browser/push.ts')).browserPush,
  }
}

function workerOf(dataSaver: DataSaver): WorkerLink {
  return browserWorker({
    toScriptUrl: scriptUrl,
    clock: browserClock,
    pageLife: browserPageLife,
    savesData: () => dataSaver.store.getState().savesData,
    isBusy: isFlowOpen,
    reload: browserNavigation.reload,
  })
}

function basesOf(config: Config): Bases {
  return { main: config.apiBase, guess: config.guessBase, gateway: config.gatewayBase, static: '' }
}

function settingsOf(config: Config): Settings {
  const { gatewayOrigins } = config
  return {
    gatewayOrigins: gatewayOrigins.length > 0 ? gatewayOrigins : [browserNavigation.origin()],
    mainBase: config.apiBase,
    movieTotalPath: config.movieTotalPath,
    logIsIdempotent: config.idempotentLog,
    paymentMode: brand.paymentMode,
    paidBy: brand.paidBy,
  }
}
