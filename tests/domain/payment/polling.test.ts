import { expect, it } from 'vitest'
import { nextPollMs, POLL_SECONDS } from '#src/domain/payment/polling.ts'

it('asks six times about a pending payment, then leaves it to the user', () => {
  expect(POLL_SECONDS).toEqual([0, 3, 10, 30, 60, 120])
  expect([0, 1, 2, 3, 4, 5, 6, 7, -1].map(nextPollMs)).toEqual([
    0,
    3_000,
    10_000,
    30_000,
    60_000,
    120_000,
    null,
    null,
    null,
  ])
})
