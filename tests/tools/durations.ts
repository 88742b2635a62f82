import * as v from 'valibot'
import { specsIn } from './suites.ts'

export interface Duration {
  readonly name: string
  readonly ms: number
}

const VitestSchema = v.pipe(
  v.object({
    testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
  }),
  v.transform(({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  ),
)

const PlaywrightSchema = v.pipe(
  specsIn(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
    }),
  ),
  v.transform((specs) =>
    specs.flatMap(({ title, file, tests }) =>
      tests.map(({ results }) => ({
        name: `${file}: ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
  ),
)

/** How long each test file, or each journey, of either tool's report took; none of a report that is neither's. */
export function durationsOf(report: unknown): readonly Duration[] {
  const parsed = v.safeParse(v.union([VitestSchema, PlaywrightSchema]), report)
  return parsed.success ? parsed.output : []
}

export function slowest(durations: readonly Duration[], most: number): readonly Duration[] {
  return durations.toSorted((a, b) => b.ms - a.ms).slice(0, most)
}

/**
 * Files that are too slow for a run that people wait for: about 3 s where the mean file takes 250 ms. A ratio, because
 * another machine is quicker or busier in everything. Of the mean, because the screens, whose time grows most on a busy
 * machine, determine it; the median file is a rule of 30 ms. Only three times the 3 s fail a run: one file took 18 to
 * 26 times the mean on three machines, and other work on the machine must not fail a run. A run of a few files has no
 * mean.
 */
const MANY_TIMES = 12
const MOST_TIMES = 36
const ENOUGH_FILES = 200

export function tooSlow(files: readonly Duration[]): {
  readonly named: readonly string[]
  readonly failing: readonly string[]
} {
  if (files.length < ENOUGH_FILES) return { named: [], failing: [] }
  const mean = files.reduce((sum, { ms }) => sum + ms, 0) / files.length
  const over = (times: number) =>
    files
      .filter(({ ms }) => ms > times * mean)
      .map(
        ({ name, ms }) =>
          `${name} takes ${(ms / mean).toFixed(0)} times as long as the mean file: quicken it, or name it in tests/tiers.ts with the reason`,
      )
  return { named: over(MANY_TIMES), failing: over(MOST_TIMES) }
}
