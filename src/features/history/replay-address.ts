import { isSlug, replayPath } from '#src/contract/paths.ts'
import type { HistoryRow } from '#src/contract/reports.ts'

/**
 * Where a row is paid again, at its order summary (spec section 4), or null when the provider named a place that is
 * none of ours (security 21).
 */
export function replayAddress({ urlPath, billerCode, id }: HistoryRow): string | null {
  const isPlace = isSlug(urlPath) && isSlug(billerCode)
  // A dot or two would be a step back in the address, however they are encoded.
  return isPlace && !/^\.{0,2}$/.test(id) ? replayPath(urlPath, billerCode, id, true) : null
}
