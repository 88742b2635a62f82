import { useEffect, useLayoutEffect, useState } from 'react'

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
 * unmounts, and new items are appended. While anything is being pressed, nothing changes at all. Give the list a React
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

/** How long after the finger has lifted a press counts as over: on a phone its click comes a moment later. */
const CLICK_MS = 350

const down = new Set<number>()
const waiting = new Set<() => void>()
let watchers = 0
let release: ReturnType<typeof setTimeout> | undefined

function press({ pointerId }: PointerEvent): void {
  clearTimeout(release)
  release = undefined
  down.add(pointerId)
}

function settle(): void {
  release = undefined
  down.clear()
  const tasks = [...waiting]
  waiting.clear()
  for (const task of tasks) task()
}

function lift({ pointerId }: PointerEvent): void {
  down.delete(pointerId)
  if (down.size > 0) return
  clearTimeout(release)
  release = setTimeout(settle, CLICK_MS)
}

/** Tracks touches and mouse buttons anywhere on the page. Returns a function that stops it. */
function watchPresses(): () => void {
  watchers += 1
  if (watchers === 1) {
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', lift, true)
    addEventListener('pointercancel', lift, true)
  }
  return () => {
    watchers -= 1
    if (watchers > 0) return
    removeEventListener('pointerdown', press, true)
    removeEventListener('pointerup', lift, true)
    removeEventListener('pointercancel', lift, true)
    clearTimeout(release)
    settle()
  }
}

/** Runs `task` now, or when nothing is being pressed any more. Returns a function that cancels it. */
function whenReleased(task: () => void): () => void {
  if (down.size === 0 && release === undefined) {
    task()
    return () => {}
  }
  waiting.add(task)
  return () => waiting.delete(task)
}
