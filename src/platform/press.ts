const HEARD = { capture: true, passive: true } as const
/** A press whose end no browser tells keeps no form waiting for ever. */
const LONGEST_MS = 1000

let over: Promise<void> | null = null
let end = () => {}

function begin({ button }: MouseEvent) {
  if (button !== 0) return
  end()
  over = new Promise((resolve) => {
    const limit = setTimeout(() => end(), LONGEST_MS)
    end = () => {
      clearTimeout(limit)
      over = null
      end = () => {}
      resolve()
    }
  })
}
const finish = () => end()
/** The click comes right after: what it is on is settled by then. */
const finishSoon = () => setTimeout(finish)

/** From now on it is known whether somebody is in the middle of a press. As often as one likes. */
export function heedPresses(): void {
  // Not pointer events: a finger has left the screen before the browser says where the focus went.
  addEventListener('mousedown', begin, HEARD)
  addEventListener('click', finish)
  for (const last of ['mouseup', 'dragend'] as const) addEventListener(last, finishSoon, HEARD)
}

/** When the present press is over, its click included; null while there is none. */
export function pressUnderWay(): Promise<void> | null {
  return over
}
