import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { everydayJourney } from '#tests/tiers.ts'

export const groups = ['lint', 'unit', 'browser'] as const
type Group = (typeof groups)[number]
/** `npm test`, `npm run test:full` (what the first leaves out), `npm run test:night` (what takes hours). */
export const tiers = ['everyday', 'full', 'night'] as const
export type Tier = (typeof tiers)[number]

export interface Step {
  readonly title: string
  readonly tiers: readonly Tier[]
  /** The subsets of `npm test -- <group>` that this step is part of. */
  readonly groups: readonly Group[]
  readonly command: readonly string[]
  /** Selects this tier's tests of the tool; arguments of the command line select among all of them instead. */
  readonly part?: readonly string[]
  /** Where the tool writes its counts; undefined for one that counts nothing. */
  readonly report?: string
  /** Whether `npm test -- changed` runs it; of the unit tests it runs only those that the change can reach. */
  readonly onChange?: true
  /** Whether further arguments of the command line are for this step. */
  readonly takesArguments: boolean
  /** Whether it is given a PostgreSQL server; without one on the machine it is left out. */
  readonly onPostgres?: true
  /** Whether it makes `dist/` or uses it: an older build must not be tested in place of one that failed. */
  readonly build: 'makes' | 'uses' | 'ignores'
  /** Goes on beside those after it: it takes one core, and prints only what is wrong. */
  readonly isBeside?: true
}

const reportFolder = '.cache/test-reports'

/** The JavaScript behind a package's command, so that no `npx` stands between us and the process. */
function bin(name: string, command = name): string {
  const manifest: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join('node_modules', name, 'package.json'), 'utf8'),
  )
  const path = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]
  if (path === undefined) throw new Error(`${name} has no command ${command}`)
  return join('node_modules', name, path)
}

function vitest(report: string): readonly string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return [bin('vitest'), 'run', ...reporters]
}
const projects = (names: readonly string[]) => names.flatMap((name) => ['--project', name])

/** The files that are not the same on a PostgreSQL server. */
function filesOnDatabases(): readonly string[] {
  return readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/server/${name}`)
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) =>
      /\b(onEachDatabase|onServer|openEachInHand|databaseKind)\b/.test(readFileSync(path, 'utf8')),
    )
}

/** Every night has seeds of its own: the same ones find nothing a second time. The runs print them. */
const tonight = Math.floor(Date.now() / 86_400_000)

const report = (name: string) => `${reportFolder}/${name}.json`
export const journeysReport = report('journeys')
export const chaosReport = report('chaos')
export const enginesReport = report('engines')
const playwright = ['test', '--config', 'tests/playwright.config.ts']
const everyday = ['--grep', everydayJourney.source]
const notEveryday = ['--grep-invert', everydayJourney.source]

const plain = { takesArguments: false, build: 'ignores' } as const
const lint = { ...plain, tiers: ['everyday'], groups: ['lint'] } as const
const counted = (name: string) => ({ report: report(name), takesArguments: true }) as const
// A busy CI machine may be too slow now and then for tests that start and kill processes. Retried ones are listed last.
const again = process.env.CI ? ['--retry', '2'] : []

/** In this order: what says most in the least time comes first. */
export const steps: readonly Step[] = [
  { ...lint, onChange: true, isBeside: true, title: 'types', command: [bin('typescript', 'tsc'), '-b'] },
  {
    ...lint,
    onChange: true,
    title: 'lint',
    command: [bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'],
  },
  { ...lint, title: 'what nothing uses', command: [bin('knip'), '--no-config-hints'] },
  {
    ...plain,
    ...counted('unit'),
    onChange: true,
    title: 'unit, contract, worker, architecture',
    tiers: ['everyday'],
    groups: ['unit'],
    command: vitest(report('unit')),
    part: projects(['unit', 'screen', 'alone', 'alone-screen']),
  },
  {
    ...plain,
    ...counted('slow'),
    title: 'slow unit tests',
    tiers: ['full'],
    groups: ['unit'],
    command: [...vitest(report('slow')), ...again],
    part: projects(['slow', 'slow-screen']),
  },
  {
    ...plain,
    ...counted('server'),
    title: 'the provider on a PostgreSQL server',
    tiers: ['full'],
    groups: ['unit'],
    // No retry: this step is for what the database lets happen only now and then.
    command: vitest(report('server')),
    part: filesOnDatabases(),
    onPostgres: true,
  },
  {
    ...plain,
    title: 'build',
    tiers: ['everyday', 'full'],
    groups: ['browser'],
    command: ['--import', 'tsx', 'tests/tools/build-app.ts'],
    build: 'makes',
  },
  {
    ...plain,
    ...counted('build'),
    takesArguments: false,
    title: 'what was built',
    tiers: ['everyday'],
    groups: ['browser'],
    command: [...vitest(report('build')), ...projects(['build'])],
    build: 'uses',
  },
  {
    ...counted('journeys'),
    title: 'journeys in a browser that stand for the product',
    tiers: ['everyday'],
    groups: ['browser'],
    command: [bin('@playwright/test', 'playwright'), ...playwright],
    part: everyday,
    build: 'uses',
  },
  {
    ...counted('journeys-rest'),
    title: 'all other journeys',
    tiers: ['full'],
    groups: ['browser'],
    command: [
      bin('@playwright/test', 'playwright'),
      ...playwright,
      ...again.map((word) => word.replace('retry', 'retries')),
    ],
    part: notEveryday,
    build: 'uses',
  },
  {
    title: 'chaos',
    tiers: ['full'],
    groups: ['browser'],
    command: ['--import', 'tsx', 'tests/chaos/check.ts'],
    report: chaosReport,
    takesArguments: false,
    build: 'uses',
  },
  {
    title: 'engines',
    tiers: ['full'],
    groups: ['browser'],
    command: ['--import', 'tsx', 'tests/engines/check.ts'],
    report: enginesReport,
    takesArguments: false,
    build: 'uses',
  },
  {
    ...plain,
    ...counted('shuffled'),
    title: 'the everyday tests in another order',
    tiers: ['night'],
    groups: ['unit'],
    command: [...vitest(report('shuffled')), '--sequence.shuffle.files'],
    part: projects(['unit', 'screen']),
  },
  {
    ...plain,
    title: 'the machine in virtual time, 20,000 histories',
    tiers: ['night'],
    groups: ['unit'],
    command: [
      '--import',
      'tsx',
      'tests/simulation/run.ts',
      '--histories',
      '20000',
      '--seed',
      String(tonight * 20_000),
    ],
  },
  {
    ...plain,
    title: 'chaos, 1,000 errands',
    tiers: ['night'],
    groups: ['browser'],
    command: ['--import', 'tsx', 'tests/chaos/run.ts', '--n', '1000', '--seed', `night-${tonight}`],
  },
  {
    ...plain,
    title: 'budgets beside their floors',
    tiers: ['night'],
    groups: ['browser'],
    command: ['--import', 'tsx', 'tests/bench/run.ts'],
  },
  {
    ...plain,
    title: 'failure modes and the sandbox under load, at full size',
    tiers: ['night'],
    groups: ['browser'],
    command: ['--import', 'tsx', 'tests/tools/full-faults.ts'],
  },
]
