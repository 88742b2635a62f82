import { createClient } from '#src/api/client.ts'
import type { Bases } from '#src/api/encoding.ts'
import { brand } from '#src/brand.ts'
import type { Config } from '#src/config.ts'
import { openJournal } from '#src/offline/journal.ts'
import { openResults } from '#src/offline/results.ts'
import { browserClock } from '#src/platform/clock.ts'
import { browserConnectivity } from '#src/platform/connectivity.ts'
import { browserContacts } from '#src/platform/contacts.ts'
import { browserCookies } from '#src/platform/cookies.ts'
import { createLocalStore } from '#src/platform/local-store.ts'
import { browserLocks } from '#src/platform/locks.ts'
import { browserNavigation } from '#src/platform/navigation.ts'
import { browserPageLife } from '#src/platform/page-life.ts'
import { browserPrinting } from '#src/platform/printing.ts'
import { browserRandom } from '#src/platform/random.ts'
import { browserShare } from '#src/platform/share.ts'
import { createResources } from '#src/services/resources.ts'
import type { Services, Settings } from '#src/services/services.ts'
import { createToasts } from '#src/services/toasts.ts'
import { createSession } from '#src/session/session-store.ts'
import { createEndSession } from './end-session.ts'
import { policedClient } from './policed-client.ts'

/** Builds everything that screens reach, out of the real browser. The only place where these objects are made. */
export function createDeps(config: Config): Services {
  const clock = browserClock
  const local = createLocalStore()
  const session = createSession(local)
  const toasts = createToasts(clock)
  const transport = createClient({
    // Called as a function of nobody: `fetch` refuses to be a method of another object.
    fetch: (...request) => fetch(...request),
    bases: basesOf(config),
    token: session.token,
    clock,
    isOnline: browserConnectivity.isOnline,
  })
  const client = policedClient(transport, {
    toasts,
    isSignedIn: session.isSignedIn,
    endSession: createEndSession(session, toasts),
  })
  return {
    settings: settingsOf(config),
    client,
    resources: createResources(client, clock),
    session,
    toasts,
    journal: openJournal(),
    results: openResults(),
    clock,
    connectivity: browserConnectivity,
    pageLife: browserPageLife,
    navigation: browserNavigation,
    local,
    cookies: browserCookies,
    locks: browserLocks(),
    random: browserRandom,
    share: browserShare,
    contacts: browserContacts(),
    printing: browserPrinting,
  }
}

function basesOf(config: Config): Bases {
  return { main: config.apiBase, guess: config.guessBase, gateway: config.gatewayBase, static: '' }
}

function settingsOf(config: Config): Settings {
  const { gatewayOrigins } = config
  return {
    gatewayOrigins: gatewayOrigins.length > 0 ? gatewayOrigins : [browserNavigation.origin()],
    mainBase: config.apiBase,
    logIsIdempotent: config.idempotentLog,
    paymentMode: brand.paymentMode,
  }
}
