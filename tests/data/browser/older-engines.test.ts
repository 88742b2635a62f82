import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { originOf } from '#src/config.ts'
import { isOwnWorker } from '#src/data/browser/trusted-types.ts'
import { safePictureUrl } from '#src/kit/billers/slide-links.ts'
import { safeNotifyPath } from '#src/payments/engine/order.ts'
import { routeOf } from '#sw/route.ts'

// Phones that get no newer browser: Android 7 ends with Chrome 119, iPhone 8 and X with Safari 16, iPhone 7 with 15.

describe('a browser without URL.canParse (Chrome before 120, Safari before 17)', () => {
  const { canParse } = URL
  beforeEach(() => {
    Reflect.deleteProperty(URL, 'canParse')
  })
  afterEach(() => {
    URL.canParse = canParse
  })

  it('gets the service worker, which makes it work offline', () => {
    expect(isOwnWorker('/sw.js', 'https://app.test')).toBe(true)
    expect(isOwnWorker('http://', 'https://app.test')).toBe(false)
  })

  it('has cached responses and files from it', () => {
    const site = {
      main: '/api',
      static: '',
      origin: 'https://app.test',
      foreign: [],
      files: new Set<string>(),
    }
    const asked = (path: string) =>
      routeOf(
        {
          method: 'GET',
          mode: 'cors',
          url: `https://app.test${path}`,
          headers: new Headers(),
          destination: '',
        },
        site,
      ).kind
    expect([asked('/api/Products'), asked('/assets/a.js'), asked('/api/Else')]).toEqual([
      'answer',
      'file',
      'pass',
    ])
  })

  it('shows home with a slide whose picture is elsewhere', () => {
    expect(safePictureUrl('https://pictures.test/a.png')).toBe('https://pictures.test/a.png')
    expect(safePictureUrl('not an address')).toBeNull()
  })

  it('pays a product that has a notify address of its own', () => {
    expect(safeNotifyPath('/Dstv/Notify', '/api', 'https://app.test')).toBe('/Dstv/Notify')
  })

  it('starts an app whose provider lives elsewhere', () => {
    expect(originOf('https://api.test/v1')).toBe('https://api.test')
    expect(originOf('/api')).toBeUndefined()
  })
})

describe('what the browser runs', () => {
  const files = ['src', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const code = files.filter(
    (path) => /\.tsx?$/.test(path) && !/^src\/(server|app\/prerender\/build)\//.test(path),
  )

  // One such expression is an error of syntax in Safari before 16.4, and takes the whole chunk with it.
  it.each([
    ['looks behind in no regular expression', /\(\?<[=!]/],
    ['asks no address whether it can be parsed', /URL\.canParse\(/],
    ['sorts and turns copies that it has made itself', /\.to(?:Sorted|Reversed|Spliced)\(/],
    ['submits no form by a call that Safari before 16 lacks', /\.requestSubmit\(/],
  ])('%s', (_, pattern) => {
    const found = code.filter((path) => pattern.test(readFileSync(path, 'utf8')))
    expect(code.length).toBeGreaterThan(500)
    expect(found).toEqual([])
  })
})
