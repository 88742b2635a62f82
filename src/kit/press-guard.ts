import type { MouseEvent } from 'react'

/** Nobody has read within this time what a button is for. */
const UNREAD_MS = 500
/** A slow second tap comes this long after the first. */
const SECOND_TAP_MS = 750

interface Timer {
  now(): number
  after(delayMs: number, task: () => void): () => void
}

/** Null until the first page is shown: its buttons came with nothing under the finger that was pressed before. */
let timer: Timer | null = null
const shown = new Set<HTMLElement>()
/** Those that have just come under the finger, and parts of the page, each with what ends its wait. */
const unread = new Map<HTMLElement, () => void>()
let pressedAt = Number.NEGATIVE_INFINITY
/** What the finger came down on, from the inside out: its innermost part may be gone by the time of the click. */
let pressedOn: readonly EventTarget[] = []
/** Where it came down. */
let place: PointerEvent | null = null
/** A second tap is no further away than this. Whoever goes elsewhere has looked. */
const SAME_PLACE_PX = 48
/** Parts of the page that wait. */
const parts = new Set<HTMLElement>()

/**
 * From now on a button that has just appeared, or was just uncovered, takes no press: a second tap on PROCEED would
 * otherwise press the PROCEED of the next step, unseen. Returns a function that ends this.
 */
export function guardPresses(by: Timer): () => void {
  timer = by
  const leave = (event: PointerEvent) => {
    if (place === null || parts.size === 0) return false
    if (Math.hypot(event.clientX - place.clientX, event.clientY - place.clientY) <= SAME_PLACE_PX)
      return false
    parts.forEach(read)
    return true
  }
  const press = (event: PointerEvent) => {
    const hasLeft = leave(event)
    // Whoever goes on tapping is not reading.
    for (const button of unread.keys()) wait(button)
    pressedAt = by.now()
    // What waited until now was no target.
    pressedOn = hasLeft ? pathAt(event) : event.composedPath()
    place = event
  }
  const key = (event: KeyboardEvent) => {
    const isHeld = event.repeat && event.key === 'Enter'
    if (isHeld && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  }
  document.addEventListener('pointerdown', press, { capture: true, passive: true })
  document.addEventListener('pointermove', leave, { capture: true, passive: true })
  document.addEventListener('keydown', key, { capture: true })
  return () => {
    document.removeEventListener('pointerdown', press, { capture: true })
    document.removeEventListener('pointermove', leave, { capture: true })
    document.removeEventListener('keydown', key, { capture: true })
    timer = null
    place = null
    pressedAt = Number.NEGATIVE_INFINITY
    pressedOn = []
  }
}

/** The button has appeared, or does something else now. Returns a function for when it goes. */
export function showPressable(button: HTMLElement): () => void {
  shown.add(button)
  wait(button)
  return () => {
    shown.delete(button)
    read(button)
    // Whatever replaces what was pressed.
    if (pressedOn.includes(button)) partChanged(document.documentElement)
  }
}

/** What is at that place now, from the inside out. */
function pathAt({ clientX, clientY }: PointerEvent): readonly Element[] {
  const path: Element[] = []
  for (let at = document.elementFromPoint(clientX, clientY); at !== null; at = at.parentElement) path.push(at)
  return path
}

/** Older browsers do not say. */
function isByPointer(event: globalThis.MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType !== ''
}

/**
 * Something has come over the page or has gone from it. A second tap would fall on whatever is there now: besides
 * buttons on links, and on choices, which the style of this mark keeps from it.
 */
export function coverChanged(): void {
  shown.forEach(wait)
  partChanged(document.documentElement)
}

/** Everything in this part of the page is new. Only who has just pressed may press again without looking. */
export function partChanged(part: HTMLElement): void {
  if (timer === null || timer.now() - pressedAt >= SECOND_TAP_MS) return
  parts.add(part)
  wait(part)
}

function wait(button: HTMLElement): void {
  if (timer === null) return
  unread.get(button)?.()
  const toSecondTap = Math.min(SECOND_TAP_MS, pressedAt + SECOND_TAP_MS - timer.now())
  unread.set(
    button,
    timer.after(Math.max(UNREAD_MS, toSecondTap), () => read(button)),
  )
  // Its style lets no pointer reach it meanwhile.
  button.dataset.unread = ''
}

function read(button: HTMLElement): void {
  unread.get(button)?.()
  unread.delete(button)
  parts.delete(button)
  delete button.dataset.unread
}

/** Whether this click must not count: the button is too new, or the finger came down on something else. */
export function isStrayPress({ currentTarget: button, nativeEvent }: MouseEvent<HTMLElement>): boolean {
  if (timer === null) return false
  if (unread.has(button)) return true
  return isByPointer(nativeEvent) && pressedOn.length > 0 && !pressedOn.includes(button)
}
