import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { madePatterns, type Pattern, patternsOfSources } from './patterns.ts'

/** Those whose work grows with the square of the text, by file: nobody can give them a long one. */
const BOUNDED: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  'src/app/prerender/build/chunks.ts': [2, 'reads our own sources, while the app is built'],
  'src/app/prerender/build/plugin.ts': [1, 'reads the page of our own build, while it is built'],
  'src/app/prerender/build/production-router.ts': [1, 'reads the router, while the app is built'],
  'src/contract/json.ts': [1, 'the text is JSON, in which each quote has its partner'],
  'src/domain/bulk/heading-words.ts': [2, 'a heading of more than 60 characters is none'],
  'src/domain/bulk/number-cell.ts': [1, 'a cell of more than 60 characters is not guessed at'],
  'src/features/bulk/preflight/row-status.tsx': [
    1,
    'a sentence of ours, with a cell that the reader has cut',
  ],
  'src/server/site/site.ts': [1, 'reads the names of files of our own build'],
}

// Its own limits are times, by which a busy machine would find something else.
const WITHOUT_A_CLOCK = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

/** What an expression costs at its worst, found by analysis: nothing here takes the time. */
async function cost({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string> {
  const found = await check(source, flags, WITHOUT_A_CLOCK)
  if (found.status === 'unknown') return `unknown: ${found.error.kind}`
  return found.status === 'safe' ? 'linear' : `${found.complexity.type}, with ${found.attack.pattern}`
}

describe('regular expressions (S32)', () => {
  it('of the sources do work that grows as the text does, or nobody can give them a long one', async () => {
    const patterns = patternsOfSources()
    expect(patterns.length).toBeGreaterThan(250)
    const slow: Record<string, string[]> = {}
    for (const pattern of patterns) {
      const costs = await cost(pattern)
      if (costs !== 'linear')
        slow[pattern.file] = [...(slow[pattern.file] ?? []), `/${pattern.source}/: ${costs}`]
    }
    const unexplained = Object.entries(slow).filter(([file, found]) => found.length !== BOUNDED[file]?.[0])
    expect(unexplained).toEqual([])
    expect(Object.keys(slow).sort()).toEqual(Object.keys(BOUNDED))
  }, 600_000)

  it('are known for what they are', async () => {
    expect(await cost({ source: '^(a+)+$', flags: '' })).toContain('exponential')
    expect(await cost({ source: '\\s+$', flags: '' })).toContain('polynomial')
    expect(await cost({ source: '^\\s+', flags: '' })).toBe('linear')
  })

  it('are made while the app runs in files that are known, of names that stand in the sources', () => {
    expect(madePatterns()).toEqual([
      'src/data/browser/pdf/pdf-text.ts',
      'src/domain/bulk/cell-text.ts',
      'src/domain/bulk/heading-words.ts',
      'src/domain/bulk/marks.ts',
      'src/domain/bulk/number-cell.ts',
      'src/domain/bulk/state-words.ts',
      'src/domain/bulk/units.ts',
      'src/server/vtpass/codes-in-text.ts',
    ])
  })
})
