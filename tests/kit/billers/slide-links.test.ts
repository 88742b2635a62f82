import { describe, expect, it } from 'vitest'
import { safeAppPath, safePictureUrl } from '#src/kit/billers/slide-links.ts'

describe('the address of a slide', () => {
  it.each(['/', '/airtime', '/cable-tv/DSTV', '/cable_tv/DSTV_HD', '/tickets/movie', '/airtime?network=mtn'])(
    'follows %s',
    (path) => {
      expect(safeAppPath(path)).toBe(path)
    },
  )

  it.each([
    '',
    'airtime',
    '//evil.invalid',
    '/\\evil.invalid',
    '\\\\evil.invalid',
    'https://evil.invalid',
    'https:evil.invalid',
    'javascript:alert(1)',
    '/javascript:alert(1)',
    'data:text/html,x',
    '/airtime/../logout',
    '/./airtime',
    '/%2e%2e/logout',
    '/logout',
    '/LOGOUT?x=1',
    '/airtime/',
    '/airtime#x',
    '/air time',
    '/airtime\n',
    '/@evil.invalid',
  ])('does not follow %j', (path) => {
    expect(safeAppPath(path)).toBeNull()
  })
})

describe('the picture of a slide', () => {
  it.each([
    '/api/assets/carousel-1.svg',
    'https://cdn.example.com/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
  ])('shows %s', (address) => {
    expect(safePictureUrl(address)).toBe(address)
  })

  it.each([
    '',
    'a.png',
    '//evil.invalid/a.png',
    'http://cdn.example.com/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html,x',
    '/a.png" onerror="x',
  ])('does not show %j', (address) => {
    expect(safePictureUrl(address)).toBeNull()
  })
})
