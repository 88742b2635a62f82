import type { SheetJudge } from '#src/domain/bulk/judge-sheet.ts'
import type { RowState } from '#src/domain/bulk/row-state.ts'
import { applyChange } from './apply-change.ts'
import type { Change } from './desk.ts'

interface Step {
  readonly change: Change
  /** The rows that it touched, as they were. */
  readonly before: ReadonlyMap<number, RowState | undefined>
}

/** What the user did to a sheet, in order; each step can be taken back, the last one first. */
export interface History {
  /** False when it changes nothing: then there is no step to take back either. */
  apply(change: Change, judge: SheetJudge): boolean
  undo(judge: SheetJudge): boolean
  changes(): readonly Change[]
  canUndo(): boolean
  forget(): void
}

export function createHistory(): History {
  let steps: Step[] = []
  return {
    apply(change, judge) {
      const after = applyChange(change, judge)
      if (after.size === 0) return false
      const before = new Map([...after.keys()].map((index) => [index, judge.stateOf(index)]))
      judge.update(after)
      steps.push({ change, before })
      return true
    },
    undo(judge) {
      const step = steps.pop()
      if (step === undefined) return false
      judge.update(step.before)
      return true
    },
    changes: () => steps.map(({ change }) => change),
    canUndo: () => steps.length > 0,
    forget() {
      steps = []
    },
  }
}
