import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { mark, markLarge, markSmall } from './pill.css.ts'
import { toneClass } from './tone.css.ts'
import { type Tone, toneIcon } from './tone.ts'

export interface StatusMarkProps {
  tone: Tone
  icon?: IconName | undefined
  size?: 'small' | 'large' | undefined
}

/** The round mark over a result or beside a row. Decoration: the sentence stands next to it. */
export function StatusMark({ tone, icon, size = 'large' }: StatusMarkProps) {
  const large = size === 'large'
  return (
    <span className={classNames(mark, large ? markLarge : markSmall, toneClass[tone])}>
      <Icon name={icon ?? toneIcon[tone]} size={large ? 40 : 24} />
    </span>
  )
}
