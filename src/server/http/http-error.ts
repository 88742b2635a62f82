import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { EMAIL_REFUSED } from '#src/contract/gateway.ts'
import { WALLET_REFUSALS } from '#src/contract/wallet.ts'
import { againIn } from '#src/domain/failure.ts'
import { DatabaseAway } from '#src/server/database/away.ts'
import type { RefusalKind } from '#src/server/database/tables.ts'
import { logError } from '#src/server/deps.ts'

const answers: Readonly<
  Record<RefusalKind, { readonly status: ContentfulStatusCode; readonly code: string }>
> = {
  invalid: { status: 400, code: '30' },
  'email-refused': { status: 400, code: EMAIL_REFUSED },
  unauthorized: { status: 401, code: '05' },
  unknown: { status: 404, code: '25' },
  'not-enough': { status: 402, code: WALLET_REFUSALS.notEnough },
  'wrong-pin': { status: 403, code: WALLET_REFUSALS.wrongPin },
  locked: { status: 403, code: WALLET_REFUSALS.locked },
  'wrong-method': { status: 405, code: '12' },
  conflict: { status: 409, code: '94' },
  'too-large': { status: 413, code: '31' },
  'wrong-type': { status: 415, code: '32' },
  'too-many': { status: 429, code: '61' },
  busy: { status: 503, code: '91' },
}

/** A refusal with one sentence for a person. Thrown anywhere below a route, turned into a response by the route. */
export class HttpError extends Error {
  readonly kind: RefusalKind
  readonly status: ContentfulStatusCode
  /** The value of `responseCode`. */
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(kind: RefusalKind, sentence: string, headers: Readonly<Record<string, string>> = {}) {
    super(sentence)
    this.kind = kind
    this.status = answers[kind].status
    this.code = answers[kind].code
    this.headers = headers
  }
}

/** Says how long to wait as well. */
export function tooMany(sentence: string, seconds: number): HttpError {
  const whole = `${sentence} ${againIn(seconds * 1000)}`
  return new HttpError('too-many', whole, { 'Retry-After': String(seconds) })
}

const AWAY_S = 5

/** What a caller is told of an error; null where it is a fault of ours. */
export function refusalOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error
  if (!(error instanceof DatabaseAway)) return null
  logError('a request', error)
  return new HttpError('busy', 'This cannot be done right now. Please try again in a moment.', {
    'Retry-After': String(AWAY_S),
  })
}
