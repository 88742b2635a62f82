import * as v from 'valibot'

/** Where the app finds its servers. Fixed when the app is built; nothing here is secret. */
export interface Config {
  readonly apiBase: string
  readonly guessBase: string
  /** The second base's authorization, where the provider accepts that everybody can read it; else empty. */
  readonly guessAuthorization: string
  readonly gatewayBase: string
  /** Origins that an authorize address may have; empty means the app's own origin only. */
  readonly gatewayOrigins: readonly string[]
  /** Origins that artwork may come from beside the app's own. */
  readonly imageOrigins: readonly string[]
  /** Whether the server answers a repeated TranId by the first answer, so that a lost log may be sent again. */
  readonly idempotentLog: boolean
  readonly movieTotalPath: string
  /** Builds a worker that removes itself and what it kept of the app's files (sw/README.md). */
  readonly retireWorker: boolean
}

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The origin of a base that is an address; undefined for a path of the app's own origin. */
export function originOf(base: string): string | undefined {
  // Not by `URL.canParse`, which the browsers of older phones do not have (data/browser/read-url).
  try {
    return new URL(base).origin
  } catch {
    return undefined
  }
}

function isTrustedOrigin(origin: string): boolean {
  return origin.startsWith('https://') || loopback.test(origin)
}

function isBase(value: string): boolean {
  if (/^(\/[\w.~-]+)+$/.test(value)) return true
  const origin = originOf(value)
  return (
    origin !== undefined && isTrustedOrigin(origin) && /^https?:\/\/[\w.:[\]-]+(\/[\w.~-]+)*$/.test(value)
  )
}

const BaseSchema = v.pipe(
  v.string(),
  v.check(isBase, 'a path such as /api or an https address, without a slash at the end'),
)

const OriginsSchema = v.pipe(
  v.string(),
  v.transform((list) => list.split(/[\s,]+/).filter((entry) => entry !== '')),
  v.check(
    (list) => list.every((entry) => originOf(entry) === entry && isTrustedOrigin(entry)),
    'https origins without a path, separated by commas',
  ),
)

const EnvironmentSchema = v.object({
  VITE_API_BASE: v.optional(BaseSchema, '/api'),
  VITE_GUESS_BASE: v.optional(BaseSchema, '/guess'),
  VITE_GUESS_CREDENTIALS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x39\x3b-\x7e]+:[\x21-\x7e]+$/, 'a name and a password, joined by a colon'),
    ),
  ),
  VITE_GATEWAY_BASE: v.optional(BaseSchema, '/gateway'),
  VITE_GATEWAY_ORIGINS: v.optional(OriginsSchema, ''),
  VITE_IMAGE_ORIGINS: v.optional(OriginsSchema, ''),
  VITE_IDEMPOTENT_LOG: v.optional(v.picklist(['true', 'false'], 'true or false'), 'true'),
  VITE_RETIRE_WORKER: v.optional(v.picklist(['true', 'false'], 'true or false'), 'false'),
  VITE_MOVIE_TOTAL_PATH: v.optional(
    v.pipe(v.string(), v.regex(/^(\/[\w.~-]+)+$/, 'a path such as /Movies/GetTotalAmount')),
    '/Movies/GetTotalAmount',
  ),
})

/** Reads the build's environment. Throws one sentence that names the variable which is wrong. */
export function readConfig(env: Readonly<Record<string, unknown>>): Config {
  // Vite has names of its own, which begin so.
  const unread = Object.keys(env).find(
    (name) => /^VITE_(?!USER_|DEBUG_|DEPRECATION_|CJS_)/.test(name) && !(name in EnvironmentSchema.entries),
  )
  if (unread !== undefined) throw new Error(`${unread} is no variable of this build.`)
  const parsed = v.safeParse(EnvironmentSchema, env)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const name = String(issue.path?.[0].key)
    throw new Error(`${name} must be ${issue.message}, but it is "${String(env[name])}".`)
  }
  const values = parsed.output
  return {
    apiBase: values.VITE_API_BASE,
    guessBase: values.VITE_GUESS_BASE,
    guessAuthorization:
      values.VITE_GUESS_CREDENTIALS === undefined
        ? ''
        : ['Basic', btoa(values.VITE_GUESS_CREDENTIALS)].join(' '),
    gatewayBase: values.VITE_GATEWAY_BASE,
    gatewayOrigins: values.VITE_GATEWAY_ORIGINS,
    imageOrigins: values.VITE_IMAGE_ORIGINS,
    idempotentLog: values.VITE_IDEMPOTENT_LOG === 'true',
    movieTotalPath: values.VITE_MOVIE_TOTAL_PATH,
    retireWorker: values.VITE_RETIRE_WORKER === 'true',
  }
}

/**
 * Paths that the sandbox serves on the app's own origin. The dev server proxies them, and the worker never answers a
 * navigation below them with the app's shell. On a host without the sandbox they are unused.
 */
export const SANDBOX_PATHS = [
  '/api',
  '/guess',
  '/guess-api',
  '/gateway',
  '/sandbox',
  '/admin',
  '/healthz',
  '/readyz',
] as const
