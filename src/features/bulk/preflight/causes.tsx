import { useState } from 'react'
import type { Cause } from '#src/domain/bulk/causes.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as css from './preflight.css.ts'
import * as list from './row-list.css.ts'
import { grouped, plural, STATUS_LOOKS } from './status-words.ts'

/** More than these are behind a button: the rows themselves must not be pushed off the screen. */
const FIRST = 3

interface CausesProps {
  readonly causes: readonly Cause[]
  readonly isLocked: boolean
  readonly onShow: (cause: Cause) => void
  readonly onTake: (cause: Cause) => void
}

/** What is wrong or worth a look, told once for all rows that have it. */
export function Causes({ causes, isLocked, onShow, onTake }: CausesProps) {
  const [isWhole, setWhole] = useState(false)
  const told = causes.filter(({ level }) => level !== 'skipped')
  if (told.length === 0) return null
  const shown = isWhole ? told : told.slice(0, FIRST)
  return (
    <div className={css.causes}>
      <ul className={css.causeList} aria-label="What to look at">
        {shown.map((cause) => (
          <CauseItem
            key={`${cause.code} ${cause.field} ${cause.level}`}
            {...{ cause, isLocked, onShow, onTake }}
          />
        ))}
      </ul>
      {told.length > FIRST && (
        <Button
          variant="quiet"
          className={css.inLine}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${told.length - FIRST} more`}
        </Button>
      )}
    </div>
  )
}

type CauseItemProps = Omit<CausesProps, 'causes'> & { readonly cause: Cause }

function CauseItem({ cause, isLocked, onShow, onTake }: CauseItemProps) {
  const { tone, icon } = STATUS_LOOKS[cause.level]
  return (
    <li className={css.cause}>
      <p className={css.causeWords}>
        <Icon name={icon} size={20} className={list.markTones[tone]} />
        <strong className={css.causeCount}>{plural(cause.rows, 'row')}</strong> {cause.message}
      </p>
      <span className={css.causeActions}>
        {cause.hasSuggestions && !isLocked && (
          <Button onClick={() => onTake(cause)}>
            {cause.rows === 1 ? 'Use the suggestion' : `Use ${grouped(cause.rows)} suggestions`}
          </Button>
        )}
        <Button variant="quiet" aria-label={`Show: ${cause.message}`} onClick={() => onShow(cause)}>
          Show
        </Button>
      </span>
    </li>
  )
}
