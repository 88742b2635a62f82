import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { isProviders, listen, pass, pathOf, refuse, SIGN_IN_PAGE, say, siteOf } from '#tests/tools/between.ts'
import { chooseFaults, type FaultChoice, noFaults } from './fault-choice.ts'
import { effects, give } from './fault-effects.ts'
import { type Answer, type Post, passOn, readPost } from './further.ts'
import { createTimers } from './timers.ts'
import { type Errand, type Fault, faults } from './types.ts'

interface Seen {
  /** POSTs of the app that arrived here. */
  readonly posts: number
  readonly faulted: number
  readonly byFault: Readonly<Record<Fault, number>>
  /** Of all log calls, passed on or not, each once. */
  readonly tranIds: readonly string[]
}

/** One visitor's network: a proxy with an address of its own, which spoils the app's POSTs as configured. */
export interface FaultProxy {
  readonly origin: string
  /** The other host whose sign-in page a `portal` redirects to: that is no foreign request of the app's own. */
  readonly portal: string
  /** Resets the counts, and spoils each POST from now on with this probability, by the errand's seed. */
  begin(errand: Pick<Errand, 'seed'>, rate: number): void
  /** What happens to the next POSTs whose path has this end, whatever the rate. */
  next(path: string, list: readonly (Fault | null)[]): void
  /** No faults from now on. Resolves when the last late duplicate has its response. */
  heal(): Promise<void>
  /** Since `begin`. */
  seen(): Seen
  /** The number of POSTs since `begin` whose path has this end. */
  arrivals(path: string): number
  /** The next call with a token is refused as expired. */
  expireTokens(): void
  /** Serves the app from this folder from now on; null: as the sandbox does, from dist/. */
  deploy(folder: string | null): void
  close(): Promise<void>
}

/** Hosted pages are the gateway's own, and not the app's. */
const OF_THE_APP = /^\/(api|gateway\/v1)\//
const LATE_MS = 2_000
/** Only the log calls have an attempt's key (contract). */
const LOG_CALL = /\/LogTransaction$/

const TranIdSchema = v.object({ TranId: v.string() })
const LoggedSchema = v.union([
  v.pipe(
    v.object({ requestData: TranIdSchema }),
    v.transform((body) => body.requestData.TranId),
  ),
  v.pipe(
    TranIdSchema,
    v.transform((body) => body.TranId),
  ),
])

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const timers = createTimers()
  const late = new Set<Promise<unknown>>()
  const worthless = new Set<string>()
  let choice: FaultChoice = noFaults
  let named: { path: string; list: (Fault | null)[] }[] = []
  let site: ReturnType<typeof siteOf> | null = null
  let isExpiring = false
  let seen = nothingSeen()

  function faultOf(path: string): Fault | null {
    const found = named.find((one) => path.endsWith(one.path) && one.list.length > 0)
    return found === undefined ? choice.next(path) : (found.list.shift() ?? null)
  }

  function isWorthless(token: string | undefined): boolean {
    if (token === undefined) return false
    if (isExpiring) worthless.add(token)
    isExpiring = false
    return worthless.has(token)
  }

  async function post(sent: Post, outgoing: ServerResponse): Promise<void> {
    const path = pathOf(sent.url)
    seen.paths.push(path)
    if (LOG_CALL.test(path)) noteTranId(sent.body, seen.tranIds)
    if (isWorthless(sent.headers.authorization)) return refuse(outgoing)
    const fault = faultOf(path)
    const act = () => passOn(target, sent)
    if (fault === null) return give(await act(), outgoing)
    seen.byFault[fault] += 1
    await effects[fault]({
      outgoing,
      portal,
      act,
      wait: timers.wait,
      actLater: () => actLater(act),
    })
  }

  function actLater(act: () => Promise<Answer>): void {
    const done = timers
      .wait(LATE_MS)
      .then(act)
      .catch(() => null)
      .finally(() => late.delete(done))
    late.add(done)
  }

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url = '/', headers } = incoming
    if (method === 'POST' && OF_THE_APP.test(url)) {
      readPost(incoming)
        .then((sent) => post(sent, outgoing))
        .catch(() => outgoing.destroy())
    } else if (url.startsWith('/api/') && isWorthless(headers.authorization)) refuse(outgoing)
    else if (site !== null && !isProviders(url)) void site(incoming, outgoing)
    else pass(target, incoming, outgoing)
  }

  const wifi = await listen((_, outgoing) => say(outgoing, 200, SIGN_IN_PAGE))
  const portal = `${wifi.origin}/login`
  const front = await listen(serve)
  return {
    origin: front.origin,
    portal,
    begin({ seed }, rate) {
      choice = chooseFaults(seed, rate)
      seen = nothingSeen()
    },
    next(path, list) {
      named = [...named.filter((one) => one.path !== path), { path, list: [...list] }]
    },
    async heal() {
      choice = noFaults
      named = []
      await Promise.all(late)
    },
    seen: () => ({
      posts: seen.paths.length,
      faulted: faults.reduce((sum, fault) => sum + seen.byFault[fault], 0),
      byFault: { ...seen.byFault },
      tranIds: [...seen.tranIds],
    }),
    arrivals: (path) => seen.paths.filter((one) => one.endsWith(path)).length,
    expireTokens() {
      isExpiring = true
    },
    deploy(folder) {
      site = folder === null ? null : siteOf(folder)
    },
    async close() {
      timers.end()
      await Promise.all([front.close(), wifi.close()])
    },
  }
}

function nothingSeen() {
  const byFault = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>
  return { paths: [] as string[], byFault, tranIds: new Set<string>() }
}

function noteTranId(body: Buffer, tranIds: Set<string>): void {
  try {
    const parsed = v.safeParse(LoggedSchema, JSON.parse(body.toString()))
    if (parsed.success) tranIds.add(parsed.output)
  } catch {
    // Not JSON: the provider will refuse it.
  }
}
