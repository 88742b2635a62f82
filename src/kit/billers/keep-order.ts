import { useState } from 'react'

/** Items in their known order; new ones come after them. */
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
 * A fresher answer may come just before a finger touches the screen. So what is shown keeps its place until the list
 * unmounts, and new items are appended. Give the list a React `key`, so that another list starts anew.
 */
export function useKeptOrder<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const [shown, setShown] = useState({ items, ordered: items })
  if (shown.items === items) return shown.ordered
  const ordered = keepOrder(items, shown.ordered.map(keyOf), keyOf)
  setShown({ items, ordered })
  return ordered
}
