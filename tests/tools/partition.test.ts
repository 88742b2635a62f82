import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { type Step, steps, type Tier } from './steps.ts'

const below = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => pattern.test(path))
    .sort()

function output([tool = '', ...words]: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, [tool, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(stderr.slice(-2000) || stdout.slice(-2000))
  return stdout
}

const stepsOf = (tier: Tier, tool: RegExp) =>
  steps.filter(({ tiers, command: [path = ''], onPostgres = false }) => {
    // The same files again, on another database.
    return tiers.includes(tier) && tool.test(path) && !onPostgres
  })

/** The files of a tier that vitest itself would run. */
function filesOf(tier: Tier): readonly string[] {
  return stepsOf(tier, /vitest/).flatMap(({ command, part = [] }: Step) => {
    const [tool = '', , ...words] = command
    const chosen = [...words, ...part].filter((word) => !/^--(reporter|outputFile|retry)|^\d$/.test(word))
    const listed = JSON.parse(output([tool, 'list', ...chosen, '--filesOnly', '--json']))
    return listed.map(({ file }: { readonly file: string }) => relative(process.cwd(), file))
  })
}

/** The tests of a tier that Playwright itself would run, by project, file, line and title; null: of all. */
function journeysOf(tier: Tier | null): readonly string[] {
  const lists = tier === null ? [[]] : stepsOf(tier, /playwright/).map(({ part = [] }) => part)
  const tool = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--list',
  ]
  const env = { PAYDEY_REPORT: '.cache/test-reports/listed.json' }
  return lists
    .flatMap((part) => output([...tool, '--reporter=list', ...part], env).split('\n'))
    .filter((line) => line.includes('.spec.ts:'))
}

it('every test file is in the everyday run or in the full one, and in one of them only', () => {
  const run = [...filesOf('everyday'), ...filesOf('full')]
  expect(run.length).toBeGreaterThan(300)
  expect(run.toSorted()).toEqual(below('tests', /\.test\.tsx?$/))
}, 120_000)

it('every journey is in the everyday run or in the full one, and in one of them only', () => {
  const everyday = journeysOf('everyday')
  expect(everyday.length).toBeGreaterThan(20)
  const run = [...everyday, ...journeysOf('full')]
  expect(run.toSorted()).toEqual(journeysOf(null).toSorted())
}, 120_000)
