import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Prices } from './catalog/prices.ts'
import { DatabaseAway } from './database/away.ts'
import type { Db } from './database/tables.ts'
import { type LogEvent, writeLog } from './log.ts'
import type { Providers } from './providers.ts'
import type { Push } from './push/push.ts'
import type { CatalogIndex } from './seed/catalog.ts'
import type { Settings } from './settings.ts'
import type { Float } from './watch/float.ts'

/** The dependencies of everything in the server; built once, in server.ts. */
export interface Deps extends Providers {
  readonly db: Db
  readonly runtime: Runtime
  readonly settings: Settings
  readonly catalog: CatalogIndex
  /** Null where they are our own, and never change. */
  readonly prices: Prices | null
  readonly float?: Float | null
  /** The catalog's news of billers that are slow or closed (`catalog/biller-news`). */
  readonly news?: FollowedNews
  /** Null where no push messages are sent. */
  readonly push?: Push | null
  readonly background: Background
}

/** The catalog's news of a biller that is slow or closed, in the wire's names; empty for the others. */
export interface BillerNews {
  readonly DeliveredPercent: number
  readonly MedianSeconds: number
  readonly At: string
  readonly ClosedBecause: string
}

/** The news as of a moment ago: read in the background, so that no list waits for them. */
export interface FollowedNews {
  /** Starts another reading where that is due. Every sweep does, so that even the first visitor sees a closed biller. */
  look(): void
  /** Starts another reading at once, after a change of ours. */
  readAgain(): void
  /** Changes with them. */
  version(): string
  of(billerCode: string): BillerNews | undefined
}

/** Work that no request waits for. It is registered, so that closing and resetting can wait for it. */
interface Background {
  run(work: () => Promise<void>): void
  /** Work of many steps, which checks between them whether to go on. Does nothing while work of this name runs. */
  runLong(name: string, work: (mayGoOn: () => boolean) => Promise<void>): void
  isRunning(name: string): boolean
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>
  /** Resolves when nothing runs any more. Long work stops at its next step: a later sweep continues it. */
  interrupt(): Promise<void>
}

export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>()
  const names = new Set<string>()
  let interrupts = 0
  const run: Background['run'] = (work) => {
    const promise = work()
      .catch(onError)
      .finally(() => running.delete(promise))
    running.add(promise)
  }
  const idle = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    run,
    runLong(name, work) {
      if (names.has(name)) return
      names.add(name)
      run(() => work(() => interrupts === 0).finally(() => names.delete(name)))
    },
    isRunning: (name) => names.has(name),
    idle,
    async interrupt() {
      interrupts += 1
      try {
        await idle()
      } finally {
        interrupts -= 1
      }
    },
  }
}

/** Logs it for the operator, now. */
export function log(event: LogEvent): void {
  writeLog(event, realRuntime.now())
}

const AWAY_TOLD_EVERY_MS = 60_000
const awayToldAt = new Map<DatabaseAway['why'], number>()

/** While the database is away everything fails, each second and for everybody: one line a minute says so. */
function logAway({ why, message }: DatabaseAway): void {
  const now = realRuntime.now()
  if (now < (awayToldAt.get(why) ?? 0) + AWAY_TOLD_EVERY_MS) return
  awayToldAt.set(why, now)
  log({ level: 'error', event: 'database', message: `${message} (all requests wait for it)` })
}

/** Logs an error for the operator, without any customer's data. */
export function logError(where: string, error: unknown): void {
  if (error instanceof DatabaseAway) {
    logAway(error)
    return
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  // The database's errors contain the statement's values beside their message: those stay out.
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  log({ level: 'error', event: 'failure', message: `${where} failed: ${message}`, stack: frames })
}

/** Tells the operator what to do. The sentence has references, and no customer's data. */
export function tellOperator(sentence: string): void {
  log({ level: 'warn', event: 'operator', message: sentence })
}

/** The outside runtime's clock and randomness. All code here uses only these, so that a test can replace them. */
export interface Runtime {
  /** Milliseconds since 1970. */
  now(): number
  random(bytes: number): Buffer
  sleep(ms: number): Promise<void>
}

export const realRuntime: Runtime = {
  now: () => Date.now(),
  random: (bytes) => randomBytes(bytes),
  sleep: (ms) => sleep(ms),
}

/** Decimal digits without bias; the first is never 0, so that it survives being read as a number. */
export function randomDigits(runtime: Runtime, count: number): string {
  const bytesAtOnce = 64
  let digits = ''
  while (digits.length < count) {
    for (const byte of runtime.random(bytesAtOnce)) {
      const isLeadingZero = digits === '' && byte % 10 === 0
      if (byte < 250 && digits.length < count && !isLeadingZero) digits += String(byte % 10)
    }
  }
  return digits
}
