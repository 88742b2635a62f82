import { describe, expect, it } from 'vitest'
import { MOST_BYTES } from '#src/domain/bulk/bulk-limits.ts'
import { caddyFile } from '#src/domain/hosting/caddy-file.ts'
import { headersFile } from '#src/domain/hosting/headers-file.ts'
import { hostRules } from '#src/domain/hosting/host-rules.ts'
import { nginxFile } from '#src/domain/hosting/nginx-file.ts'
import { securityHeaders, sheetWorkerPolicy } from '#src/domain/hosting/security-headers.ts'
import { caddyHeaders, listedHeaders, nginxHeaders } from './host-readers.ts'

const options = {
  apiOrigins: ['https://api.example', 'https://guess.example'],
  imageHosts: ['https://art.example'],
  tls: true,
}
const proxied = [
  { path: '/api', needsPassword: false },
  { path: '/guess', needsPassword: true },
]
const rules = hostRules(options, proxied)
const expected = securityHeaders(options)
const kept = 'public, max-age=31536000, immutable'
const policy = 'Content-Security-Policy'

const hosts = [
  ['_headers', listedHeaders(headersFile(rules))],
  ['nginx.conf', nginxHeaders(nginxFile(rules))],
  ['Caddyfile', caddyHeaders(caddyFile(rules))],
] as const

describe.each(hosts)('%s', (name, headersOf) => {
  it.each(['/', '/index.html', '/sw.js', '/airtime/MTNVTU', '/assets/mark-Ab3_x9Zq.svg'])(
    'sends with %s what the app’s own source says, and nothing else (S1, S5, S6, S7, S8, S9)',
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
    const both = `${expected[policy]}, ${sheetWorkerPolicy}`
    expect(sent[policy]).toBe(name === '_headers' ? both : sheetWorkerPolicy)
    expect({ ...sent, [policy]: expected[policy], 'Cache-Control': undefined }).toEqual(expected)
  })
})

describe.each([
  ['nginx.conf', nginxFile(rules)],
  ['Caddyfile', caddyFile(rules)],
])('%s', (_, text) => {
  const lines = text.split('\n').map((line) => line.trim())

  it('keeps the second API’s password on the host, for the app’s own pages alone, and only where somebody wants it (S44)', () => {
    const about = lines.filter((line) => /authorization|sec.fetch.site|provider\.example/i.test(line))
    expect(about.length).toBeGreaterThan(3)
    expect(about.filter((line) => !line.startsWith('#'))).toEqual([])
    expect(text.match(/"Basic <base64 of name:password>"/g)).toHaveLength(1)
    const none = hostRules(options, [{ path: '/guess', needsPassword: false }])
    expect(nginxFile(none) + caddyFile(none)).not.toContain('Basic')
  })

  it('answers home with its page and unknown addresses with the shell, missing files and the build’s notes with 404, and a share with a redirect', () => {
    expect(text).toMatch(/try_files (\$uri|\{path\}) \/shell\.html/)
    expect(text).toMatch(/location = \/index \{\s+try_files \/index\.html|rewrite \/index \/index\.html/)
    expect(text).toContain('(_headers|nginx\\.conf|Caddyfile)$')
    expect(text).toMatch(/303 \/airtime\/bulk-upload|\/bulk-upload\/share \/airtime\/bulk-upload 303/)
  })
})

it('lets a spreadsheet as large as one may be through to the provider’s API', () => {
  const most = (MOST_BYTES + 16 * 1024) / 1024 ** 2
  const [, ...blocks] = nginxFile(rules).split('# location ^~ ')
  expect(blocks).toHaveLength(proxied.length)
  for (const block of blocks)
    expect(Number(/client_max_body_size (\d+)m;[\s\S]*?# \}/.exec(block)?.[1])).toBeGreaterThan(most)
})

it('no sample has a header in a location of its own, where nginx would leave out all others (S1)', () => {
  const server = nginxFile(rules)
  expect(server.slice(server.indexOf('\n    location'))).not.toMatch(/^\s*add_header/m)
})

it.each([
  ['nginx.conf', nginxFile],
  ['Caddyfile', caddyFile],
])('%s says which lines to uncomment for an API under the app’s address, where there is one', (_, write) => {
  expect(write(rules)).toContain('# Uncomment to have')
  expect(write(hostRules(options, []))).not.toContain('Uncomment')
})
