import type { BrowserContext, ConsoleMessage } from '@playwright/test'
import { pressAsAPerson } from './unread.ts'

/** What no journey may cause: an uncaught error, a console error, a policy violation, a foreign request. */
export interface Faults {
  /** Ignores faults of this kind, from now to the end of the test: for those that it causes on purpose. */
  allow(pattern: RegExp): void
  readonly seen: readonly string[]
  /** Throws a readable list when there were any. */
  check(): void
}

export interface FaultWatch extends Faults {
  watch(context: BrowserContext): Promise<void>
}

const violationMark = 'Content-Security-Policy violated:'

export async function watchFaults(context: BrowserContext, origin: string): Promise<Faults> {
  const faults = createFaults(origin)
  await faults.watch(context)
  return faults
}

/** For a test that starts its browsers itself. */
export function createFaults(origin: string): FaultWatch {
  const seen: string[] = []
  const allowed: RegExp[] = []
  const report = (fault: string) => {
    if (!allowed.some((pattern) => pattern.test(fault))) seen.push(fault)
  }
  return {
    seen,
    watch: (context) => watch(context, origin, report),
    allow: (pattern) => {
      allowed.push(pattern)
    },
    check: () => {
      if (seen.length > 0) throw new Error(`The app did what it must not:\n- ${seen.join('\n- ')}`)
    },
  }
}

async function watch(
  context: BrowserContext,
  origin: string,
  report: (fault: string) => void,
): Promise<void> {
  pressAsAPerson(context)
  context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message))
      report(`console: ${message.text()} ${where(message)}`)
  })
  context.on('request', (request) => {
    if (isForeign(request.url(), origin)) report(`foreign request: ${request.method()} ${request.url()}`)
  })
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(mark, event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample)
    })
  }, violationMark)
}

/** The browser prints a 4xx response as an error; from the API that is a refusal, which a screen shows. */
function isRefusal(message: ConsoleMessage): boolean {
  const isPrintedByBrowser = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
    message.text(),
  )
  return isPrintedByBrowser && /^\/(api|guess|gateway)\//.test(new URL(message.location().url).pathname)
}

function isForeign(url: string, origin: string): boolean {
  return /^(https?|wss?):/.test(url) && new URL(url).origin !== origin
}

function where(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location()
  return url === '' ? '' : `(${url}:${lineNumber})`
}
