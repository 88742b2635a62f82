/** Long enough for a first screen on a slow phone. */
const LATEST_MS = 4000
/** For browsers without requestIdleCallback (Safari). */
const ABOUT_IDLE_MS = 1500

/**
 * After this time a page counts as loaded: a font or a picture that hangs on a dead network would delay that for
 * minutes.
 */
const LOADED_BY_MS = 20_000

/** After this time, what has just loaded is on the screen. */
const SOON_MS = 1000

/** Runs `task` when the browser is next idle. */
export function whenFree(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: SOON_MS })
  else setTimeout(task)
}

/** Runs `task` when the page has loaded and the browser is idle: it never competes with the first paint. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: LATEST_MS })
    else setTimeout(task, ABOUT_IDLE_MS)
  }
  const begin = () => {
    removeEventListener('load', begin)
    clearTimeout(limit)
    wait()
  }
  const limit = setTimeout(begin, LOADED_BY_MS)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}
