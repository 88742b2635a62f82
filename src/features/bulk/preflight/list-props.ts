import type { Field, JudgedRow } from '#src/domain/bulk/sheet.ts'
import type { Change } from '#src/features/bulk/desk/desk.ts'
import type { RowsView } from './rows-store.ts'
import type { Jump, RowPlace } from './use-preflight.ts'

/** What the grid and the cards have in common. */
export interface ListProps {
  readonly label: string
  readonly view: RowsView
  readonly jump: Jump | null
  readonly isLocked: boolean
  /** Which rows are drawn, `last` excluded. */
  readonly onReach: (first: number, last: number) => void
  readonly onAct: (change: Change, at: RowPlace) => void
  readonly onPatch: (number: number, field: Field, text: string) => void
  readonly onOpen: (row: JudgedRow, index: number) => void
  readonly onJumped: (jump: Jump) => void
  /** Where the user is in the list; -1 while he is nowhere. */
  readonly onPlace: (index: number) => void
}
