import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import * as css from './dialog.css.ts'
import { IconButton } from './icon-button.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useScrollLock } from './use-scroll-lock.ts'
import { words } from './words.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Above the title, inside the dialog, such as the outcome of a payment over its rating. Does not scroll away. */
  header?: ReactNode
  children?: ReactNode
  /** Buttons that stay visible below the scrolled content. */
  footer?: ReactNode
  width?: keyof typeof css.widths | undefined
  /** false: only its own buttons close it, not Esc, Back, the scrim or the cross. */
  dismissible?: boolean | undefined
  /** false: a press beside it does not close it; Esc and the cross do. */
  closesOnPress?: boolean | undefined
}

/**
 * Modal: a bottom sheet on a phone, a centred card above 600 px. Moves the focus in, keeps it there, and returns it.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, dismissible = true, width = 'medium', closesOnPress = true } = props
  const isDescribed = props.description !== undefined
  const header = props.header !== undefined && <div className={css.header}>{props.header}</div>
  const focusReturn = useFocusReturn()
  useScrollLock(open, true)
  useHidesLate(open)
  useBackCloses(open && dismissible, () => onOpenChange(false))
  const hold = (event: Event) => {
    if (!dismissible) event.preventDefault()
  }
  /** A press on a toast above the dialog does not close the dialog. */
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
              {/* The dialog's description, read out when it opens, where it has no other. */}
              {header && !isDescribed ? <Radix.Description asChild>{header}</Radix.Description> : header}
              <Radix.Title className={css.title}>{words(props.title)}</Radix.Title>
              {isDescribed && (
                <Radix.Description asChild>
                  <div className={css.description}>{words(props.description)}</div>
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
 * Remembers the focused element when a dialog opens and returns the focus to it when it closes. Radix does so only for
 * its own Trigger; ours open by state. If that element is gone, the page's heading takes the focus.
 */
function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null)
  return {
    /** Radix focuses the first control, which is the cross; a form marks its field with `data-first-focus`. */
    onOpenAutoFocus: (event: Event) => {
      const { activeElement, body } = document
      // Safari does not focus a pressed button: then no element had the focus.
      before.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
      const content = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
      const first = content?.querySelector<HTMLElement>('[data-first-focus]')
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = before.current?.isConnected ? before.current : null
      // Something that the dialog opened, such as another dialog, may already have the focus, and keeps it. The dialog
      // under this one, which contains the target, does not: it has the focus only until the target gets it.
      const { activeElement, body } = document
      if (activeElement !== body && !activeElement?.closest('[role=dialog]')?.contains(target)) return
      const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
      ;(target ?? heading)?.focus({ preventScroll: true })
    },
  }
}

/** What Radix does not hide, and what a page opens over itself. */
const SPOKEN = '[aria-live], [role=dialog], dialog'

/**
 * When a dialog opens, Radix hides the page under it from screen readers, but only once. This hides what is added to
 * the page later, when code or responses arrive; otherwise it would be read as if there were no dialog.
 */
function useHidesLate(open: boolean) {
  useEffect(() => {
    if (!open) return
    const hidden: Element[] = []
    const hide = (element: Element) => {
      if (element.matches(`${SPOKEN}, [aria-hidden=true]`)) return
      if (element.querySelector(SPOKEN) !== null) return [...element.children].forEach(hide)
      element.setAttribute('aria-hidden', 'true')
      hidden.push(element)
    }
    const changes = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (!(target instanceof Element) || target.closest(`${SPOKEN}, [aria-hidden=true]`) !== null) continue
        for (const node of addedNodes) if (node instanceof Element) hide(node)
      }
    })
    // Not the body itself: what is added there from now on is over the dialog, such as another one or a list's options.
    for (const under of document.body.children) {
      if (!under.matches('[role=dialog]')) changes.observe(under, { childList: true, subtree: true })
    }
    return () => {
      changes.disconnect()
      for (const element of hidden) element.removeAttribute('aria-hidden')
    }
  }, [open])
}
