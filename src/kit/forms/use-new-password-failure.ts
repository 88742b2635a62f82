import { useState } from 'react'
import { isUnanswered, newPasswordFailure } from '#src/domain/account/new-password.ts'
import type { Failure } from '#src/domain/failure.ts'

/** What a form for a new password says of its last try. It remembers that an earlier one was not answered. */
export function useNewPasswordFailure(failure: Failure | null): string | null {
  const [unanswered, setUnanswered] = useState<Failure | null>(null)
  if (failure !== null && unanswered === null && isUnanswered(failure)) setUnanswered(failure)
  return failure && newPasswordFailure(failure, unanswered !== null)
}
