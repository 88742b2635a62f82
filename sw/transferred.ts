/** Of `performance`, what is used. */
export interface Timings {
  getEntriesByType(type: string): readonly object[]
  clearResourceTimings(): void
}

/**
 * What the browser says that this worker's own requests took since the last look, headers included. The list is emptied
 * each time: a browser stops listing after 250.
 */
export function takeTransferred(timings: Timings): number {
  const bytes = timings.getEntriesByType('resource').map(sizeOf)
  timings.clearResourceTimings()
  return bytes.reduce((sum, size) => sum + size, 0)
}

function sizeOf(entry: object): number {
  return 'transferSize' in entry && typeof entry.transferSize === 'number' ? entry.transferSize : 0
}
