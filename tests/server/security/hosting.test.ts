import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import { headerPolicy, securityHeaders, sheetWorkerPolicy } from '#src/domain/security-headers.ts'
import { hosts } from './host-readers.ts'

const kept = 'public, max-age=31536000, immutable'
const policy = 'Content-Security-Policy'
const expected = { ...securityHeaders({ tls: true }), [policy]: headerPolicy }

describe.each(hosts)('%s', (name, file, readHeaders) => {
  const headersOf = readHeaders(readFileSync(file, 'utf8'))

  it.each(['/', '/index.html', '/sw.js', '/airtime/MTNVTU', '/assets/mark-Ab3_x9Zq.svg'])(
    'sends with %s what our own server does, and nothing else (S1, S5, S6, S7, S8, S9)',
    (path) => {
      const { 'Cache-Control': _, ...sent } = headersOf(path)
      expect(sent).toEqual(expected)
    },
  )

  it('has a worker asked for again every time, and a hashed file never (S11)', () => {
    for (const path of ['/sw.js', '/index.html', '/manifest.webmanifest'])
      expect(headersOf(path)['Cache-Control']).toBe('no-cache')
    expect(headersOf('/assets/index-Ab3_x9Zq.js')['Cache-Control']).toBe(kept)
  })

  it('lets the spreadsheet’s worker reach nothing (S1)', () => {
    const sent = headersOf('/assets/sheets/sheet-worker-Ab3_x9Zq.js')
    // Where a host sends both, both hold.
    const both = `${headerPolicy}, ${sheetWorkerPolicy}`
    expect(sent[policy]).toBe(name === '_headers' ? both : sheetWorkerPolicy)
    expect({ ...sent, [policy]: headerPolicy, 'Cache-Control': undefined }).toEqual(expected)
  })
})

describe.each(hosts.filter(([name]) => name !== '_headers'))('%s', (_, file, readHeaders) => {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').map((line) => line.trim())

  it('lets an API’s answer do nothing where somebody opens it as a page (S1)', () => {
    for (const path of ['/api/Products', '/guess/api/GuessAndWin'])
      expect(readHeaders(text)(path)[policy]).toBe(`default-src 'none'; ${headerPolicy}`)
  })

  it('keeps the second API’s password on the host, for the app’s own pages alone, and only where somebody wants it (S44)', () => {
    const about = lines.filter((line) => /authorization|sec.fetch.site|provider\.example/i.test(line))
    expect(about.length).toBeGreaterThan(3)
    expect(about.filter((line) => !line.startsWith('#'))).toEqual([])
    expect(text.match(/"Basic <base64 of name:password>"/g)).toHaveLength(1)
  })

  it('answers home with its page and unknown addresses with the shell, missing files and the build’s notes with 404, and a share with a redirect', () => {
    expect(text).toMatch(/try_files (\$uri|\{path\}) \/shell\.html/)
    expect(text).toMatch(/location = \/index \{\s+try_files \/index\.html|rewrite \/index \/index\.html/)
    expect(text).toContain('(^|/)[._]')
    expect(text).toMatch(/303 \/airtime\/bulk-upload|\/bulk-upload\/share \/airtime\/bulk-upload 303/)
  })
})

describe('nginx.conf', () => {
  const text = readFileSync('src/server/deploy/static-host/nginx.conf', 'utf8')

  it('lets a spreadsheet as large as one may be through to the provider’s API', () => {
    const most = (MOST_BYTES + 16 * 1024) / 1024 ** 2
    const [, ...blocks] = text.split('# location ^~ ')
    expect(blocks).toHaveLength(2)
    for (const block of blocks)
      expect(Number(/client_max_body_size (\d+)m;[\s\S]*?# \}/.exec(block)?.[1])).toBeGreaterThan(most)
  })

  it('has no header in a location of its own, where nginx would leave out all others (S1)', () => {
    expect(text.slice(text.indexOf('\n    location'))).not.toMatch(/^\s*add_header/m)
  })
})
