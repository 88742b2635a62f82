import { describe, expect, it } from 'vitest'
import { securityHeaders, sheetWorkerPolicy } from '#src/domain/security-headers.ts'
import { readableForAll } from './readable.ts'

const readable = readableForAll()
const { there } = readable
const plain = { tls: false }
const JSON_TYPE = { 'Content-Type': 'application/json' }
const page = { headers: { Accept: 'text/html' } }
const post = (body: unknown, headers = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { ...JSON_TYPE, ...headers },
})

type Kind = readonly [what: string, status: number, path: string, init?: RequestInit | undefined]
const PHONE = '08090000009'
const LOG = '/api/Products/LogTransaction'

const kinds: readonly Kind[] = [
  ['the page', 200, '/', page],
  ['a deep link', 200, '/airtime/MTNVTU?status=forwarded', page],
  ['a deep link whose head alone is asked for', 200, '/airtime', { ...page, method: 'HEAD' }],
  ['a reset link', 200, '/reset-password?token', page],
  ['the worker', 200, '/sw.js'],
  ['the manifest', 200, '/manifest.webmanifest'],
  ['a picture', 200, '/favicon.svg'],
  ['a hashed script', 200, '/assets/index-Ab3_x9Zq.js'],
  ['a script of the build before', 404, '/assets/index-gone.js', page],
  ['a note of the build', 404, '/_headers.txt', page],
  ['a form at no form’s address', 405, '/airtime', { method: 'POST' }],
  ['a share that met no worker', 303, '/bulk-upload/share', { method: 'POST', body: 'x' }],
  ['health', 200, '/healthz'],
  ['a list', 200, '/api/Products'],
  ['a picture of the provider', 200, '/api/assets/carousel-1.svg'],
  ['a call that nobody knows', 404, '/api/Nothing'],
  ['a call without what it needs', 400, LOG, post({})],
  ['a call without a login', 401, '/api/Users/CheckLogin'],
  ['a transaction that nobody knows', 404, '/api/Reports/FetchReceipt?Id=1'],
  ['a wrong method', 405, LOG],
  ['a conflict', 409, '/sandbox/reset', { method: 'POST' }],
  ['too large a body', 413, LOG, post(`"${'x'.repeat(300_000)}"`)],
  ['a wrong type', 415, LOG, post('{}', { 'Content-Type': 'text/plain' })],
  ['a preflight', 204, LOG, { method: 'OPTIONS' }],
  ['the second base', 200, '/guess/api/GuessAndWin/GuessAndWinConfig'],
  ['the second base without its password', 401, '/guess-api/api/GuessAndWin/GuessAndWinConfig'],
  ['a payment that cannot be started', 400, '/gateway/v1/payments/initialize', post({})],
]

async function ask([, , path, init]: Kind): Promise<Response> {
  return await readable.ask(path, init)
}

/** Whatever a host may not say, whoever asks. */
function requirePlain(headers: Headers): void {
  for (const name of [
    'clear-site-data',
    'service-worker-allowed',
    'cross-origin-embedder-policy',
    'set-cookie',
    'x-powered-by',
    'access-control-allow-credentials',
  ]) {
    expect([name, headers.get(name)]).toEqual([name, null])
  }
}

function requireType(headers: Headers, hasBody: boolean): void {
  const type = headers.get('content-type') ?? ''
  if (hasBody) expect(type).not.toBe('')
  if (/^text\/|json|xml/.test(type)) expect(type).toMatch(/; charset=utf-8$/i)
}

