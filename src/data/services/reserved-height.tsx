import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useReservedHeight } from '#src/data/services/use-reserved-height.ts'

interface ReservedHeightProps {
  /** Unique on the page. */
  readonly name: string
  /** The content has loaded, or is known not to come. */
  readonly isThere: boolean
  readonly children: ReactNode
}

/** As high as it was the last time while its content loads, so that what is below does not jump. */
export function ReservedHeight({ name, isThere, children }: ReservedHeightProps) {
  const room = useRef<HTMLDivElement>(null)
  const release = useReservedHeight(`paydey.dashboard.${name}`, room)
  useLayoutEffect(() => {
    if (isThere) release()
  }, [isThere, release])
  return <div ref={room}>{children}</div>
}
