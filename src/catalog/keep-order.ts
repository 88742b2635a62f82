import { useEffect, useLayoutEffect, useState } from 'react'
import { watchPresses, whenReleased } from './press.ts'

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
 * left, new items come after it, and while anything is being pressed nothing changes at all. Give the list a React
 * `key`, so that another list starts anew.
 */
export function useKeptOrder<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const [shown, setShown] = useState({ items, ordered: items })
  useEffect(watchPresses, [])
  useLayoutEffect(() => {
    if (shown.items === items) return
    return whenReleased(() =>
      setShown(({ ordered }) => ({ items, ordered: keepOrder(items, ordered.map(keyOf), keyOf) })),
    )
  }, [shown, items, keyOf])
  return shown.ordered
}
