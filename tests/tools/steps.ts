import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const groups = ['lint', 'unit', 'browser'] as const
type Group = (typeof groups)[number]

export interface Step {
  readonly title: string
  /** The subsets of `npm test -- <group>` that this step is part of. */
  readonly groups: readonly Group[]
  readonly command: readonly string[]
  /** Where the tool writes its counts; undefined for one that counts nothing. */
  readonly report?: string
  /** Whether further arguments of the command line are for this step. */
  readonly takesArguments: boolean
  readonly needs: 'postgres' | 'browser' | 'nothing'
  /** Whether it makes `dist/` or looks at it: an older build must not be tested in place of one that failed. */
  readonly build: 'makes' | 'uses' | 'ignores'
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

function vitest(report: string, projects: readonly string[]): readonly string[] {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return [bin('vitest'), 'run', ...chosen, ...reporters]
}

const unitReport = `${reportFolder}/unit.json`
const buildReport = `${reportFolder}/build.json`
export const journeysReport = `${reportFolder}/journeys.json`
export const chaosReport = `${reportFolder}/chaos.json`
export const enginesReport = `${reportFolder}/engines.json`

const plain = { takesArguments: false, needs: 'nothing', build: 'ignores' } as const

/** In this order: what says most in the least time comes first. */
export const steps: readonly Step[] = [
  { ...plain, title: 'types', groups: ['lint'], command: [bin('typescript', 'tsc'), '-b'] },
  {
    ...plain,
    title: 'lint',
    groups: ['lint'],
    command: [bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'],
  },
  {
    ...plain,
    title: 'what nothing uses',
    groups: ['lint'],
    command: [bin('knip'), '--no-config-hints'],
  },
  {
    title: 'unit, contract, worker, architecture',
    groups: ['unit'],
    command: vitest(unitReport, ['unit', 'screen']),
    report: unitReport,
    takesArguments: true,
    needs: 'postgres',
    build: 'ignores',
  },
  {
    ...plain,
    title: 'build',
    groups: ['browser'],
    command: [bin('vite'), 'build', '--logLevel', 'warn'],
    build: 'makes',
  },
  {
    ...plain,
    title: 'what was built',
    groups: ['browser'],
    command: vitest(buildReport, ['build']),
    report: buildReport,
    build: 'uses',
  },
  {
    title: 'journeys in a browser',
    groups: ['browser'],
    command: [bin('@playwright/test', 'playwright'), 'test', '--config', 'tests/playwright.config.ts'],
    report: journeysReport,
    takesArguments: true,
    needs: 'browser',
    build: 'uses',
  },
  {
    title: 'chaos',
    groups: ['browser'],
    command: ['--import', 'tsx', 'tests/chaos/check.ts'],
    report: chaosReport,
    takesArguments: false,
    needs: 'browser',
    build: 'uses',
  },
  {
    title: 'engines',
    groups: ['browser'],
    command: ['--import', 'tsx', 'tests/engines/check.ts'],
    report: enginesReport,
    takesArguments: false,
    needs: 'browser',
    build: 'uses',
  },
]
