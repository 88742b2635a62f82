import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import * as css from './notice.css.ts'
import { type Tone, toneClass, toneIcon } from './tone.css.ts'
import { words } from './words.tsx'

export interface NoticeProps {
  tone: Tone
  title: ReactNode
  children?: ReactNode
  /** Buttons, under the text. */
  actions?: ReactNode
  icon?: IconName | undefined
  /** "alert" interrupts, "status" waits its turn; none for a notice that is there from the start. */
  role?: 'alert' | 'status' | undefined
}

/** A state, shown in place: an icon, a plain sentence, what to do. */
export function Notice({ tone, title, children, actions, icon, role }: NoticeProps) {
  return (
    <div className={classNames(css.notice, toneClass[tone])} role={role}>
      <Icon name={icon ?? toneIcon[tone]} />
      <div className={css.words}>
        <p className={css.title}>{words(title)}</p>
        {children && <div className={css.copy}>{words(children)}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}
