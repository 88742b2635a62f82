import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A part in a chunk of its own that the page can do without: when the chunk cannot be had, nothing stands there. */
export function lazyOptional<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  )
}
