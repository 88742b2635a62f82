const LISTENING = { capture: true, passive: true } as const
/** Some browsers never report the end of a press; no form may wait for it for ever. */
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
/** The click comes right after: what it is on is settled by then. */
const finishSoon = () => setTimeout(finish)

/** Starts to follow presses. Calling it again changes nothing. */
export function trackPresses(): void {
  // Not pointer events: a finger has left the screen before the browser says where the focus went.
  addEventListener('mousedown', begin, LISTENING)
  addEventListener('click', finish)
  for (const last of ['mouseup', 'dragend'] as const) addEventListener(last, finishSoon, LISTENING)
}

/** Resolves when the present press is over, its click included; null while there is none. */
export function currentPress(): Promise<void> | null {
  return current
}
