/** A press is over this long after the finger has gone: its click comes last, on a phone a moment later. */
const CLICK_MS = 350

const down = new Set<number>()
const waiting = new Set<() => void>()
let watchers = 0
let release: ReturnType<typeof setTimeout> | undefined

function press({ pointerId }: PointerEvent): void {
  clearTimeout(release)
  release = undefined
  down.add(pointerId)
}

function settle(): void {
  release = undefined
  down.clear()
  const tasks = [...waiting]
  waiting.clear()
  for (const task of tasks) task()
}

function lift({ pointerId }: PointerEvent): void {
  down.delete(pointerId)
  if (down.size > 0) return
  clearTimeout(release)
  release = setTimeout(settle, CLICK_MS)
}

/** Follows fingers and buttons of mice anywhere on the page. The answer ends it. */
export function watchPresses(): () => void {
  watchers += 1
  if (watchers === 1) {
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', lift, true)
    addEventListener('pointercancel', lift, true)
  }
  return () => {
    watchers -= 1
    if (watchers > 0) return
    removeEventListener('pointerdown', press, true)
    removeEventListener('pointerup', lift, true)
    removeEventListener('pointercancel', lift, true)
    clearTimeout(release)
    settle()
  }
}

/** Runs `task` now, or when nothing is being pressed any more. The answer cancels it. */
export function whenReleased(task: () => void): () => void {
  if (down.size === 0 && release === undefined) {
    task()
    return () => {}
  }
  waiting.add(task)
  return () => waiting.delete(task)
}
