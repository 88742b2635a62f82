import { expect, it } from 'vitest'
import { endpoints } from '#src/contract/endpoints.ts'
import { securityHeaders } from '#src/domain/security-headers.ts'
import { ADA, signIn } from '#tests/server/account-client.ts'
import { airtime, get, order } from '#tests/server/client.ts'
import { forAll, openInHand } from '#tests/server/harness.ts'

const opened = forAll(openInHand)
const there = () => opened().sandbox

const OWN =
  /^default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'( http:\/\/localhost)?; base-uri 'none'; frame-ancestors 'none'$/

it('the gateway’s pages have a policy of their own, without any script, and the app’s other headers (S1, S6, S7, S8, S9)', async () => {
  const { app } = there()
  const { pay } = await order(there(), await airtime(there()))
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const shown = await app.request(pay)
  const refused = await app.request(pay, form({ method: 'card', number: '1', step: 'card' }))
  const unknown = await app.request('/gateway/pay/unknown')
  expect([shown.status, unknown.status]).toEqual([200, 404])
  const { 'Content-Security-Policy': _, ...others } = securityHeaders({ tls: false })
  for (const answer of [shown, refused, unknown]) {
    for (const [name, value] of Object.entries(others)) {
      expect([name, answer.headers.get(name)]).toEqual([name, value])
    }
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type') ?? 'text/html; charset=UTF-8').toMatch(
      /^text\/html; charset=utf-8$/i,
    )
  }
  for (const answer of [shown, unknown]) expect(answer.headers.get('content-security-policy')).toMatch(OWN)
  const icon = await app.request('/gateway/icon.svg')
  expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
})

it('what is somebody’s is kept in no cache: every call of the contract without a tag (S10)', async () => {
  const ada = await signIn(there(), ADA)
  const asked = [...endpoints.values()].filter(({ method, base }) => method === 'GET' && base === 'main')
  expect(asked.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/Users/CheckLogin',
      '/Reports/FetchReceipt',
      '/Reports/FetchTransactionHistory',
    ]),
  )
  for (const { path, etag } of asked) {
    const { headers, status } = await get(there(), `/api${path}?Id=1&TranId=1&Parameter=1`, ada)
    const kept = headers.get('cache-control')
    // A tag is for what is the same for everybody, and even then it is asked for every time.
    if (etag) {
      expect(path).not.toMatch(/Reports|Wallet|Values|Transaction|TopUp|Users\/(?!CarouselImages)/)
      expect([path, kept]).toEqual([path, status === 200 ? 'no-cache' : 'no-store'])
    } else expect([path, kept]).toEqual([path, 'no-store'])
  }
  const history = await get(there(), '/api/Reports/FetchTransactionHistory', ada)
  expect([history.status, history.headers.get('etag')]).toEqual([200, null])
})
