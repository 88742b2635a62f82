import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { createClient } from '#src/data/client/client.ts'
import { pay } from '#src/payments/engine/pay.ts'
import { payOnPage } from '#src/payments/ways/payment-page/pay.ts'
import { airtimeOrder, allWell, settle } from '#tests/payments/fixtures.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { fakeServices } from '#tests/support/services.ts'

const TOKEN = 'secret-token-of-ada'
const bases = {
  main: 'https://api.test/v1',
  guess: 'https://guess.test',
  gateway: 'https://pay.test',
  static: '',
}

/** What the browser is asked for by each call of the contract while Ada is signed in. */
async function asked() {
  const found: { name: string; base: string; url: URL; authorization: string | null; rest: string }[] = []
  for (const [name, endpoint] of endpoints) {
    const { call } = createClient({
      fetch: async (input, init) => {
        const request = new Request(new URL(String(input), 'https://app.test'), init)
        const authorization = request.headers.get('Authorization')
        request.headers.delete('Authorization')
        const body = request.method === 'GET' ? '' : await request.text()
        const rest = `${request.url} ${JSON.stringify([...request.headers])} ${body}`
        found.push({ name, base: endpoint.base, url: new URL(request.url), authorization, rest })
        throw new TypeError('no network')
      },
      bases,
      token: () => TOKEN,
      clock: manualClock(),
      isOnline: () => true,
    })
    await (call as (endpoint: Endpoint, request: unknown) => Promise<unknown>)(endpoint, { text: 'x' })
  }
  return found
}

describe('the token', () => {
  it('goes in the Authorization header and in no address or body, to the provider and to nobody else (S18, S19)', async () => {
    const all = await asked()
    expect(all.length).toBe(endpoints.size)
    for (const { name, base, url, authorization, rest } of all) {
      expect(rest, name).not.toContain(TOKEN)
      expect(authorization, name).toBe(base === 'main' ? `Bearer ${TOKEN}` : null)
      const home = base === 'static' ? 'https://app.test' : new URL(bases[base as keyof typeof bases]).origin
      expect(url.origin, name).toBe(home)
    }
    expect(new Set(all.map(({ base }) => base)).size).toBe(4)
  })
})

it.each([
  'https://evil.invalid/x',
  '//evil.invalid/x',
  '/\\evil.invalid/x',
  'javascript:alert(1)',
  'https://app.test@evil.invalid/x',
  '/../../evil',
])(
  'a catalog that has payments told to %s has it told nothing: the provider’s own address is asked (S19)',
  async (notifyUrl) => {
    const services = fakeServices({ answers: allWell })
    const done = pay(services, airtimeOrder({ notifyUrl }), payOnPage, {
      repeatConfirmed: false,
      onPhase: () => {},
    })
    await settle(services.clock, done)
    expect(await services.journal.all()).toMatchObject([{ notifyPath: null }])
  },
)
