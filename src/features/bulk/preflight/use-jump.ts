import { useEffect, useRef } from 'react'
import type { RowsView } from './rows-store.ts'
import type { Stop, Way } from './use-place.ts'
import type { Jump } from './use-preflight.ts'

/** Goes there once the rows of its filter are shown, and once only. */
export function useJump(
  jump: Jump | null,
  view: RowsView,
  moveTo: (index: number, stop: Stop, way: Way) => void,
  onJumped: (jump: Jump) => void,
): void {
  const done = useRef(jump?.id ?? 0)
  useEffect(() => {
    if (jump === null || jump.id === done.current) return
    if (view.filter !== jump.filter || view.total === null) return
    done.current = jump.id
    // A dialog that opens takes the focus itself.
    moveTo(jump.index, jump.stop, { where: 'centre', takesFocus: !jump.opens })
    onJumped(jump)
  }, [jump, view, moveTo, onJumped])
}
