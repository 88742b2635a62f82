import { DatabaseAway } from '#src/server/database/away.ts'
import { logError } from '#src/server/deps.ts'
import { HttpError } from './http-error.ts'

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
