/** What the page saw of a list, in milliseconds since the file was chosen. */
export interface Seen {
  /** 0 until it happened. */
  readonly firstRows: number
  readonly done: number
  /** On the main thread: the longest task that the browser reports (50 ms or more), the longest gap between ticks. */
  readonly longestTask: number
  readonly longestGap: number
}

/**
 * Runs in the page, before any of its scripts. Starts when a file is chosen; done when the chip `All` of the region
 * `Check your list` shows `count`.
 */
export function watchList(count: number): void {
  const seen = { start: 0, firstRows: 0, done: 0, longestTask: 0, longestGap: 0 }
  Reflect.set(window, 'paydeyList', seen)
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file' && seen.start === 0) begin()
    },
    true,
  )

  function begin(): void {
    seen.start = performance.now()
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration)
    }).observe({ type: 'longtask' })
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      // An interval of 10 ms: during the time beyond that nothing could run.
      seen.longestGap = Math.max(seen.longestGap, now - last - 10)
      last = now
    }, 10)
    requestAnimationFrame(look)
  }

  function look(): void {
    const region = regionCalled('Check your list')
    const since = performance.now() - seen.start
    if (region !== undefined && seen.firstRows === 0 && /0[789][01]\d{8}/.test(wordsIn(region)))
      seen.firstRows = since
    const chips = region?.querySelector('[role=radiogroup], fieldset') ?? null
    const all = /All\D{0,3}(\d+)/.exec(wordsIn(chips))?.[1]
    if (all === String(count) && seen.firstRows > 0) seen.done = since
    else requestAnimationFrame(look)
  }

  function regionCalled(name: string): Element | undefined {
    return [...document.querySelectorAll('section, [role=region]')].find((element) => {
      const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
      return (element.getAttribute('aria-label') ?? label?.textContent ?? '').trim() === name
    })
  }

  function wordsIn(element: Element | null): string {
    return (element?.textContent ?? '').replace(/[\s,\u00a0]/g, '')
  }
}

export interface Scrolled {
  readonly frames: number
  readonly blank: number
}

/**
 * Runs in the page while the wheel turns: checks seven points of the list in every frame, and counts the frames in
 * which three of them or more show nothing.
 */
export async function watchScrolling(milliseconds: number): Promise<Scrolled> {
  const isLong = (element: Element) => element.scrollHeight > element.clientHeight + 5000
  const inside = [...document.querySelectorAll('*')].find(
    (element) =>
      element !== document.documentElement &&
      isLong(element) &&
      /auto|scroll/.test(getComputedStyle(element).overflowY),
  )
  const box = inside?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  const middle = box.left + box.width / 3
  const points = [1, 2, 3, 4, 5, 6, 7].map((part) => top + ((bottom - top) * part) / 8)
  const until = performance.now() + milliseconds
  let [frames, blank] = [0, 0]
  while (performance.now() < until) {
    await new Promise(requestAnimationFrame)
    frames += 1
    const empty = points.filter((y) => {
      const words = document.elementFromPoint(middle, y)?.textContent?.trim() ?? ''
      // Nothing, or the list itself, whose text is that of all rendered rows.
      return words === '' || words.length > 1500
    })
    if (empty.length >= 3) blank += 1
  }
  return { frames, blank }
}
