import { test } from '@playwright/test'

/** Whether the failure modes run at full figures (tests/tools/full-faults.ts) or at small ones. */
export const isFull = process.env.PAYDEY_FAULTS === 'full'

/** The annotation type that tells the benchmark's table how often a test tried. */
export const FIGURE = 'figure'

/** How often a failure mode is tried: a few times within `npm test`, as often as its figure says in the benchmark. */
export function figure({ small, full }: { small: number; full: number }): number {
  const tries = isFull ? full : small
  try {
    test.info().annotations.push({ type: FIGURE, description: String(tries) })
  } catch {
    // Called while the file is loaded, before any test runs: the table leaves its cell empty.
  }
  return tries
}
