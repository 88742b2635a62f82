import { expect, it, vi } from 'vitest'
import { createDeps } from '#src/app/deps.ts'
import { readConfig } from '#src/config.ts'
import { products } from '#src/contract/catalog.ts'

it('calls the configured base, with a fetch that is a method of nobody', async () => {
  const receivers: unknown[] = []
  const calls: unknown[] = []
  vi.stubGlobal('fetch', function (this: unknown, url: string) {
    receivers.push(this)
    calls.push(url)
    return Promise.resolve(
      new Response('{"responseCode":"00","responseMessage":"","responseData":[]}', {
        headers: { 'Content-Type': 'application/json' },
      }),
    )
  })
  const services = createDeps(readConfig({ VITE_API_BASE: 'https://api.example.com/v1' }))
  expect(await services.client.call(products)).toEqual({ ok: true, value: [] })
  expect(calls).toEqual(['https://api.example.com/v1/Products'])
  expect([undefined, globalThis]).toContain(receivers[0])
})

it("takes only the app's own origin for a gateway when none is configured", () => {
  expect(createDeps(readConfig({})).settings.gatewayOrigins).toEqual([location.origin])
  const origins = createDeps(readConfig({ VITE_GATEWAY_ORIGINS: 'https://pay.example.com' })).settings
  expect(origins.gatewayOrigins).toEqual(['https://pay.example.com'])
})
