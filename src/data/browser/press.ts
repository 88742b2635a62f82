const LISTENING = { capture: true, passive: true } as const
/** Some browsers never report the end of a press: a form waits no longer than this. */
const LONGEST_MS = 1000

let current: Promise<void> | null = null
let end = () => {}

function begin({ button }: MouseEvent) {
  if (button !== 0) return
  end()
  current = new Promise((resolve) => {
    const limit = setTimeout(() => end(), LONGEST_MS)
    end = () => {
      clearTimeout(limit)
      current = null
      end = () => {}
      resolve()
    }
  })
}
const finish = () => end()
/** Delayed, because the click comes right after. */
const finishSoon = () => setTimeout(finish)

/** Starts to track presses. Calling it again changes nothing. */
export function trackPresses(): void {
  // Not pointer events: on touch they end before the browser moves the focus.
  addEventListener('mousedown', begin, LISTENING)
  addEventListener('click', finish)
  for (const last of ['mouseup', 'dragend'] as const) addEventListener(last, finishSoon, LISTENING)
}

/** Resolves when the current press is over, its click included; null while there is none. */
export function currentPress(): Promise<void> | null {
  return current
}
