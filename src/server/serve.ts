import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { tellWhereNobodyCanPay } from './build/built-for.ts'
import { openDatabase } from './database/open.ts'
import { log, logError } from './deps.ts'
import { readEnvironment } from './environment.ts'
import { logAs } from './log.ts'
import { openServer } from './server.ts'
import { isLoopbackHost, type Settings } from './settings.ts'

type Say = (sentence: string) => void

/** What a command does before and beside the server. */
interface Steps {
  readonly before?: (say: Say) => Promise<void>
  /** Returns a function that ends it. */
  readonly beside?: () => Promise<() => Promise<void>>
}

/** Runs the server as a program: one line when ready, one sentence when it cannot, and a clean end on a signal. */
export async function serve({ before, beside }: Steps = {}): Promise<void> {
  const ends: (() => Promise<void>)[] = []
  let starting: Promise<Running> | undefined
  let stopping = false
  async function stop(): Promise<void> {
    // A second signal ends it at once.
    if (stopping) process.exit(1)
    stopping = true
    say('stopping')
    const ended = async () => {
      await (await starting)?.stop()
      await Promise.all(ends.map((end) => end()))
    }
    try {
      if (!(await endsWithin(ended(), STOP_WITHIN_MS))) {
        const message = `Some work had not ended after ${STOP_WITHIN_MS / 1000} s; the next start takes it up.`
        log({ level: 'warn', event: 'stopped-early', message })
      } else say('stopped')
    } catch (error) {
      console.error('The server did not end cleanly:', error instanceof Error ? error.message : error)
      process.exit(1)
    }
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  try {
    const settings = readEnvironment(process.env)
    // The output of a server with simulated providers is for people and tests, also through a pipe.
    logAs(settings.providers === null || process.stdout.isTTY === true ? 'lines' : 'json')
    await before?.((sentence) => say('building', sentence))
    starting = run(settings, () => stopping)
    const { address } = await starting
    if (beside !== undefined) ends.push(await beside())
    const name = settings.providers === null ? 'PayDey sandbox' : 'PayDey'
    if (!stopping) say('ready', `${name} ready at ${address}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Without a message it is for machines alone. */
function say(event: string, message?: string): void {
  log({ level: 'info', event, ...(message === undefined ? {} : { message }) })
}

const SWEEP_EVERY_MS = 1000
/** Longer than browsers and proxies (nginx: 60 s) keep an idle connection: closing first could cut off a request. */
const KEEP_ALIVE_MS = 75_000

/** An unfinished request holds a connection and memory. Ten megabytes over 2G take six minutes. */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 420_000, connectionsCheckingInterval: 5000 }

/** A client that does not read its response holds both, too. Nothing here thinks for so long. */
const IDLE_MS = 300_000

/** The HTTP server around the app; a test gives shorter timeouts. */
export function createServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  timeouts = TIMEOUTS,
  idleMs = IDLE_MS,
) {
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS, ...timeouts }
  return createAdaptorServer({ fetch, serverOptions }).setTimeout(idleMs)
}

interface Running {
  readonly address: string
  stop(): Promise<void>
}

/** Serves until it is stopped. */
async function run(settings: Settings, isStopping: () => boolean): Promise<Running> {
  const sandbox = await openServer({
    database: openDatabase(settings, (line) => say('first-start', line)),
    settings,
    isStopping,
  })
  if (settings.providers !== null) await tellWhereNobodyCanPay('dist')
  const server = createServer(sandbox.app.fetch)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(settings.port, settings.host, resolve)
    })
  } catch (error) {
    await sandbox.close()
    throw portError(error, settings)
  }
  const sweeping = sweepEvery(SWEEP_EVERY_MS, sandbox.sweep)
  const stop = async () => {
    await Promise.all([drain(server), sweeping.stop()])
    await sandbox.close()
  }
  return { address: addressOf(settings, (server.address() as AddressInfo).port), stop }
}

/** One sweep after another, never two at once. */
function sweepEvery(ms: number, sweep: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const next = () => {
    timer = setTimeout(() => {
      running = sweep()
        .catch((error: unknown) => logError('sweep', error))
        .then(() => {
          if (!stopped) next()
        })
    }, ms)
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

function addressOf({ host }: Settings, port: number): string {
  const name = isLoopbackHost(host) || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

export function portError(error: unknown, { port, host }: Pick<Settings, 'port' | 'host'>): Error {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new Error(`PORT ${port} is already in use. Stop what uses it, or set PORT.`)
  if (code === 'EACCES')
    return new Error(`PORT ${port} needs rights that this user has not. Set PORT above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST ${host} is no address of this machine.`)
  return error instanceof Error ? error : new Error(String(error))
}

/** How long running requests may still take once the server must stop; then their connections are cut. */
const REQUESTS_WITHIN_MS = 5000
/** How long stopping may take in all. Container hosts kill after ten seconds; what is left is done at the next start. */
const STOP_WITHIN_MS = 8000
const POLL_EVERY_MS = 100

/** Accepts no more connections, lets running requests finish, and cuts off those that do not. */
export async function drain(server: ServerType, withinMs = REQUESTS_WITHIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection becomes idle only after its response, and nothing else checks it then.
  const closeIdle = () => {
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  closeIdle()
  const looking = setInterval(closeIdle, POLL_EVERY_MS)
  const forced = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
  }, withinMs)
  await closed
  clearInterval(looking)
  clearTimeout(forced)
}

/** Whether the work finished in time. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return await Promise.race([work.then(() => true), sleep(ms, false, { ref: false })])
}
