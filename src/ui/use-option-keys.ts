import { type KeyboardEvent, useRef } from 'react'

const options = '[role=option]:not([data-disabled])'

/**
 * Arrows, Home, End and typing ahead in an open Radix Select without its Viewport: that part writes a <style> by
 * innerHTML, which our CSP refuses (and Trusted Types throw on), and Radix finds its options through it.
 */
export function useOptionKeys() {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(options)]
    const current = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1
    const target = itemFor(event, items, current, typed.current)
    if (target === undefined) return
    // Radix leaves an event alone that is already dealt with.
    event.preventDefault()
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest' })
  }
}

function itemFor(
  event: KeyboardEvent<HTMLElement>,
  items: readonly HTMLElement[],
  current: number,
  typed: { text: string; at: number },
): HTMLElement | undefined {
  if (event.key === 'ArrowDown') return items[Math.min(current + 1, items.length - 1)]
  if (event.key === 'ArrowUp') return items[current < 0 ? items.length - 1 : Math.max(current - 1, 0)]
  if (event.key === 'Home') return items[0]
  if (event.key === 'End') return items.at(-1)
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const fresh = event.timeStamp - typed.at > 1000
  if (fresh && event.key === ' ') return undefined
  typed.text = (fresh ? '' : typed.text) + event.key.toLowerCase()
  typed.at = event.timeStamp
  return byText(items, typed.text, current)
}

/** The next option that begins so, going round; one letter typed again and again walks through its options. */
function byText(items: readonly HTMLElement[], typed: string, current: number): HTMLElement | undefined {
  const repeated = [...typed].every((letter) => letter === typed[0])
  const sought = repeated ? typed.charAt(0) : typed
  const from = repeated ? current + 1 : Math.max(current, 0)
  const round = [...items.slice(from), ...items.slice(0, from)]
  return round.find((item) => item.textContent?.trim().toLowerCase().startsWith(sought))
}
