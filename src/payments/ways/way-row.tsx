import { type ReactNode, useLayoutEffect } from 'react'
import { words } from '#src/kit/words.tsx'
import type { ChoiceProps } from './way.ts'
import * as css from './way-row.css.ts'

interface WayRowProps extends Pick<ChoiceProps, 'choice'> {
  readonly title: string
  readonly detail: ReactNode
  /** What PROCEED does while this row is chosen; null: it cannot be chosen now. */
  readonly onProceed: (() => void) | null
  /** Below the row: what is missing, or a setting. */
  readonly children?: ReactNode
}

/** One row of "Pay with". Choosing it spends nothing: PROCEED does. */
export function WayRow({ choice, title, detail, onProceed, children }: WayRowProps) {
  const { offer } = choice
  // Before the screen is painted: without a second row there is no list.
  useLayoutEffect(() => {
    offer(onProceed)
  })
  useLayoutEffect(() => () => offer(undefined), [offer])
  return (
    <div className={css.way}>
      <label className={css.row}>
        <input
          type="radio"
          className={css.dot}
          name="pay-with"
          checked={choice.isChosen}
          disabled={onProceed === null || choice.isFixed}
          onChange={choice.choose}
        />
        <span className={css.words}>
          <span className={css.title}>{title}</span> <span className={css.detail}>{words(detail)}</span>
        </span>
      </label>
      {children && <div className={css.more}>{children}</div>}
    </div>
  )
}

/** The link's row, also while its code loads. */
export function LinkRow(props: Pick<WayRowProps, 'choice' | 'onProceed'>) {
  return <WayRow {...props} title="Somebody else pays" detail="a link, for 24 hours" />
}
