import type { ComponentType, ReactNode } from 'react'
import { lazyCode, useLazyCode } from '#src/data/services/lazy-part.tsx'

interface LazyPageProps {
  /** Shown while the code loads. */
  readonly skeleton?: ReactNode
  /** Mounts when the page does. */
  readonly children?: ReactNode
}

export interface LazyPage {
  readonly Page: ComponentType<LazyPageProps>
  /** Loads the code, so that the page opens at once when it is wanted. Never rejects. */
  preload(): Promise<void>
}

const nothing = () => undefined

/** A page whose code loads when it is wanted, or before. `name` is what its module exports it as. */
export function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>> | undefined>,
  name: Name,
): LazyPage {
  const code = lazyCode(async () => {
    const module = await load()
    // A load that resolves to nothing means that a reload is under way (reloadOnStaleChunks): wait for it.
    if (module === undefined) return await new Promise<never>(() => {})
    return module[name]
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
    // A failure is ignored here: opening the page tries again and reports it.
    preload: () => code.load().then(nothing, nothing),
  }
}
