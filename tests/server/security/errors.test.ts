import { expect, it, vi } from 'vitest'
import { logError } from '#src/server/deps.ts'
import { createClock } from '#tests/server/harness.ts'
import { openReadable } from './readable.ts'

const TOKEN = 'Zk3_x9ZqAb3-x9ZqAb3_x9ZqAb3_x9ZqAb3_x9ZqAb3'
const SECRETS = [
  TOKEN,
  'Naija#2026',
  'ada.obi@example.com',
  '08031234567',
  '30c1f0d2a4b6c8e0f1a3b5c7d9e1f203',
]

/** All that was printed since. */
function printed(): string {
  const spy = vi.mocked(console.error)
  const text = JSON.stringify(spy.mock.calls)
  spy.mockClear()
  return text
}

function failure(): Error {
  const [token, password, email, phone, reference] = SECRETS
  const error = new Error(
    `value "${token}" of ${email} (${phone}, +234${phone?.slice(1)}) at ${reference} is wrong`,
  )
  return Object.assign(error, {
    query: 'select 1',
    params: [password, email],
    detail: `Key (email)=(${email})`,
  })
}

it('an error is written down without a token, a password, an address or a full phone number (S45)', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  logError('GET /gateway/pay/30c1f0d2a4b6c8e0f1a3b5c7d9e1f203', failure())
  const text = printed()
  for (const secret of SECRETS) expect(text).not.toContain(secret)
  expect(text).not.toContain('8031234567')
  expect(text).toContain('GET /gateway/pay/*** failed: value')
  // It still says where to look.
  expect(text).toMatch(/errors\.test\.ts/)
})

it('whoever meets an error reads one general sentence and nothing of what happened (S45)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const clock = createClock()
  let isBroken = false
  const opened = await openReadable({
    ...clock,
    now: () => {
      if (isBroken) throw failure()
      return clock.now()
    },
  })
  const app = opened.appWith()
  isBroken = true
  const answer = await app.request('/api/Users/CheckLogin', { headers: { Authorization: `Bearer ${TOKEN}` } })
  const reset = await app.request(`/api/Users/VerifyResetToken/?encrToken=${TOKEN}`)
  isBroken = false
  for (const { status, headers } of [answer, reset]) {
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect(await answer.json()).toEqual({
    responseCode: '96',
    responseMessage: 'Something went wrong here. Please try again.',
    responseData: null,
  })
  expect(await reset.text()).not.toMatch(/\bat \S+:\d+|Error|value/)
  const text = printed()
  for (const secret of SECRETS) expect(text).not.toContain(secret)
  await opened.close()
})
