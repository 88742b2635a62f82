import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import * as css from './dialog.css.ts'
import { IconButton } from './icon-button.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useHidesLate } from './use-hides-late.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Above the title, inside the dialog: the outcome of a payment over its rating, say. Does not scroll away. */
  header?: ReactNode
  children?: ReactNode
  /** Buttons that stay in view below the scrolled content. */
  footer?: ReactNode
  width?: keyof typeof css.widths | undefined
  /** false: only a button of its own closes it, not Esc, Back, the scrim or the cross. */
  dismissible?: boolean | undefined
  /** false: a press beside it does not close it; Esc and the cross do. */
  closesOnPress?: boolean | undefined
}

/** Modal: a bottom sheet on a phone, a centred card above 600 px. Focus goes in, stays in, and comes back. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, dismissible = true, width = 'medium', closesOnPress = true } = props
  const isDescribed = props.description !== undefined
  const header = props.header !== undefined && <div className={css.header}>{props.header}</div>
  const focusReturn = useFocusReturn()
  useScrollLock(open)
  useHidesLate(open)
  useBackCloses(open && dismissible, () => onOpenChange(false))
  const hold = (event: Event) => {
    if (!dismissible) event.preventDefault()
  }
  /** A press on a message above the dialog is about the message. */
  const holdPress = (event: Event) => {
    const isBeside = event.target instanceof Element && event.target.closest('[data-beside-dialogs]') !== null
    if (isBeside || !closesOnPress) event.preventDefault()
    else hold(event)
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix.Overlay: its scroll lock writes a <style> element, which the CSP refuses. */}
        <div className={css.scrim} data-state={open ? 'open' : 'closed'} />
        <Radix.Content
          className={classNames(css.content, css.widths[width])}
          {...focusReturn}
          onEscapeKeyDown={hold}
          onPointerDownOutside={holdPress}
          {...(!isDescribed && !header && { 'aria-describedby': undefined })}
        >
          <div className={css.grip} aria-hidden="true" />
          <div className={css.head}>
            <div className={css.titles}>
              {/* Read out after the title as the dialog opens, where it has no other words. */}
              {header && !isDescribed ? <Radix.Description asChild>{header}</Radix.Description> : header}
              <Radix.Title className={css.title}>{props.title}</Radix.Title>
              {isDescribed && (
                <Radix.Description asChild>
                  <div className={css.description}>{props.description}</div>
                </Radix.Description>
              )}
            </div>
            {dismissible && (
              <Radix.Close asChild>
                <IconButton icon="close" label="Close" data-above-messages />
              </Radix.Close>
            )}
          </div>
          {props.children !== undefined && <div className={css.body}>{props.children}</div>}
          {props.footer !== undefined && (
            <div className={css.footer} data-sticky-bar>
              {props.footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Remembers who had the focus when a dialog opened and gives it back when it closes. Radix does so only for its own
 * Trigger; ours open by state. If that element has gone, the page's heading takes the focus.
 */
function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null)
  return {
    /** Radix goes to the first control, which is the cross; a form's field says `data-first-focus`. */
    onOpenAutoFocus: (event: Event) => {
      const { activeElement, body } = document
      // Safari gives no focus to a button that is pressed: nobody had it then.
      before.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
      const content = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
      const wanted = content?.querySelector<HTMLElement>('[data-first-focus]')
      if (!wanted) return
      event.preventDefault()
      wanted.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = before.current?.isConnected ? before.current : null
      // What the dialog led to has the focus already, be it another dialog; one that lay under it only holds it for the target.
      const { activeElement, body } = document
      if (activeElement !== body && !activeElement?.closest('[role=dialog]')?.contains(target)) return
      const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
      ;(target ?? heading)?.focus({ preventScroll: true })
    },
  }
}
