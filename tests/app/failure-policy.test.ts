import { expect, it } from 'vitest'
import { failureAction } from '#src/app/failure-policy.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'

const failures: Record<Failure['kind'], Failure> = {
  offline: { kind: 'offline' },
  timeout: { kind: 'timeout' },
  unauthorized: { kind: 'unauthorized' },
  rejected: { kind: 'rejected', message: 'Biller is not available', code: '21', status: 400 },
  'invalid-response': { kind: 'invalid-response' },
  unexpected: { kind: 'unexpected', status: 502, retryAfterMs: null, looksCaptive: false },
}

const all = [...endpoints.values()].flatMap((endpoint) =>
  Object.values(failures).map((failure) => [endpoint.name, failure.kind, endpoint, failure] as const),
)
const isBeforeSession = ({ name, base }: Endpoint) => name === 'authenticate' || base === 'guess'

it('is asked about every endpoint and every way to fail', () => {
  expect(endpoints.size).toBeGreaterThan(30)
  expect(all.length).toBe(endpoints.size * 6)
})

it.each(all)('%s, %s: says no more than the specification does', (_name, kind, endpoint, failure) => {
  const action = failureAction(endpoint, failure)
  if (kind === 'unauthorized' && !isBeforeSession(endpoint)) {
    expect(action).toEqual({ type: 'sign-out' })
  } else if (kind === 'offline' || endpoint.onFailure !== 'alert') {
    expect(action).toEqual({ type: 'none' })
  } else {
    expect(action).toEqual({ type: 'toast', text: failureSentence(failure) })
  }
})

it("shows the provider's own words", () => {
  const alert = { name: 'saveSupport', base: 'main', onFailure: 'alert' } as const
  expect(failureAction(alert, failures.rejected)).toEqual({ type: 'toast', text: 'Biller is not available' })
})

it('never says that a session ended to somebody who mistyped a password', () => {
  const login = { name: 'authenticate', base: 'main', onFailure: 'alert' } as const
  const action = failureAction(login, failures.unauthorized)
  expect(action.type).toBe('toast')
  expect(JSON.stringify(action)).not.toContain('session')
})
