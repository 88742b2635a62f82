import { type Failure, failureSentence } from '#src/domain/failure.ts'

const MAY_BE_NEW = 'It may have changed all the same: when you log in next, try the new password first.'

/** The sentence when a new password was refused, or when it is unknown whether it was accepted. */
export function newPasswordFailure(failure: Failure): string {
  const said = failureSentence(failure)
  return isUnanswered(failure) ? `${said} ${MAY_BE_NEW}` : said
}

/** It was sent, and no conclusive response came back. */
function isUnanswered(failure: Failure): boolean {
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
