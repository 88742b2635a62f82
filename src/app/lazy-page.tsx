import type { ComponentType, ReactNode } from 'react'
import { lazyCode, useLazyCode } from '#src/services/lazy-part.tsx'

/** The page's code could not be fetched: no network, or files that a newer build has replaced. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

export interface LazyPageProps {
  /** Stands in while the code comes. */
  readonly skeleton?: ReactNode
  /** Mounts when the page does. */
  readonly children?: ReactNode
}

export interface LazyPage {
  readonly Page: ComponentType<LazyPageProps>
  /** Fetches the code, so that the page opens at once when it is wanted. Never rejects. */
  preload(): Promise<void>
}

const nothing = () => undefined

/** A page whose code comes when it is wanted, or before. */
export function lazyPage<Name extends string, Module extends Record<Name, ComponentType>>(
  /** Comes to nothing when a reload is on its way instead (stale-chunks). */
  load: () => Promise<Module | undefined>,
  /** Of the page among what its module exports. */
  name: Name,
  /** Where the module only knows where the page is: fetches that, too. */
  more?: (module: Module) => Promise<void>,
): LazyPage {
  const code = lazyCode(async () => {
    try {
      const module = await load()
      // Wait for the reload.
      if (module === undefined) return await new Promise<never>(() => {})
      await more?.(module)
      return module[name]
    } catch (cause) {
      throw new PageLoadError('The code of a page did not come', { cause })
    }
  })

  function Page({ skeleton = null, children }: LazyPageProps) {
    const Code = useLazyCode(code)
    if (Code === null) return skeleton
    return (
      <>
        <Code />
        {children}
      </>
    )
  }

  return {
    Page,
    // Only a hint when it fails: whoever opens the page tries again, and hears of it.
    preload: () => code.load().then(nothing, nothing),
  }
}
