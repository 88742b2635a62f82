import type { ReactNode } from 'react'
import { useOnline } from '#src/data/services/use-state.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { Button } from '#src/kit/button.tsx'
import { liveRegion } from '#src/kit/helpers.css.ts'
import { Icon, type IconName } from '#src/kit/icon.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Skeleton, SkeletonGroup, times } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import * as css from './orders.css.ts'

/** Why orders did not come, or no newer ones did. */
export interface Trouble {
  /** What is missing: "We could not load your activity". */
  readonly title: string
  /** Of the last request; null while nothing is wrong. */
  readonly failure: Failure | null
  readonly isLoading: boolean
  readonly onRetry: () => void
}

interface LoadableProps {
  /** What is awaited, read out: "Loading your transactions". */
  readonly loading: string
  readonly isWaiting: boolean
  readonly trouble?: Trouble | undefined
  /** In place of the orders where there are none; null where there are some, or nobody knows. */
  readonly empty: ReactNode
  readonly children?: ReactNode
}

/** A list of orders in each of its states: awaited, not loaded, without any, or there. Orders stay whatever fails. */
export function Loadable({ loading, isWaiting, trouble, empty, children }: LoadableProps) {
  const isEmpty = empty !== null && !isWaiting
  return (
    <>
      {trouble !== undefined && <NotLoaded {...trouble} />}
      {isWaiting && (
        <SkeletonGroup label={loading}>
          <Stack gap={3}>
            {times(5, (key) => (
              <Skeleton key={key} shape="row" />
            ))}
          </Stack>
        </SkeletonGroup>
      )}
      {/* There before its words, or screen readers miss that a search has found nothing. */}
      <div role="status" className={liveRegion}>
        {isEmpty && empty}
      </div>
      {!isWaiting && !isEmpty && children}
    </>
  )
}

/** An empty list would claim that nothing was paid; this gives the true reason. A session that ended says so itself. */
function NotLoaded({ title, failure, isLoading, onRetry }: Trouble) {
  const isOnline = useOnline()
  if (failure === null || failure.kind === 'unauthorized') return null
  return (
    <Notice
      tone="info"
      role="status"
      icon={isOnline ? 'alert' : 'offline'}
      title={title}
      actions={
        <Button busy={isLoading} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {failureSentence(failure)}
    </Notice>
  )
}

interface NothingProps {
  readonly icon: IconName
  readonly title: string
  /** What will be here, or how to find more. */
  readonly children?: ReactNode
  /** What leads on. */
  readonly action?: ReactNode
}

/** A list without an order in it. */
export function Nothing({ icon, title, children, action }: NothingProps) {
  return (
    <div className={css.nothing}>
      <Icon name={icon} size={40} />
      <Text as="h2" size="md" weight="heavy" className={css.nothingTitle}>
        {title}
      </Text>
      {children !== undefined && <Text tone="soft">{children}</Text>}
      {action}
    </div>
  )
}
