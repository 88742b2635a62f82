import { expect, it, vi } from 'vitest'
import { createScriptUrls, isOwnWorker } from '#src/data/browser/trusted-types.ts'

const origin = 'https://app.test'
const good = [
  '/sw.js',
  'https://app.test/sw.js',
  '/assets/sheets/sheet-worker-AbC_1-2.js',
  '/assets/a-worker-1.js',
]
const bad = [
  'https://evil.test/sw.js',
  '//evil.test/sw.js',
  '\\\\evil.test/sw.js',
  'https://app.test@evil.test/sw.js',
  'https://user@app.test/sw.js',
  'data:text/javascript,alert(1)',
  'blob:https://app.test/1',
  'javascript:alert(1)',
  '/sw.js?x=1',
  '/assets/../BulkUpload/x.js',
  '/BulkUpload/x.js',
  '/assets/a/b.js',
  '/assets/sheets/a/b.js',
  '/assets/x.html',
  'http://app.test/sw.js',
  '',
]

it.each(good)('lets %s run', (url) => expect(isOwnWorker(url, origin)).toBe(true))
it.each(bad)('does not let "%s" run (S2)', (url) => expect(isOwnWorker(url, origin)).toBe(false))

it('checks the same without Trusted Types', () => {
  const scriptUrl = createScriptUrls(origin)
  expect(scriptUrl('/sw.js')).toBe('/sw.js')
  expect(() => scriptUrl('https://evil.test/sw.js')).toThrow('is not a script of this app')
})

it('makes the one policy that the CSP allows (S2)', () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const scriptUrl = createScriptUrls(origin)
  expect(createPolicy.mock.calls[0]?.[0]).toBe('app')
  expect(() => scriptUrl('//evil.test/sw.js')).toThrow()
})
