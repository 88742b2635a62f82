import type { JudgedRow } from '#src/domain/bulk/sheet.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as css from './row-list.css.ts'
import { lookOf, rowWords } from './status-words.ts'

interface StatusNoteProps {
  readonly row: JudgedRow
  readonly isShort?: boolean
}

/** How a row stands: its mark, the word, and why. */
export function StatusNote({ row, isShort = false }: StatusNoteProps) {
  const { word, tone, icon } = lookOf(row)
  const words = rowWords(row)
  return (
    <span className={isShort ? css.noteShort : css.note}>
      <Icon name={icon} size={16} className={css.markTones[tone]} />
      <span className={css.wordTones[tone]}>{words === '' ? word : `${word}: `}</span>
      {words}
    </span>
  )
}
