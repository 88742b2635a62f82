import { expect, it } from 'vitest'
import { madePatterns, type Pattern, patternsOfSources } from './patterns.ts'

const SHORT = 20_000
const LONG = 100_000
/** What the long text may cost: far above what a linear pattern takes on a busy machine, far below a quadratic one. */
const FLOOR_MS = 100
/** Five times the text is five times the work; a quadratic pattern does 25 times as much. */
const GROWTH = 12
/** Below it at the short length, even a quadratic pattern stays below the floor at the long one. */
const WORTH_A_LOOK_MS = 2

/** What patterns like, over and over: and then something that they do not, so that they go back and try again. */
const PIECES = [
  ...[
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '\n',
    '-',
    '.',
    ',',
    '/',
    '\\',
    '"',
    '=',
    '+',
    '@',
    '<',
    '&',
    '_',
    ':',
    '(',
    '#',
  ],
  ...[
    'a@',
    'a.',
    '0 ',
    '0,',
    '0.',
    'aA0!',
    '+234',
    '<a ',
    '</',
    '<v>',
    'a="',
    'N1,000 ',
    '₦',
    '\u200b',
    'é',
    '😀',
  ],
  ...['data:', '../', 'a/', '%20', 'x=1&', 'a,b\n', '12/11/2026 ', 'and a ', 'naira '],
]
const TAILS = ['', '!']

function cost(pattern: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3; time += 1) {
    pattern.lastIndex = 0
    const start = performance.now()
    // A global pattern is used on all of a text, each place of it in turn.
    if (pattern.global) text.replace(pattern, '')
    else pattern.test(text)
    least = Math.min(least, performance.now() - start)
    if (least < WORTH_A_LOOK_MS || least > 10 * FLOOR_MS) break
  }
  return least
}

const hostile = (piece: string, tail: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)) + tail

/** The first text that costs out of all proportion; null for a pattern that has none. */
function slowWith({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | null {
  const pattern = new RegExp(source, flags)
  for (const piece of PIECES) {
    for (const tail of TAILS) {
      const name = `${JSON.stringify(piece)} again and again, then ${JSON.stringify(tail)}`
      // Short ones first: an exponential pattern would never come back from the others.
      for (const length of [26, 400]) if (cost(pattern, hostile(piece, tail, length)) > FLOOR_MS) return name
      const short = cost(pattern, hostile(piece, tail, SHORT))
      if (short < WORTH_A_LOOK_MS) continue
      if (short > FLOOR_MS) return name
      const long = cost(pattern, hostile(piece, tail, LONG))
      if (long > FLOOR_MS && long > GROWTH * short) return `${name}: ${short} ms, then ${long} ms`
    }
  }
  return null
}

it('every regular expression of the sources takes 100 kB of anything in time that grows with its length (S32)', () => {
  const patterns = patternsOfSources()
  expect(patterns.length).toBeGreaterThan(250)
  const slow = patterns.flatMap((pattern) => {
    const found = slowWith(pattern)
    return found === null ? [] : [`/${pattern.source}/${pattern.flags} in ${pattern.file}: ${found}`]
  })
  expect(slow).toEqual([])
}, 120_000)

it('notices a pattern that is not linear (S32)', () => {
  expect(slowWith({ source: '^(a+)+$', flags: '' })).toContain('"a"')
  expect(slowWith({ source: '\\s+$', flags: '' })).not.toBeNull()
})

it('knows each file that makes a pattern while it runs (S32)', () => {
  expect(madePatterns()).toEqual([
    'src/domain/bulk/cell-kind.ts',
    'src/domain/bulk/number-text.ts',
    'src/features/bulk/reading/ods-xml.ts',
    'src/platform/pdf/letters.ts',
  ])
})
