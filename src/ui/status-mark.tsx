import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { mark } from './pill.css.ts'
import { toneClass } from './tone.css.ts'
import { type Tone, toneIcon } from './tone.ts'

export interface StatusMarkProps {
  tone: Tone
  icon?: IconName | undefined
}

/** The round mark over a result or beside a row. Decorative: the sentence is next to it. */
export function StatusMark({ tone, icon }: StatusMarkProps) {
  return (
    <span className={classNames(mark, toneClass[tone])}>
      <Icon name={icon ?? toneIcon[tone]} size={40} />
    </span>
  )
}
