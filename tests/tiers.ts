/**
 * What runs when. `npm test` is the everyday run: every test file that no line here names, and the journeys that are
 * marked `@everyday`. `npm run test:full` is what `npm test` leaves out, `npm run test:night` what takes hours.
 */
interface Named {
  /** A file, or all below a folder. */
  readonly path: string
  readonly why: string
}

/** Left to the full run. */
export const slow: readonly Named[] = [
  { path: 'tests/simulation/machine.test.ts', why: 'puts its own time under the database and the digests' },
  { path: 'tests/server/folder.test.ts', why: 'opens, moves and damages data folders' },
  { path: 'tests/server/mail-cut.test.ts', why: 'five days of trying, in steps of five minutes' },
  { path: 'tests/server/load/', why: 'a crowd, and processes that are killed again and again' },
  { path: 'tests/server/restart.test.ts', why: 'starts the sandbox as a process, six times' },
  { path: 'tests/server/bulk-upload.test.ts', why: 'uploads files as large as they may be' },
  { path: 'tests/server/accounts.test.ts', why: 'proves passwords at their real cost' },
  {
    path: 'tests/contract/answers.test.ts',
    why: 'every call of the contract, good and bad, one after another',
  },
  { path: 'tests/bulk/hostile.test.ts', why: 'files made to exhaust their reader' },
  { path: 'tests/bulk/truth.test.ts', why: '110,000 rows in fourteen formats' },
  { path: 'tests/features/bulk/engine/any-changes.test.ts', why: 'hundreds of random sequences of changes' },
  {
    path: 'tests/features/tickets/movies/movie-form-total.test.tsx',
    why: 'chooses a show through three lists, each time',
  },
  {
    path: 'tests/simulation/sabotages.test.ts',
    why: 'two thirds of 65 broken machines',
  },
  {
    path: 'tests/simulation/histories.test.ts',
    why: '120 histories, and the rest of the broken machines',
  },
  { path: 'tests/fakes/business.test.ts', why: 'opens a business with VTpass and Paystack, six times' },
  { path: 'tests/security/regular-expressions.test.ts', why: 'analyses every expression, some 15 s' },
]

/** In the everyday run, in a module graph of their own: they need an unused module. */
export const alone: readonly Named[] = [
  { path: 'tests/server/security/guessing.test.ts', why: 'counts the calls of scrypt' },
  { path: 'tests/server/site-unread.test.ts', why: 'has a disk that cannot be read' },
  { path: 'tests/features/bulk/upload/', why: 'reads lists without a worker' },
  {
    path: 'tests/app/stale-chunks.test.tsx',
    why: 'asks whether a payment is open, as others leave one at the gateway',
  },
  { path: 'tests/app/shared-start.test.tsx', why: 'starts the app, which nobody takes away again' },
  { path: 'tests/app/prerender/early.test.tsx', why: 'runs the script of the page’s head anew' },
]

/** Journeys that represent the product, on a phone and a desktop. All others are the full run's. */
const everydayTag = '@everyday'
export const everydayJourney = new RegExp(`^(phone|desktop) .*${everydayTag}`)

/** As globs, for vitest. */
export const globsOf = (named: readonly Named[], extension: 'ts' | 'tsx'): string[] =>
  named.flatMap(({ path }) => {
    if (path.endsWith('/')) return [`${path}**/*.test.${extension}`]
    return path.endsWith(`.test.${extension}`) ? [path] : []
  })
