import { type ComponentType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'

/** The code could not be loaded: offline, or a newer build has replaced the files. */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError'
}

/** A component in a chunk of its own. */
export interface LazyCode<P extends object> {
  /** Null until it has loaded, and after a failure. */
  peek(): ComponentType<P> | null
  /** Loads it once; again after a failure. */
  load(): Promise<ComponentType<P>>
}

export function lazyCode<P extends object>(ask: () => Promise<ComponentType<P>>): LazyCode<P> {
  let here: ComponentType<P> | null = null
  let flight: Promise<ComponentType<P>> | null = null
  async function fetchCode(): Promise<ComponentType<P>> {
    try {
      here = await ask()
      return here
    } catch (cause) {
      flight = null
      throw new CodeLoadError('The code of a page or a part did not come', { cause })
    }
  }
  return {
    peek: () => here,
    load() {
      flight ??= fetchCode()
      return flight
    },
  }
}

/**
 * The component once its code has loaded, null until then. Throws what its loading threw. React's own `lazy` would show
 * it 300 ms after the fallback at the earliest, so that fallbacks do not flash by; on the way to a payment a flash is
 * better than a wait. Code that was loaded before is shown in the first frame.
 */
export function useLazyCode<P extends object>(code: LazyCode<P>): ComponentType<P> | null {
  const [Code, setCode] = useState(code.peek)
  const isLoaded = Code !== null
  useLayoutEffect(() => {
    if (isLoaded) return
    let isMounted = true
    // As a transition, so that a tap need not wait for a large part to render. What is thrown here is thrown by the
    // next render.
    const find = (component: () => ComponentType<P>) => {
      if (isMounted) startTransition(() => setCode(component))
    }
    code.load().then(
      (loaded) => find(() => loaded),
      (trouble: unknown) =>
        find(() => {
          throw trouble
        }),
    )
    return () => {
      isMounted = false
    }
  }, [code, isLoaded])
  return Code
}

const Nothing = () => null

/** A part that can be loaded before it is shown. */
export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** A failure is ignored: showing the part tries again. */
  preload(): void
}

/**
 * A part of a page in a chunk of its own, loaded when it is first shown. Shows `Meanwhile` until the code has loaded,
 * `Without` when it cannot be loaded; if that is not given, the page fails.
 */
export function lazyPart<P extends object>(
  ask: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType<P> = Nothing,
  Without?: ComponentType<P>,
): LazyPart<P> {
  const code = lazyCode(ask)
  const orWithout = Without ? { ...code, load: () => code.load().catch(() => Without) } : code
  function Part(props: P) {
    const Code = useLazyCode(orWithout) ?? Meanwhile
    return <Code {...props} />
  }
  return Object.assign(Part, { preload: () => void code.load().catch(() => undefined) })
}

/** A part in a chunk of its own that the page can do without: where it cannot be loaded, nothing is shown. */
export function lazyOptional<P extends object>(
  ask: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType<P>,
): ComponentType<P> {
  return lazyPart(ask, Meanwhile, Nothing)
}
