import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['8080', ''],
  ['8591', '8591'],
])('the dev server passes on to port %s where PORT is "%s"', async (port, PORT) => {
  vi.stubEnv('PORT', PORT)
  const { loadConfigFromFile } = await import('vite')
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' })
  const proxied = Object.values(loaded?.config.server?.proxy ?? {})
  expect(proxied.length).toBeGreaterThan(3)
  expect(new Set(proxied.map((one) => (typeof one === 'string' ? one : one.target)))).toEqual(
    new Set([`http://127.0.0.1:${port}`]),
  )
})
