import { networkInterfaces } from 'node:os'
import type { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#src/contract/endpoints.ts'
import { raise } from '#tests/server/harness.ts'
import { from, readableForAll } from './readable.ts'

const { there, ask } = readableForAll()
const OWN = 'http://localhost:8080'
const ALLOW = 'access-control-allow-origin'

describe('other origins', () => {
  it('read nothing, but for those that are listed to the letter, and never with cookies (S38)', async () => {
    const allowed = async (Origin: string, path = '/api/Products') =>
      (await ask(path, { headers: { Origin, Host: 'localhost:8080' } })).headers.get(ALLOW)
    for (const origin of [OWN, 'http://127.0.0.1:8080', 'http://localhost:5173'])
      expect(await allowed(origin)).toBe(origin)
    for (const origin of [
      'https://localhost:8080',
      'http://localhost:8081',
      'http://localhost:80801',
      'http://localhost',
      'http://evil.localhost:8080',
      'http://localhost:8080.evil.example',
      'https://evil.example',
      'null',
      '*',
      '',
    ]) {
      for (const path of [
        '/api/Products',
        '/gateway/v1/payments/query',
        '/guess-api/api/GuessAndWin/Guess',
        '/api/Nothing',
      ])
        expect([origin, await allowed(origin, path)]).toEqual([origin, null])
    }
    // A name of an attacker's own that points here is no origin of ours because it is asked for.
    const rebound = await ask('/api/Products', {
      headers: { Origin: 'http://evil.example:8080', Host: 'evil.example:8080' },
    })
    expect(rebound.headers.get(ALLOW)).toBe(null)
    expect(rebound.headers.get('access-control-allow-credentials')).toBe(null)
    const own = there().appWith({ publicUrl: 'https://pay.example' })
    const asked = await own.request('/api/Products', { headers: { Origin: 'https://pay.example' } })
    expect(asked.headers.get(ALLOW)).toBe('https://pay.example')
    // Of the visitor's own machine, where any program may listen.
    const local = await own.request('/api/Products', { headers: { Origin: OWN } })
    expect(local.headers.get(ALLOW)).toBe(null)
  })

  it('are told of one method a call, and no other is taken (S38)', async () => {
    for (const { base, path, method } of endpoints.values()) {
      if (base === 'static') continue
      const address = `${{ main: '/api', gateway: '/gateway', guess: '/guess' }[base]}${path}`
      const preflight = await ask(address, { method: 'OPTIONS', headers: { Origin: OWN } })
      expect([address, preflight.headers.get('access-control-allow-methods')]).toEqual([address, method])
      for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].filter(
        (name) => name !== method,
      )) {
        const { status, headers } = await ask(address, { method: other })
        expect([address, other, status, headers.get('allow')]).toEqual([address, other, 405, method])
      }
    }
  })

  it.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('cannot send a form as %j where JSON is meant (S38)', async (type) => {
    const posts = [...endpoints.values()].filter(
      ({ method, base, encoding, auth }) =>
        method === 'POST' &&
        base === 'main' &&
        (encoding === 'json' || encoding === 'bare-json') &&
        auth !== 'signed-in',
    )
    expect(posts.length).toBeGreaterThan(5)
    for (const { path } of posts) {
      const headers: Record<string, string> = type === '' ? {} : { 'Content-Type': type }
      const body = new TextEncoder().encode('{"requestData":{}}')
      const answer = await ask(`/api${path}`, { method: 'POST', headers, body })
      expect([path, answer.status]).toEqual([path, 415])
      expect((await answer.json()).responseMessage).toBe('The content type must be application/json.')
    }
  })
})

describe('a GET that acts', () => {
  it.each(['cross-site', 'same-site', 'none', 'x', ''])(
    'is refused when the browser says %j, and changes nothing (S37)',
    async (site) => {
      const before = await there().db.selectFrom('rate_limit_hits').selectAll().execute()
      for (const path of [
        '/api/Users/ActivateAccount/?encrToken=x',
        '/api/Users/SendUserDetailstoBackUpEmail?phoneNo=08031234567',
      ]) {
        const answer = await ask(path, { headers: { 'Sec-Fetch-Site': site } })
        expect([answer.status, (await answer.json()).responseMessage]).toEqual([
          400,
          'Open the app to do this.',
        ])
      }
      expect(await there().db.selectFrom('rate_limit_hits').selectAll().execute()).toEqual(before)
    },
  )

  it('sends a row again for nobody without a login (S37)', async () => {
    const answer = await ask('/api/BulkUpload/RepostTransaction?transactionId=R1', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(answer.status).toBe(401)
  })
})

it('another site’s form at the address for shared files leads to our own page and leaves nothing (S11, S38)', async () => {
  const body = new FormData()
  body.set('file', new File(['08031234567,MTN,AIRTIME,500'], 'list.csv'))
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'null', Host: 'evil.example' }
  const answer = await ask('/bulk-upload/share', { method: 'POST', body, headers })
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
    303,
    '/airtime/bulk-upload',
    '',
  ])
  expect(await there().db.selectFrom('bulk_batches').selectAll().execute()).toEqual([])
})

describe('a link in a mail', () => {
  const linkOf = async (server: Hono, headers: Record<string, string>, n: number) => {
    const init = {
      method: 'POST',
      body: JSON.stringify({
        requestData: { Teller: 'Ada', Tellee: `f${n}@example.com`, TelleeName: 'Uche' },
      }),
      headers: { 'Content-Type': 'application/json', ...headers },
    }
    expect((await server.request('/api/Users/TellAFriend', init, from(`192.0.2.${n}`))).status).toBe(200)
    const { body } = await there()
      .db.selectFrom('mails')
      .selectAll()
      .where('recipient', '=', `f${n}@example.com`)
      .executeTakeFirstOrThrow()
    return /http\S+/.exec(body)?.[0]
  }
  const evil = { Host: 'evil.example', Origin: 'http://evil.example' }

  it('leads to this machine or to the address of the start, whatever host a caller names (S28, S29)', async () => {
    const open = there().appWith({ host: '0.0.0.0' })
    expect(await linkOf(open, evil, 1)).toBe('http://localhost:8080/')
    expect(await linkOf(open, { Host: 'localhost.evil.example:8080' }, 2)).toBe('http://localhost:8080/')
    const [address] = Object.values(networkInterfaces())
      .flatMap((interfaces) => interfaces ?? [])
      .filter(({ family }) => family === 'IPv4')
    const own = `${address?.address ?? raise('no address')}:9000`
    expect(await linkOf(open, { Host: own }, 3)).toBe(`http://${own}/`)
    expect(await linkOf(there().appWith(), evil, 4)).toBe('http://localhost:8080/')
    const behind = there().appWith({ publicUrl: 'https://pay.example' })
    for (const [n, headers] of [evil, { Host: '127.0.0.1:8080' }, { Origin: 'http://localhost:9' }].entries())
      expect(await linkOf(behind, headers, 5 + n)).toBe('https://pay.example/')
  })

  it('and the testers’ pages, which show all mail, are not there for callers of a proxy on this machine', async () => {
    const behind = there().appWith({ publicUrl: 'https://pay.example' })
    for (const path of ['/sandbox', '/sandbox/mailbox.json', '/sandbox/ledger.json'])
      expect((await behind.request(path, { headers: { Host: '127.0.0.1:8080' } })).status).toBe(404)
  })
})
