import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { everydayTag, isIn, slow } from '#tests/tiers.ts'

/** The ways to fail and security rules of tests/README.md, as titles name them: `… (F12)`, `… (S4, S25) @everyday`. */
const NUMBERS = /\(((?:[FS]\d+)(?:, [FS]\d+)*)\)((?: @\w+)*)['"`]/g
/** Fixtures of the tool that reads titles, and this file, promise nothing. */
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.endsWith('promises.test.ts'))
  .map((path) => `tests/${path}`)

const named = new Map<string, string[]>()
for (const file of files) {
  for (const [, numbers = ''] of readFileSync(file, 'utf8').matchAll(NUMBERS))
    for (const number of numbers.split(', ')) named.set(number, [...(named.get(number) ?? []), file])
}

const upTo = (letter: string, most: number) => Array.from({ length: most }, (_, at) => `${letter}${at + 1}`)
const failureModes = upTo('F', 40)
const securityLines = upTo('S', 52)

describe('the promises of the README', () => {
  it.each([...failureModes, ...securityLines])('%s has a test that carries its number', (number) => {
    expect(named.get(number) ?? []).not.toEqual([])
  })

  it('are all there are: no title carries a number that nobody promised', () => {
    const known = new Set([...failureModes, ...securityLines])
    expect([...named.keys()].filter((number) => !known.has(number))).toEqual([])
  })
})

/** Each bold promise of the README, and a test of the everyday run that fails when it is broken. */
const guards: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'Nobody pays twice.': ['tests/journeys/truth.spec.ts', 'five presses of PROCEED log once'],
  'A lost connection is never "failed".': [
    'tests/journeys/truth.spec.ts',
    'a lost answer to the log call is asked for again under the same TranId',
  ],
  'It opens without a network': [
    'tests/journeys/offline.spec.ts',
    'the server is gone: everything opens from a cold start',
  ],
  'A repeat is two taps': ['tests/journeys/again.spec.ts', 'what was paid last week takes two taps'],
  'A spreadsheet cannot go wrong unseen': ['tests/journeys/bulk.spec.ts', 'a sheet from real life'],
  'What is yours dies with your login': [
    'tests/journeys/account-session.spec.ts',
    'LOGOUT in one tab empties the other',
  ],
  'Updates wait': ['tests/app/updates.test.ts', 'takes its offer back when a summary opens'],
  'Every amount is whole kobo': ['tests/server/log.test.ts', 'refuses another %s with 409 and logs nothing'],
  'For every person': ['tests/journeys/form.spec.ts', 'home and a form are for everybody, in both themes'],
  'Nothing foreign': ['tests/build/leaks.test.ts', 'has from a host with %s all that our own server sends'],
}

describe('what the README promises in bold', () => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split('## What it promises')
  const bold = [...(section.split('\n## ')[0]?.matchAll(/\*\*(.+?)\*\*/g) ?? [])].map(([, words]) => words)

  it('is guarded, promise by promise', () => {
    expect(bold).toEqual(Object.keys(guards))
  })

  it.each(Object.entries(guards))('"%s" has its guard in the everyday run', (_, [file, title]) => {
    expect(isIn(slow, file)).toBe(false)
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .find((one) => one.includes(title))
    expect(line).toBeDefined()
    if (file.endsWith('.spec.ts')) expect(line).toContain(everydayTag)
  })
})
