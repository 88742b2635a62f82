import type { World } from '#src/server/deps.ts'

/** Lagos is UTC+1 all year (decision 58). */
const LAGOS_MS = 3_600_000
const TIME_DIGITS = 'YYYYMMDDHHMM'.length

/** ? No limit of a request_id's length is shown; 24 signs, and up to 8 more in a batch, are what others send, too. */
const RANDOM_BYTES = 6

/** `202606151100` of now in Lagos, then signs that nobody can guess. */
export function newRequestId(world: World): string {
  const lagos = new Date(world.now() + LAGOS_MS).toISOString().replace(/\D/g, '')
  return `${lagos.slice(0, TIME_DIGITS)}${world.random(RANDOM_BYTES).toString('hex')}`
}
