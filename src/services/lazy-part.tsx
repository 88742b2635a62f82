import { type ComponentType, startTransition, useLayoutEffect, useState } from 'react'

/** A component in a chunk of its own. */
export interface LazyCode<P extends object> {
  /** Null until it is there, or when it was in vain. */
  peek(): ComponentType<P> | null
  /** Asks once; again after a failure. */
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
      throw cause
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

type Found<P extends object> = { readonly Code: ComponentType<P> } | { readonly trouble: unknown }

/**
 * The component once its code is there, null until then. Throws what kept it from coming. React's own `lazy` would hold
 * it back until 300 ms after the fallback came, so that fallbacks do not flash by; on the way to a payment a flash is
 * better than a wait. What has been fetched before stands in the very frame in which it is wanted.
 */
export function useLazyCode<P extends object>(code: LazyCode<P>): ComponentType<P> | null {
  const [found, setFound] = useState<Found<P> | null>(() => {
    const Code = code.peek()
    return Code === null ? null : { Code }
  })
  const isFound = found !== null
  useLayoutEffect(() => {
    if (isFound) return
    let isWanted = true
    // A large part is drawn in slices: a tap need not wait for all of it.
    const find = (what: Found<P>) => {
      if (isWanted) startTransition(() => setFound(what))
    }
    code.load().then(
      (Code) => find({ Code }),
      (trouble: unknown) => find({ trouble }),
    )
    return () => {
      isWanted = false
    }
  }, [code, isFound])
  if (found === null) return null
  if ('trouble' in found) throw found.trouble
  return found.Code
}

const Nothing = () => null

interface LazyPartOptions<P extends object> {
  /** Stands there until the code comes; nothing by default. */
  readonly meanwhile?: ComponentType<P>
  /** Stands there when the code cannot be had. Left out, that is the page's failure. */
  readonly without?: ComponentType<P>
}

/** A part of a page in a chunk of its own, fetched when it is first shown. */
export function lazyPart<P extends object>(
  ask: () => Promise<ComponentType<P>>,
  { meanwhile: Meanwhile = Nothing, without }: LazyPartOptions<P> = {},
): ComponentType<P> {
  const code = lazyCode(ask)
  const orWithout: LazyCode<P> =
    without === undefined ? code : { ...code, load: () => code.load().catch(() => without) }
  return function LazyPart(props: P) {
    const Code = useLazyCode(orWithout)
    return Code === null ? <Meanwhile {...props} /> : <Code {...props} />
  }
}

/** The same for what the page can do without. */
export function lazyOptional<P extends object>(
  ask: () => Promise<ComponentType<P>>,
  meanwhile: ComponentType<P> = Nothing,
): ComponentType<P> {
  return lazyPart(ask, { meanwhile, without: Nothing })
}
