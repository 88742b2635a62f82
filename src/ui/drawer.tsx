import * as Radix from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { drawer, scrim } from './dialog.css.ts'
import { visuallyHidden } from './helpers.css.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Read out as the drawer's name. */
  label: string
  children: ReactNode
}

/** The phone's drawer, over the page from the left. From 600 px up the drawer is part of the page and not this. */
export function Drawer({ open, onOpenChange, label, children }: DrawerProps) {
  const focusReturn = useFocusReturn()
  useScrollLock(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={scrim} data-state={open ? 'open' : 'closed'} />
        <Radix.Content className={drawer} aria-describedby={undefined} {...focusReturn}>
          <Radix.Title className={visuallyHidden}>{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
