import { vi } from 'vitest'

/**
 * Nothing is near until a test says so: `comeNear` brings near what the page observes, and what it observes later is
 * near from then on. Undone by unstubbing globals.
 */
export function fakeScroll(): { readonly comeNear: () => void } {
  const watching = new Set<IntersectionObserverCallback>()
  class Observer {
    readonly #tell: IntersectionObserverCallback
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
    }
    observe = () => {
      watching.add(this.#tell)
      if (isNear) queueMicrotask(() => tellOne(this.#tell))
    }
    unobserve = () => {}
    disconnect = () => void watching.delete(this.#tell)
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  let isNear = false
  const entry = { isIntersecting: true } as IntersectionObserverEntry
  const tellOne = (tell: IntersectionObserverCallback) => tell([entry], {} as IntersectionObserver)
  const comeNear = () => {
    isNear = true
    for (const tell of watching) tellOne(tell)
  }
  return { comeNear }
}