describe('every answer', () => {
  const each = kinds.map((kind) => [kind[0], kind[1], kind] as const)
  it.each(each)('%s (%i): has the app’s headers (S1, S6, S7, S8, S9)', async (_, expected, kind) => {
    const response = await ask(kind)
    const { headers, status } = response
    expect(status).toBe(expected)
    const isTesters = kind[2].startsWith('/sandbox')
    for (const [name, value] of Object.entries(securityHeaders(plain))) {
      if (!(isTesters && /Policy$/.test(name) && name !== 'Permissions-Policy')) {
        expect([name, headers.get(name)]).toEqual([name, value])
      }
    }
    expect(headers.get('strict-transport-security')).toBe(null)
    expect(headers.get('cache-control')).toMatch(
      /^(no-store|no-cache|public, max-age=31536000, immutable|public, max-age=2592000)$/,
    )
    requireType(headers, (await response.text()) !== '')
    requirePlain(headers)
  })

  it('that has not changed, that comes too often and that fails has them, too (S1, S6)', async () => {
    const tag = (await readable.ask('/api/Products')).headers.get('etag') ?? ''
    const same = await readable.ask('/api/Products', { headers: { 'If-None-Match': tag } })
    const masked = `/api/Users/getMaskedBackupEmailWithPhoneNo?phoneNo=${PHONE}`
    for (let n = 0; n < 3; n += 1) await readable.ask(masked, {}, '203.0.113.7')
    const often = await readable.ask(masked, {}, '203.0.113.7')
    expect([same.status, often.status]).toEqual([304, 429])
    for (const { headers } of [same, often]) {
      expect(headers.get('content-security-policy')).toBe(securityHeaders(plain)['Content-Security-Policy'])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      requirePlain(headers)
    }
  })

  it('shows no note of the build to anybody, whatever is asked for', async () => {
    for (const path of ['/_headers', '/%5Fheaders', '/.vite/manifest.json']) {
      expect(await (await ask(['', 200, path, page])).text()).not.toContain('NOTE FOR HOSTS')
    }
  })

  it('the spreadsheet worker alone has a policy of its own (S1)', async () => {
    const { headers } = await ask(['', 200, '/assets/sheets/sheet-worker-Ab3_x9Zq.js'])
    expect(headers.get('content-security-policy')).toBe(sheetWorkerPolicy)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('demands TLS for two years where the address has it, and nowhere else (S5)', async () => {
    const told = async (publicUrl: string | null) => {
      const { headers } = await there().appWith({ publicUrl }).request('/api/Products')
      return headers.get('strict-transport-security')
    }
    expect(await told('https://pay.example')).toBe('max-age=63072000; includeSubDomains')
    expect(await told('http://pay.example')).toBe(null)
    expect(await told(null)).toBe(null)
  })
})

describe('scripts', () => {
  it('come from the build alone: the worker asks again every time, with no wider scope (S11)', async () => {
    const { headers } = await ask(['', 200, '/sw.js'])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('service-worker-allowed')).toBe(null)
    for (const path of ['/airtime/sw.js', '/api/sw.js', '/BulkUpload/x.js', '/gateway/sw.js'])
      expect((await ask(['', 404, path])).status).toBe(404)
  })

  it('are no answer of the provider, and no shell in a script’s place (S11)', async () => {
    const attack = '/*<html>*/ self.onfetch=1'
    const asked: readonly Kind[] = [
      ...kinds.filter(([, , path]) => /^\/(api|gateway|guess|guess-api|healthz|bulk-upload)/.test(path)),
      ['', 400, `/api/Products/Fields/?BillerCode=${encodeURIComponent(attack)}&Category=`],
      ['', 405, '/api/BulkUpload/Upload'],
      ['', 404, `/gateway/pay/${encodeURIComponent(attack)}`],
      ['', 200, '/BulkUpload/x', { headers: { 'Service-Worker': 'script' } }],
    ]
    for (const kind of asked) {
      const { headers } = await ask(kind)
      expect([kind[2], headers.get('content-type') ?? '']).toEqual([
        kind[2],
        expect.not.stringMatching(/script/i),
      ])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

describe('a logout', () => {
  // The device wipes itself. The header would also take the worker, the shell and, on a 401, the journal.
  it('is never the host’s to clear: no answer says so, not even at /logout or to an expired token (S14)', async () => {
    const expired = { headers: { Authorization: `Bearer ${'x'.repeat(43)}` } }
    const asked: readonly Kind[] = [
      ...kinds,
      ['', 200, '/logout', page],
      ['', 200, '/logout?cleared', page],
      ['', 401, '/api/Users/CheckLogin', expired],
      ['', 405, '/logout', { method: 'POST' }],
    ]
    for (const kind of asked) {
      const { headers, status } = await ask(kind)
      if (kind[0] === '') expect(status).toBe(kind[1])
      expect(headers.get('clear-site-data')).toBe(null)
    }
  })
})
