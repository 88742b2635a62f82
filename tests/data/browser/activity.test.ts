// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { browserActivity } from '#src/data/browser/page-life.ts'

it.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])(
  '%s is a sign of life, also where it is stopped',
  (type) => {
    const listener = vi.fn()
    const stop = browserActivity.onActivity(listener)
    const inside = document.createElement('button')
    document.body.append(inside)
    inside.addEventListener(type, (event) => event.stopPropagation())
    inside.dispatchEvent(new Event(type, { bubbles: true }))
    expect(listener).toHaveBeenCalledOnce()
    stop()
    inside.dispatchEvent(new Event(type, { bubbles: true }))
    expect(listener).toHaveBeenCalledOnce()
    inside.remove()
  },
)
