import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { everydayTag, isIn, slow } from '#tests/tiers.ts'

/** Failure modes F1 to F40 and security lines S1 to S52 (from S47 on our own: wallet, PIN, mailed links, pay links, push), as titles of tests name them: `… (F12)`, `… (S4, S25) @everyday`. */
const NUMBERS = /\(((?:[FS]\d+)(?:, [FS]\d+)*)\)((?: @\w+)*)['"`]/g
/** Fixtures of the tool that reads titles, and this file, promise nothing. */
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.endsWith('promises.test.ts'))
  .map((path) => `tests/${path}`)

const named = new Map<string, string[]>()
const guarded = new Set<string>()
for (const file of files) {
  for (const [, numbers = '', tags = ''] of readFileSync(file, 'utf8').matchAll(NUMBERS)) {
    const isEveryday = file.endsWith('.spec.ts') ? tags.includes(everydayTag) : !isIn(slow, file)
    for (const number of numbers.split(', ')) {
      named.set(number, [...(named.get(number) ?? []), file])
      if (isEveryday) guarded.add(number)
    }
  }
}

/** What only the full run guards by its number, and what a change would meet before that. */
const onlyInFull: Readonly<Record<string, string>> = {
  F1: 'a request that a real browser loses; everyday: the lost answer (F2), and the client’s failures',
  F3: 'only a browser re-sends by itself; everyday: five notifies and one TranId give one vend',
  F4: 'a doubled packet needs a real network; everyday: a repeated TranId in the sandbox',
  F5: 'a deadline takes its time; everyday: the client’s deadlines on a manual clock',
  F6: 'bodies cut by a real network; everyday: the client’s answers that do not parse',
  F7: 'a captive network between browser and provider; everyday: the worker keeps no HTML',
  F8: 'pages of a proxy in between; everyday: the failure policy as a table',
  F10: 'two tabs of one browser; everyday: the duplicate rule and the locks',
  F11: 'two tabs of one browser; everyday: the duplicate rule and the locks',
  F14: 'a return into a dead network; everyday: the result page without an answer',
  F17: 'two pages of the gateway; everyday: the gateway’s own tests in the sandbox',
  F20: 'pages that a browser keeps in memory; everyday: LOGOUT empties the other tab',
  F21: 'a dozen logins; everyday: one redirect for many 401s, as a unit',
  F22: 'a LOGOUT in mid-payment; everyday: the logout dialog’s tests',
  F27: 'storage that a browser blocks; everyday: the tables without storage',
  F31: 'what a browser throws away; everyday: the tables over nothing',
  F33: 'two people on one phone, for a minute each; everyday: user databases apart, and wiped',
  F37: 'waits for a network that never answers; everyday: reachability on a manual clock',
  F38: 'an upload whose answer is lost; everyday: the same file is one batch in the sandbox',
  S4: 'naughty strings on every screen; everyday: no dangerous sink stands in the sources (architecture)',
  S13: 'a whole session of Ada’s, read out of every store; everyday: forget and wipe',
  S20: 'links in a real address bar; everyday: link queries and single use in the sandbox',
  S22: 'tabs that a real browser opens; everyday: what is an outer address, as a table',
  S41: 'files made to exhaust their reader; everyday: the readers’ limits',
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

  it('have a guard in the everyday run, or a reason why only the full one has', () => {
    const unguarded = [...failureModes, ...securityLines].filter((number) => !guarded.has(number))
    expect(Object.keys(onlyInFull)).toEqual(unguarded)
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
