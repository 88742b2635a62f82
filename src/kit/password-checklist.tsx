import { classNames } from './class-names.ts'
import * as css from './field.css.ts'
import { visuallyHidden } from './helpers.css.ts'
import { Icon } from './icon.tsx'

interface ChecklistItem {
  text: string
  isMet: boolean
  /** Recommended, but not required. */
  isAdvice?: boolean | undefined
}

export interface PasswordChecklistProps {
  items: readonly ChecklistItem[]
  /** Nothing is typed: nothing is missing yet. */
  isNeutral?: boolean | undefined
}

/** A password's criteria, ticked off while typing. Goes into the field's `hint`, so that it is read with the field. */
export function PasswordChecklist({ items, isNeutral = false }: PasswordChecklistProps) {
  const needed = items.filter((item) => !item.isAdvice)
  const met = needed.filter((item) => item.isMet).length
  return (
    <>
      <ul className={css.checklist} aria-label="What your password needs">
        {items.map((item) => (
          <li key={item.text} className={classNames(css.checklistLine, item.isMet && css.checklistMet)}>
            {item.isMet ? (
              <Icon name="check-circle" size={16} className={css.checklistMark} />
            ) : (
              <span className={css.checklistRing} aria-hidden="true" />
            )}
            {isNeutral || (item.isAdvice && !item.isMet) ? (
              <span key="text">{item.text}</span>
            ) : (
              <span key="judged">
                {`${item.text}: `}
                <span className={css.checklistWord}>{item.isMet ? 'met' : 'not yet'}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {/* Changes only with the count, not with every key; a screen reader reads it when typing pauses. */}
      <span className={visuallyHidden} role="status">
        {met === 0 ? '' : `${met} of ${needed.length} met`}
      </span>
    </>
  )
}
