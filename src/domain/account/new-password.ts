import { type Failure, failureSentence } from '#src/domain/failure.ts'

const MAY_BE_NEW = 'It may have changed all the same: when you log in next, try the new password first.'
const EARLIER =
  'Your earlier try may have changed the password all the same: when you log in next, try the new one first.'

/**
 * The sentence when a new password was refused, or when it is unknown whether it was accepted. `wasUnanswered`: an
 * earlier try was. If that one was accepted, the old password or the link is now refused for that reason alone.
 */
export function newPasswordFailure(failure: Failure, wasUnanswered = false): string {
  const sentence = failureSentence(failure)
  if (isUnanswered(failure)) return `${sentence} ${MAY_BE_NEW}`
  return wasUnanswered ? `${sentence} ${EARLIER}` : sentence
}

/** It was sent, and no conclusive response came back. */
export function isUnanswered(failure: Failure): boolean {
  switch (failure.kind) {
    case 'timeout':
    case 'invalid-response':
      return true
    case 'unexpected':
      return !failure.looksCaptive && (failure.status === null || failure.status >= 500)
    case 'offline':
    case 'unauthorized':
    case 'rejected':
      return false
  }
}
