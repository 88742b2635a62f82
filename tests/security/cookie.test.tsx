import { expect, it, vi } from 'vitest'
import { browserCookies } from '#src/data/browser/storage.ts'

function written(protocol: string): readonly string[] {
  vi.stubGlobal('location', { protocol })
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  browserCookies.set('_pa_k', 'accepted', 150)
  return String(write.mock.calls[0]?.[0]).split('; ')
}

it('the cookie is Secure on https, lasts 150 days and says who nobody is (S46)', () => {
  expect(written('https:')).toEqual([
    '_pa_k=accepted',
    'Max-Age=12960000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
})

it('the cookie is kept on a plain loopback address, where a browser would refuse a Secure one', () => {
  expect(written('http:')).not.toContain('Secure')
})
