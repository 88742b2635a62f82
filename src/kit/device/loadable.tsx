import type { ReactNode } from 'react'
import { liveRegion } from '#src/kit/helpers.css.ts'
import { LoadTrouble, type Trouble } from './load-trouble.tsx'

interface LoadableProps {
  readonly isWaiting: boolean
  /** What is shown while it is awaited. */
  readonly skeleton: ReactNode
  readonly trouble?: Trouble | undefined
  /** In place of the list where it has nothing; null where it has something, or nobody knows. */
  readonly empty: ReactNode
  readonly children?: ReactNode
}

/** A list in each of its states: awaited, not loaded, empty, or there. What is there stays, whatever fails. */
export function Loadable({ isWaiting, skeleton, trouble, empty, children }: LoadableProps) {
  const isEmpty = empty !== null && !isWaiting
  return (
    <>
      {trouble !== undefined && <LoadTrouble {...trouble} />}
      {isWaiting && skeleton}
      {/* There before its words, or screen readers miss that a search has found nothing. */}
      <div role="status" className={liveRegion}>
        {isEmpty && empty}
      </div>
      {!isWaiting && !isEmpty && children}
    </>
  )
}
