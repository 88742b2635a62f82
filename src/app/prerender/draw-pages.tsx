import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '#src/app/app.tsx'
import { findRoute } from '#src/app/routes.tsx'
import { billerPath, paths } from '#src/contract/paths.ts'
import { browserClock } from '#src/data/browser/clock.ts'
import { noWorker } from '#src/data/browser/service-worker.ts'
import { createLocalStore, createTabStore } from '#src/data/browser/storage.ts'
import type { Client } from '#src/data/client/client.ts'
import { createAccountDialogs } from '#src/data/services/account-dialogs.ts'
import { createQueries } from '#src/data/services/queries.ts'
import type { Services } from '#src/data/services/services.ts'
import { createToasts } from '#src/data/services/toasts.ts'
import { createReturnTo } from '#src/data/session/return-to.ts'
import { createSession } from '#src/data/session/session-store.ts'

/** The markup that the build writes into its pages. */
export interface Drawn {
  readonly home: string
  /** For the other addresses: a payment form's skeleton, and what surrounds any other page. */
  readonly form: string
  readonly other: string
}

/** Stands for any form's address: its markup has no words from the address. */
const ANY_FORM = billerPath('-', '-')

/** The markup of the first render in any browser (app/mount): of home with its code, of other pages without theirs. */
export async function drawPages(): Promise<Drawn> {
  const [form, other] = [await drawAt(ANY_FORM), await drawAt(paths.about)]
  await findRoute(paths.home)?.route.preload()
  return { home: await drawAt(paths.home), form, other }
}

async function drawAt(path: string): Promise<string> {
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const { prelude } = await prerender(<App services={servicesForPrerender()} Router={Router} />, {
    onError(error) {
      throw error
    },
  })
  return new Response(prelude).text()
}

const connectivity: Services['connectivity'] = {
  isOnline: () => true,
  reason: () => null,
  subscribe: () => () => {},
}

/** Sends nothing, and its calls never end. */
const client: Client = { call: () => new Promise(() => {}) }

type Rendered = Pick<
  Services,
  | 'accountDialogs'
  | 'client'
  | 'clock'
  | 'connectivity'
  | 'local'
  | 'queries'
  | 'returnTo'
  | 'session'
  | 'tab'
  | 'toasts'
  | 'worker'
>

/**
 * The services that home's first render uses, without a user or device: Node has no storage, so the stores are empty.
 * The rest is missing, because only effects and handlers use it; if a render used it, the build would fail here.
 */
function servicesForPrerender(): Services {
  const local = createLocalStore()
  const tab = createTabStore()
  const services: Rendered = {
    accountDialogs: createAccountDialogs(),
    client,
    clock: browserClock,
    connectivity,
    local,
    queries: createQueries(client, browserClock, connectivity),
    returnTo: createReturnTo(tab, browserClock),
    session: createSession({ local, tab }),
    tab,
    toasts: createToasts(browserClock),
    worker: noWorker,
  }
  return services as Services
}
