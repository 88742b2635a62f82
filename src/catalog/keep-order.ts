import { useState } from 'react'

/** Items in the order in which they were known; new ones come after them. */
export function keepOrder<T>(
  items: readonly T[],
  known: readonly string[],
  keyOf: (item: T) => string,
): readonly T[] {
  if (known.length === 0) return items
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  const seen = new Set(known)
  const stayed = known.flatMap((key) => byKey.get(key) ?? [])
  return [...stayed, ...items.filter((item) => !seen.has(keyOf(item)))]
}

/**
 * A fresher answer may come while a finger is on its way down: what is on the screen keeps its place until the list is
 * left. Give the list a React `key`, so that another list starts anew.
 */
export function useKeptOrder<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const [seen, setSeen] = useState(() => ({ items, ordered: items }))
  if (seen.items === items) return seen.ordered
  const ordered = keepOrder(items, seen.ordered.map(keyOf), keyOf)
  setSeen({ items, ordered })
  return ordered
}
