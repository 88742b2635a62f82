import type { Page } from '@playwright/test'
import * as v from 'valibot'

/** What a page is waited for: its main control, what is typed into it, and what it answers. */
export interface Subject {
  readonly path: string
  readonly control: string
  /** Left out: the control is only looked at. */
  readonly type?: string | undefined
  /** Where the answer stands, and what it contains; `first` where another one may stand before the app's own. */
  readonly answer?: { readonly first?: string; readonly at: string; readonly has: string } | undefined
}

const Spot = v.object({ start: v.number(), duration: v.number() })
const TimesSchema = v.object({
  fcp: v.number(),
  lcp: v.number(),
  cls: v.number(),
  htmlEnd: v.number(),
  ready: v.number(),
  /** A key was answered, by whatever code. */
  answered: v.number(),
  /** It was answered by the app: everything on the page answers. */
  interactive: v.number(),
  /** What stood in the control when it answered. */
  typed: v.string(),
  /** How often it was typed into until it answered. */
  tries: v.number(),
  longTasks: v.array(Spot),
  /** Epoch milliseconds of 0. */
  origin: v.number(),
})
/** Milliseconds since the visit began; 0 where it did not happen. */
export type Times = v.InferOutput<typeof TimesSchema>

export async function readTimes(page: Page): Promise<Times> {
  return v.parse(TimesSchema, await page.evaluate(() => Reflect.get(window, 'paydeyTimes')))
}

/** Waits for the last thing that the subject asks for. */
export async function waitForSubject(page: Page, { type }: Subject): Promise<void> {
  const name = type === undefined ? 'ready' : 'interactive'
  await page.waitForFunction((key) => Reflect.get(window, 'paydeyTimes')[key] > 0, name, { timeout: 90_000 })
}

/**
 * Runs in the page, before anything of it. Ready: the control is there, enabled and has been drawn. Interactive: it was
 * typed into at that very moment, and its answer has been drawn. Times are taken after the frame, not before it.
 */
export function watchPage({ control, type, answer }: Subject): void {
  const AGAIN_MS = 4000
  const longTasks: { start: number; duration: number }[] = []
  const times = {
    ...{ fcp: 0, lcp: 0, cls: 0, htmlEnd: 0, ready: 0, answered: 0, interactive: 0, typed: '', tries: 1 },
    longTasks,
    origin: performance.timeOrigin,
  }
  Reflect.set(window, 'paydeyTimes', times)
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    times.lcp = startTime
  })
  observe('longtask', ({ startTime, duration }) => {
    longTasks.push({ start: startTime, duration })
  })
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) times.cls += Number(Reflect.get(entry, 'value'))
  })
  observe('navigation', (entry) => {
    times.htmlEnd = Number(Reflect.get(entry, 'responseEnd'))
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
      // A form that takes what is typed only once its effects have run does not answer the first of these.
      const again = setInterval(() => {
        if (times.interactive > 0) return clearInterval(again)
        times.tries += 1
        enter(box, '')
        enter(box)
      }, AGAIN_MS)
      requestAnimationFrame(listen)
    })
  }

  /** As a key does it: the value changes under React, which hears of it by the event if it is there already. */
  function enter(box: HTMLInputElement, value = type ?? ''): void {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value)
    box.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }))
  }

  function listen(): void {
    if (times.answered === 0 && isAt(answer?.first ?? answer?.at)) {
      times.answered = -1
      afterFrame(() => {
        times.answered = performance.now()
      })
    }
    if (!isAt(answer?.at)) {
      requestAnimationFrame(listen)
      return
    }
    afterFrame(() => {
      times.interactive = performance.now()
      times.typed = document.querySelector<HTMLInputElement>(control)?.value ?? ''
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
