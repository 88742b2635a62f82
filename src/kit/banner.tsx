import type { ReactNode } from 'react'
import { tones, words as wordsClass } from './banner.css.ts'
import { Icon, type IconName } from './icon.tsx'
import { words } from './words.tsx'

export interface BannerProps {
  tone: 'info' | 'offline'
  children: ReactNode
  /** At the end: a quiet button or a link. */
  action?: ReactNode
}

const icons: Record<BannerProps['tone'], IconName> = { info: 'info', offline: 'offline' }

/** A slim bar with the current state: `offline` across the page, `info` within a form. */
export function Banner({ tone, children, action }: BannerProps) {
  return (
    <div className={tones[tone]} role="status">
      <Icon name={icons[tone]} size={20} />
      <span className={wordsClass}>{words(children)}</span>
      {action}
    </div>
  )
}
