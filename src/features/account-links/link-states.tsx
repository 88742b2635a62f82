import type { ReactNode } from 'react'
import { brandName } from '#src/brand.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { LOADING } from '#src/domain/first-sentences.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'

export const NOT_USED_UP = 'Your link still works.'

export interface WaitingProps {
  /** What is under way: "Activating your account". */
  what: string
}

export function Waiting({ what }: WaitingProps) {
  return (
    <Stack gap={3}>
      <div role="status">
        <Text weight="strong">{what}</Text>
        <Text tone="soft">{LOADING}</Text>
      </div>
      <Skeleton shape="card" />
    </Stack>
  )
}

export interface BrokenLinkProps {
  /** The page came with no query string at all: a reload, most likely, or the address was typed. */
  isMissing: boolean
  actions?: ReactNode
}

/** Nothing was sent: there is nothing to send. */
export function BrokenLink({ isMissing, actions }: BrokenLinkProps) {
  return isMissing ? (
    <Notice tone="info" title="Open the link in your email again" actions={actions}>
      For your safety, a link like this lasts only while its page is open. Go back to our email and open it
      from there.
    </Notice>
  ) : (
    <Notice tone="failed" title="Part of this link is missing" actions={actions}>
      Open it from our email again, or copy the whole link into the address bar.
    </Notice>
  )
}

export interface UnreachableProps {
  failure: Failure
  isCalling: boolean
  onAgain: () => void
  /** What is true of the link when the call may have arrived all the same. */
  children: ReactNode
}

/** No answer that counts came, so the link was not refused. */
export function Unreachable({ failure, isCalling, onAgain, children }: UnreachableProps) {
  return (
    <Notice
      tone="pending"
      role="alert"
      title={wasReached(failure) ? 'That did not work just now' : `We could not reach ${brandName}`}
      actions={
        <Button variant="primary" busy={isCalling} onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {failureSentence(failure)} {failure.kind === 'offline' ? NOT_USED_UP : children}
    </Notice>
  )
}

function wasReached(failure: Failure): boolean {
  return failure.kind === 'invalid-response' || (failure.kind === 'unexpected' && failure.status !== null)
}

export interface RefusedProps {
  failure: Failure
  actions?: ReactNode
  /** What to do about it. */
  children: ReactNode
}

/** The provider's no, in its own words and in red (spec section 8). */
export function Refused({ failure, actions, children }: RefusedProps) {
  return (
    <Notice
      tone="failed"
      role="alert"
      // A 401 is about the link here: nobody needs a session to open it.
      title={failure.kind === 'unauthorized' ? 'This link was not accepted.' : failureSentence(failure)}
      actions={actions}
    >
      {children}
    </Notice>
  )
}
