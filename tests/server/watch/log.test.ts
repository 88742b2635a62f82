import { afterEach, expect, it, vi } from 'vitest'
import { logError, tellOperator } from '#src/server/deps.ts'
import { logAs } from '#src/server/log.ts'
import { readableForAll } from '#tests/server/security/readable.ts'

const { ask } = readableForAll()

const TOKEN = 'Zk3_x9ZqAb3-x9ZqAb3_x9ZqAb3_x9ZqAb3_x9ZqAb3'
const SECRETS = [
  TOKEN,
  'Okada!mango7',
  'planted@example.com',
  '08031234567',
  '45012345678',
  'sk_test_planted',
]

afterEach(() => {
  logAs('lines')
  vi.restoreAllMocks()
})

/** What goes to stdout as JSON, line by line. */
function listen(): () => readonly Record<string, unknown>[] {
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  logAs('json')
  return () => {
    const lines = spy.mock.calls.map(([text]) => String(text))
    for (const line of lines) expect(line).toMatch(/^\{.*\}\n$/)
    return lines.map((line) => JSON.parse(line))
  }
}

it('tells a request by its pattern, and nothing that somebody sent (S45)', async () => {
  const heard = listen()
  const [token, password, email, phone, meter, key] = SECRETS
  await ask(`/api/Users/VerifyResetToken/?encrToken=${token}`)
  await ask(`/gateway/pay/${token}?meter=${meter}`)
  await ask(`/${phone}/${email}`)
  await ask(`/api/${meter}`, { method: 'POST', body: key ?? '' })
  await ask('/api/Users/Authenticate', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'api-key': key ?? '' },
    body: new URLSearchParams({ username: email ?? '', password: password ?? '', grant_type: 'password' }),
  })
  const lines = heard()
  expect(lines.map(({ event, method, route, status }) => [event, method, route, status])).toEqual([
    ['request', 'GET', expect.stringMatching(/^\/api\/Users\/VerifyResetToken/), expect.any(Number)],
    ['request', 'GET', '/gateway/pay/:reference', 404],
    ['request', 'GET', 'site', 404],
    ['request', 'POST', 'site', 404],
    ['request', 'POST', '/api/Users/Authenticate', 400],
  ])
  for (const { time, level, ms } of lines) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect([level, ms]).toEqual(['info', expect.any(Number)])
  }
  for (const secret of SECRETS) expect(JSON.stringify(lines)).not.toContain(secret)
})

it('tells errors and sentences for the operator as JSON, masked (S45)', () => {
  const heard = listen()
  const [token, , email, phone, meter] = SECRETS
  const error = Object.assign(new Error(`bad "${token}" of ${email} (${phone}), meter ${meter}`), {
    params: SECRETS,
  })
  logError('sweep', error)
  tellOperator(`Ask ${email} or ${phone}.`)
  const lines = heard()
  expect(lines).toMatchObject([
    { level: 'error', event: 'failure', message: expect.stringContaining('sweep failed: bad') },
    { level: 'warn', event: 'operator' },
  ])
  expect(lines[0]?.stack).toEqual(expect.arrayContaining([expect.stringContaining('log.test.ts')]))
  for (const secret of SECRETS) expect(JSON.stringify(lines)).not.toContain(secret)
})

it('tells requests to machines only: a terminal shows what is wrong', async () => {
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(process.stdout, 'write')]
  for (const spy of spies) spy.mockClear()
  await ask('/healthz')
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
})
