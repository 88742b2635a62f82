import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useReservedHeight } from '#src/data/services/use-reserved-height.ts'

interface ReservedHeightProps {
  /** Unique on the page. */
  readonly name: string
  /** The content has loaded, or is known not to come. */
  readonly isLoaded: boolean
  readonly children: ReactNode
}

/** As high as it was the last time while its content loads, so that what is below does not jump. */
export function ReservedHeight({ name, isLoaded, children }: ReservedHeightProps) {
  const slot = useRef<HTMLDivElement>(null)
  const release = useReservedHeight(`paydey.dashboard.${name}`, slot)
  useLayoutEffect(() => {
    if (isLoaded) release()
  }, [isLoaded, release])
  return <div ref={slot}>{children}</div>
}
