import { type ComponentType, lazy, useState } from 'react'

/** The page's code could not be fetched: no network, or files that a newer build has replaced. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

export interface LazyPage {
  readonly Page: ComponentType
  /** Fetches the code, so that the page opens at once when it is wanted. Never rejects. */
  preload(): Promise<void>
}

/**
 * A page whose code comes when it is wanted. Unlike React's own `lazy`, a page that has been preloaded renders in the
 * very frame in which it is opened, without a flash of its skeleton.
 */
export function lazyPage<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  /** Where the module only knows where the page is: fetches that, too. */
  more?: (module: Module) => Promise<void>,
): LazyPage {
  let loaded: ComponentType | null = null
  let flight: Promise<ComponentType> | null = null

  async function fetchPage(): Promise<ComponentType> {
    try {
      const module: Module | undefined = await load()
      // Nothing comes when a reload is on its way instead (stale-chunks): wait for it.
      if (module === undefined) return await new Promise<never>(() => {})
      await more?.(module)
      loaded = pick(module)
      return loaded
    } catch (cause) {
      throw new PageLoadError('The code of a page did not come', { cause })
    }
  }

  function start(): Promise<ComponentType> {
    flight ??= fetchPage()
    return flight
  }

  function Page() {
    const [Code] = useState<ComponentType>(() => loaded ?? lazy(async () => ({ default: await start() })))
    return <Code />
  }

  return {
    Page,
    preload: () =>
      start().then(
        () => undefined,
        () => {
          // Only a hint that failed: whoever opens the page tries again, and hears of it.
          flight = null
        },
      ),
  }
}
