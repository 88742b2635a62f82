import { vi } from 'vitest'

/** Nothing is near until a test says so: what the page watches comes near with `comeNear`. Undone by unstubbing globals. */
export function fakeScroll(): { readonly comeNear: () => void } {
  const watching = new Set<IntersectionObserverCallback>()
  class Observer {
    readonly #tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }
    observe = () => void watching.add(this.#tell)
    unobserve = () => {}
    disconnect = () => void watching.delete(this.#tell)
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const entry = { isIntersecting: true } as IntersectionObserverEntry
  const comeNear = () => {
    for (const tell of watching) tell([entry], {} as IntersectionObserver)
  }
  return { comeNear }
}
