import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountShare, siteHandler } from '#src/server/site/site.ts'

const root = mkdtempSync(join(tmpdir(), 'paydey-site-'))
const dist = join(root, 'dist')
const script = `console.log(${JSON.stringify('x'.repeat(5000))})`
let app = new Hono()

beforeAll(() => {
  mkdirSync(join(dist, 'assets/sheets'), { recursive: true })
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'resources'))
  for (const [name, text] of Object.entries({
    'index.html': '<title>home</title>',
    'shell.html':
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'" />` +
      '<title>shell</title>',
    'sw.js': script,
    'manifest.webmanifest': '{}',
    'assets/index-Ab3_x9Zq.js': script,
    'assets/sheets/sheet-worker-Ab3_x9Zq.js': script,
    'resources/top_billers.json': '[]',
    '.vite/manifest.json': '{}',
    _headers: '/*',
    'logo.png': 'png',
  })) {
    writeFileSync(join(dist, name), text)
  }
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(root, 'dist-secret.txt'), 'secret')
  app = new Hono().get('*', siteHandler(dist))
})
afterAll(() => rmSync(root, { recursive: true }))

const ask = async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers })

describe('the built app', () => {
  it.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/index', 'home'],
    ['/airtime', 'shell'],
    ['/airtime/MTNVTU/123?status=forwarded', 'shell'],
  ])('%s is %s', async (path, title) => {
    const response = await ask(path, { Accept: 'text/html' })
    expect(await response.text()).toContain(`<title>${title}</title>`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it('keeps hashed files for ever and asks again for the rest', async () => {
    const cached = async (path: string) => (await ask(path)).headers.get('cache-control')
    for (const path of ['/assets/index-Ab3_x9Zq.js', '/assets/sheets/sheet-worker-Ab3_x9Zq.js'])
      expect(await cached(path)).toBe('public, max-age=31536000, immutable')
    for (const path of ['/sw.js', '/manifest.webmanifest', '/resources/top_billers.json', '/logo.png']) {
      expect(await cached(path)).toBe('no-cache')
    }
  })

  it('has the right types', async () => {
    const type = async (path: string) => (await ask(path)).headers.get('content-type')
    expect(await type('/sw.js')).toBe('text/javascript; charset=utf-8')
    expect(await type('/manifest.webmanifest')).toBe('application/manifest+json; charset=utf-8')
    expect(await type('/logo.png')).toBe('image/png')
  })

  it('compresses text for whoever reads brotli, with a tag of its own', async () => {
    const path = '/sw.js'
    const small = await ask(path, { 'Accept-Encoding': 'gzip, deflate, br' })
    expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual([
      'br',
      'Accept-Encoding',
    ])
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(script)
    const plain = await ask(path, { 'Accept-Encoding': 'br;q=0' })
    expect(plain.headers.get('content-encoding')).toBe(null)
    expect(plain.headers.get('etag')).not.toBe(small.headers.get('etag'))
    const again = await ask(path, {
      'Accept-Encoding': 'br',
      // As a proxy that compresses by itself weakens it.
      'If-None-Match': `W/${small.headers.get('etag')}`,
    })
    expect(again.status).toBe(304)
    expect((await ask('/logo.png', { 'Accept-Encoding': 'br' })).headers.get('content-encoding')).toBe(null)
  })

  it.each([
    '/assets/index-OldBuild.js',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/../dist-secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.vite/manifest.json',
    '/secret.txt%00.html',
    '/%E0%A4%A',
  ])('%s is not there', async (path) => {
    const response = await app.request(new Request(`http://localhost${path}`))
    expect(await response.text()).not.toContain('secret')
    expect([404, 200]).toContain(response.status)
    if (path.includes('.'))
      expect((await response.headers.get('content-type')) ?? '').not.toContain('javascript')
  })

  it('sees a new build without a restart', async () => {
    writeFileSync(join(dist, 'shell.html'), '<title>newer shell</title>')
    expect(await (await ask('/airtime')).text()).toContain('newer')
  })

  it('leads a share that met no worker to the bulk page', async () => {
    const shared = new Hono()
    mountShare(shared)
    const body = new FormData()
    body.append('file', new File(['x'.repeat(300_000)], 'staff.csv'))
    const response = await shared.request('/bulk-upload/share', { method: 'POST', body })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/airtime/bulk-upload'])
  })

  it('says in plain words that it was not built', async () => {
    const bare = new Hono().get('*', siteHandler(join(root, 'nothing')))
    const response = await bare.request('/')
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm start')])
  })
})
