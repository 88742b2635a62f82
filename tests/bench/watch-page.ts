import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** What a visit waits for: the page's main control, what is typed into it, and its answer. */
export interface Subject {
  readonly path: string
  readonly control: string
  /** Absent: nothing is typed. */
  readonly type?: string | undefined
  /** Where the answer is, and what it contains. */
  readonly answer?: { readonly at: string; readonly has: string } | undefined
}

const TimesSchema = v.object({
  fcp: v.number(),
  lcp: v.number(),
  cls: v.number(),
  ready: v.number(),
  /** The app answered a key: everything on the page answers. */
  interactive: v.number(),
  /** The start of the visit, in epoch milliseconds. */
  origin: v.number(),
})
/** Milliseconds since the visit began; 0 where it did not happen. */
export type Times = v.InferOutput<typeof TimesSchema>

export async function readTimes(page: Page): Promise<Times> {
  return v.parse(TimesSchema, await page.evaluate(() => Reflect.get(window, 'paydeyTimes')))
}

/** Waits for the last of the subject's times. */
export async function waitForSubject(page: Page, { type }: Subject): Promise<void> {
  const name = type === undefined ? 'ready' : 'interactive'
  await page.waitForFunction((key) => Reflect.get(window, 'paydeyTimes')[key] > 0, name, { timeout: 90_000 })
}

/**
 * Runs in the page, before any of its scripts. Ready: the control is there, enabled and has been drawn. Interactive: it
 * was typed into at that very moment, and its answer has been drawn. Times are taken after the frame, not before it.
 */
export function watchPage({ control, type, answer }: Subject): void {
  const AGAIN_MS = 4000
  const times = {
    ...{ fcp: 0, lcp: 0, cls: 0, ready: 0, interactive: 0 },
    origin: performance.timeOrigin,
  }
  Reflect.set(window, 'paydeyTimes', times)
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    times.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) times.cls += Number(Reflect.get(entry, 'value'))
  })
  requestAnimationFrame(look)

  function observe(kind: string, note: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: kind, buffered: true })
  }

  function look(): void {
    const box = document.querySelector<HTMLInputElement>(control)
    if (box === null || box.matches(':disabled') || box.getBoundingClientRect().height === 0) {
      requestAnimationFrame(look)
      return
    }
    afterFrame(() => {
      times.ready = performance.now()
      if (type === undefined || answer === undefined) return
      box.focus()
      enter(box)
      // A form whose effects have not run yet does not answer the first one.
      const again = setInterval(() => {
        if (times.interactive > 0) return clearInterval(again)
        enter(box, '')
        enter(box)
      }, AGAIN_MS)
      requestAnimationFrame(listen)
    })
  }

  /** As a key does: the value changes without React, which learns of it by the event if it runs already. */
  function enter(box: HTMLInputElement, value = type ?? ''): void {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value)
    box.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }))
  }

  function listen(): void {
    if (!isAt(answer?.at)) {
      requestAnimationFrame(listen)
      return
    }
    afterFrame(() => {
      times.interactive = performance.now()
    })
  }

  function isAt(selector = ''): boolean {
    const spot = document.querySelector(selector)
    return (
      spot !== null &&
      spot.getBoundingClientRect().height > 0 &&
      (spot.textContent ?? '').includes(answer?.has ?? '')
    )
  }

  function afterFrame(then: () => void): void {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = then
    port2.postMessage(null)
  }
}
