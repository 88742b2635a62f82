import type { JudgedRow } from '#src/domain/bulk/sheet.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Pill } from '#src/ui/pill.tsx'
import * as css from './row-list.css.ts'
import { lookOf } from './status-words.ts'

/** How a row stands, in a word. */
export function StatusPill({ row }: { readonly row: JudgedRow }) {
  const { word, tone, icon } = lookOf(row)
  if (tone !== 'plain') {
    return (
      <Pill tone={tone} icon={icon}>
        {word}
      </Pill>
    )
  }
  return (
    <span>
      <Icon name={icon} size={16} className={css.markTones.plain} />
      {word}
    </span>
  )
}
