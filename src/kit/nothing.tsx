import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import * as css from './lists.css.ts'
import { Text } from './text.tsx'

interface NothingProps {
  icon: IconName
  title: string
  /** What will be here, or how to find more. */
  children?: ReactNode
  /** What leads on. */
  action?: ReactNode
}

/** In place of a list that has nothing in it. */
export function Nothing({ icon, title, children, action }: NothingProps) {
  return (
    <div className={css.nothing}>
      <Icon name={icon} size={40} />
      <Text as="h2" size="md" weight="heavy" className={css.nothingTitle}>
        {title}
      </Text>
      {children !== undefined && <Text tone="soft">{children}</Text>}
      {action}
    </div>
  )
}
