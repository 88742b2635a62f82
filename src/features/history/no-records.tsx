import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Text } from '#src/ui/text.tsx'
import * as css from './history.css.ts'

export interface NoRecordsProps {
  /** There while a search holds. */
  readonly onShowAll?: (() => void) | undefined
}

/** Section 8: an empty history table. */
export function NoRecords({ onShowAll }: NoRecordsProps) {
  return (
    <div className={css.empty}>
      <Icon name="search" size={40} className={css.emptyIcon} />
      <Text size="md" weight="strong">
        No records
      </Text>
      {onShowAll !== undefined && <Button onClick={onShowAll}>Show all transactions</Button>}
    </div>
  )
}
