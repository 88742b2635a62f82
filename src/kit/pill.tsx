import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { pill } from './paper.css.ts'
import { type Tone, toneClass, toneIcon } from './tone.css.ts'
import { words } from './words.tsx'

export interface PillProps {
  tone: Tone
  /** The state in a word; the colour only repeats it. */
  children: ReactNode
  /** Instead of the tone's own: "rotate" for reversed. */
  icon?: IconName | undefined
}

/** A row's state in a word. */
export function Pill({ tone, children, icon }: PillProps) {
  return (
    <span className={classNames(pill, toneClass[tone])}>
      <Icon name={icon ?? toneIcon[tone]} size={16} />
      <span>{words(children)}</span>
    </span>
  )
}
