import { expect, it } from 'vitest'
import { newPasswordFailure } from '#src/domain/account/new-password.ts'
import type { Failure } from '#src/domain/failure.ts'

const unexpected = { kind: 'unexpected', status: null, retryAfterMs: null, looksCaptive: false } as const

it.each<[Failure, boolean]>([
  [{ kind: 'timeout' }, true],
  [{ kind: 'invalid-response' }, true],
  [unexpected, true],
  [{ ...unexpected, status: 502 }, true],
  [{ ...unexpected, status: 429 }, false],
  [{ ...unexpected, looksCaptive: true }, false],
  [{ kind: 'offline' }, false],
  [{ kind: 'unauthorized' }, false],
  [{ kind: 'rejected', message: 'No', code: '09', status: 400 }, false],
])('%j: may the new password count already? %s', (failure, mayCount) => {
  expect(newPasswordFailure(failure).includes('try the new password first')).toBe(mayCount)
})

it("says a refusal in the provider's words and nothing else", () => {
  const refusal = { kind: 'rejected', message: 'Wrong.', code: '09', status: 400 } as const
  expect(newPasswordFailure(refusal)).toBe('Wrong.')
})
