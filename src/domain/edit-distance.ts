/**
 * Whether two words differ by at most one typing error: one letter missing, added, changed, or two neighbours swapped.
 * Linear, and without the table of a full edit distance, because a search calls it for every word it knows.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  if (short.slice(start + 1) === long.slice(start + 1)) return true
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return isSwapped && short.slice(start + 2) === long.slice(start + 2)
}
