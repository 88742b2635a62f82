import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Failure modes F1 to F40 and security lines S1 to S46, as titles of tests name them: `… (F12)`, `… (S4, S25)`. */
const NUMBERS = /\(((?:[FS]\d+)(?:, [FS]\d+)*)\)['"`]/g
/** Fixtures of the tool that reads titles, and this file, promise nothing. */
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && !path.endsWith('promises.test.ts'))
  .map((path) => `tests/${path}`)

const named = new Map<string, string[]>()
for (const file of files) {
  for (const [, numbers = ''] of readFileSync(file, 'utf8').matchAll(NUMBERS)) {
    for (const number of numbers.split(', ')) named.set(number, [...(named.get(number) ?? []), file])
  }
}

const upTo = (letter: string, most: number) => Array.from({ length: most }, (_, at) => `${letter}${at + 1}`)
const failureModes = upTo('F', 40)
const securityLines = upTo('S', 46)

describe('the promises of the README', () => {
  it.each([...failureModes, ...securityLines])('%s has a test that carries its number', (number) => {
    expect(named.get(number) ?? []).not.toEqual([])
  })

  it('are all there are: no title carries a number that nobody promised', () => {
    const known = new Set([...failureModes, ...securityLines])
    expect([...named.keys()].filter((number) => !known.has(number))).toEqual([])
  })
})
