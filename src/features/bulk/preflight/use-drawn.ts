import { useEffect } from 'react'
import type { VirtualRows } from '#src/ui/use-virtual-rows.ts'

/** Tells which rows are drawn. */
export function useDrawn({ first, last }: VirtualRows, onReach: (first: number, last: number) => void): void {
  useEffect(() => onReach(first, last), [first, last, onReach])
}

/** The indexes to draw, in order: those that are seen, and those that stay wherever one scrolls. */
export function drawnRows({ first, last }: VirtualRows, pinned: readonly number[], count: number): number[] {
  const all = new Set(pinned.filter((index) => index < count))
  for (let index = first; index < last; index += 1) all.add(index)
  return [...all].sort((one, other) => one - other)
}
