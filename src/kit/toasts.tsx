import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { title as noticeTitle } from './notice.css.ts'
import * as css from './toasts.css.ts'
import { type Tone, toneClass, toneIcon } from './tone.css.ts'
import { words } from './words.tsx'

export interface ToastItem {
  id: number
  kind: 'error' | 'success' | 'info'
  text: string
  /** Its button; without it there is none. */
  action?: { label: string; run: () => void } | undefined
}

export interface ToastsProps {
  /** Oldest first. The owner decides how many there are, and for how long. */
  items: readonly ToastItem[]
  onClose: (id: number) => void
  /** true while a toast is hovered or focused: the owner pauses its timers. */
  onPauseChange?: ((paused: boolean) => void) | undefined
}

const tones: Record<ToastItem['kind'], Tone> = { error: 'failed', success: 'success', info: 'info' }

/** Short messages under the header. Esc closes the newest. */
export function Toasts({ items, onClose, onPauseChange }: ToastsProps) {
  const newest = items.at(-1)?.id
  const region = useRef<HTMLElement>(null)
  const paused = usePause(onPauseChange, region, items)

  useEffect(() => {
    if (newest === undefined) return
    const handleKey = (event: KeyboardEvent) => {
      // A dialog or list that handled this Esc has prevented its default.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose(newest)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [newest, onClose])

  useGiveWay(region, newest === undefined)

  return (
    // A live region: an open dialog hides everything else from screen readers.
    <section
      ref={region}
      className={css.region}
      aria-label="Messages"
      aria-live="polite"
      data-beside-dialogs
      {...paused}
    >
      <ul className={css.list}>
        {items.map(({ id, kind, text, action }) => (
          // An alert announces itself: as news of the list it would be read twice, and with its buttons.
          <li key={id} className={css.toast} aria-live={kind === 'error' ? 'off' : undefined}>
            <span className={classNames(css.mark, toneClass[tones[kind]])}>
              <Icon name={toneIcon[tones[kind]]} size={20} />
            </span>
            <span className={css.words} role={kind === 'error' ? 'alert' : 'status'}>
              {words(text)}
            </span>
            <IconButton
              className={css.close}
              icon="close"
              label="Close message"
              onClick={() => onClose(id)}
            />
            {action !== undefined && (
              <Button
                className={css.action}
                onClick={() => {
                  // The action first: its owner can then tell it from a message that was only closed.
                  action.run()
                  onClose(id)
                }}
              >
                {action.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Includes a dialog's cross and the header, because a short screen has no room above them. */
const HEADINGS = `h1, h2, .${noticeTitle}, [data-above-messages]`

/**
 * A message never covers the focused element or its label, and a heading only while that scrolls by: the message moves
 * to the foot, unless the focused element is there. Checked again whenever the page changes: otherwise it could cover
 * the buttons of a bar that appears after the focus.
 */
function useGiveWay(region: RefObject<HTMLElement | null>, isEmpty: boolean) {
  useEffect(() => {
    if (isEmpty) return
    let isOverHeading = false
    const reposition = (event?: unknown) => {
      const list = region.current
      const focused = document.activeElement
      if (list === null || focused === null || list.contains(focused)) return
      const covers = (element: Element) =>
        element !== document.body && overlap(element.getBoundingClientRect(), list.getBoundingClientRect())
      list.removeAttribute('data-foot')
      // Behind a dialog nothing is read; and the dialog's own buttons are at the foot of a phone.
      const read = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
      if (!(event instanceof Event && event.type === 'scroll'))
        isOverHeading = [...read.querySelectorAll(HEADINGS)].some(covers)
      const field = [focused, ...(focused instanceof HTMLInputElement ? (focused.labels ?? []) : [])]
      const isOverFocus = field.some(covers)
      if (!isOverFocus && !isOverHeading) return
      list.style.setProperty('--foot', `${footHeight()}px`)
      list.setAttribute('data-foot', '')
      if (!isOverFocus && field.some(covers)) list.removeAttribute('data-foot')
    }
    reposition()
    const changes = new MutationObserver(reposition)
    changes.observe(document.body, { childList: true, subtree: true })
    // Also after animations: a sheet has moved since it appeared.
    const events = ['focusin', 'scroll', 'resize', 'animationend'] as const
    // Capturing, because a scroll event within a sheet does not bubble.
    const how = { passive: true, capture: true }
    for (const event of events) window.addEventListener(event, reposition, how)
    return () => {
      changes.disconnect()
      for (const event of events) window.removeEventListener(event, reposition, how)
    }
  }, [region, isEmpty])
}

/** The height of the sticky bar at the foot of the screen, with whatever is below it. */
function footHeight(): number {
  const tops = [...document.querySelectorAll('[data-sticky-bar]')]
    // A sheet's buttons are there; those of a dialog in the middle of a large screen are not.
    .filter((bar) => !bar.closest('[role=dialog]') || bar.getBoundingClientRect().bottom > innerHeight - 100)
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top > innerHeight / 2 && top < innerHeight)
    .map(({ top }) => top)
  return innerHeight - Math.min(innerHeight, ...tops)
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left
}

/** Handlers that report hovering or focus inside, once per change. */
function usePause(
  onPauseChange: ((paused: boolean) => void) | undefined,
  region: RefObject<HTMLElement | null>,
  items: readonly ToastItem[],
) {
  const state = useRef({ hovered: false, focused: false })
  const report = (change: Partial<typeof state.current>) => {
    const before = state.current.hovered || state.current.focused
    state.current = { ...state.current, ...change }
    const after = state.current.hovered || state.current.focused
    if (before !== after) onPauseChange?.(after)
  }
  const reset = useEffectEvent(report)
  // A button that goes with its message takes the focus along, and React reports no blur of what it removes.
  useEffect(() => {
    const focused = region.current?.contains(document.activeElement) === true
    reset(items.length === 0 ? { hovered: false, focused: false } : { focused })
  }, [items, region])
  return {
    onPointerEnter: () => report({ hovered: true }),
    onPointerLeave: () => report({ hovered: false }),
    onFocus: () => report({ focused: true }),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) report({ focused: false })
    },
  }
}
