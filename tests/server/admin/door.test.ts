import { describe, expect, it, vi } from 'vitest'
import { addOperator, removeOperator } from '#src/server/admin/sign-in.ts'
import { sql } from '#src/server/database/kysely.ts'
import { forAll, openInHand } from '#tests/server/harness.ts'
import { codeNow, look, newOperator, send, signedIn } from './admin-client.ts'

const there = forAll(openInHand)

const MINUTE_MS = 60_000

describe('signing in', () => {
  it('takes both factors and gives a cookie that no script and no other site has', async () => {
    const operator = await newOperator(there())
    const { name, password } = operator
    const form = { name, password, code: codeNow(there(), operator), to: '/admin/audit' }
    const answer = await send(there(), '/admin/sign-in', form)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/audit'])
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^paydey-admin=[\w-]{43}; Path=\/admin; HttpOnly; SameSite=Strict$/)
    const page = await look(there(), '/admin', { Cookie: cookie.split(';')[0] ?? '' })
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(`Sign out ${name}`)])
    expect(page.headers.get('content-security-policy')).not.toMatch(/script|unsafe/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const typed = await look(there(), '/admin/', {})
    expect([typed.status, typed.headers.get('location')]).toEqual([302, '/admin'])
    expect(page.html).not.toMatch(/<script|style="|onclick/)
  })

  it('takes a code once, also when it comes twice at the same time', async () => {
    const operator = await newOperator(there())
    const form = { name: operator.name, password: operator.password, code: codeNow(there(), operator) }
    const answers = await Promise.all([1, 2, 3].map(() => send(there(), '/admin/sign-in', form)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400])
    expect((await send(there(), '/admin/sign-in', form)).text).toContain('A code works once')
    there().clock.advance(MINUTE_MS)
    const next = { ...form, code: codeNow(there(), operator) }
    expect((await send(there(), '/admin/sign-in', next)).status).toBe(303)
  })

  it('refuses a wrong name, password and code in one sentence, and then for a while', async () => {
    const operator = await newOperator(there())
    const right = { name: operator.name, password: operator.password, code: codeNow(there(), operator) }
    const wrong = [
      { ...right, name: 'nobody' },
      { ...right, password: 'guessed' },
      { ...right, code: '000000' },
    ]
    const answers = []
    for (const form of wrong) answers.push(await send(there(), '/admin/sign-in', form))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.headers.get('set-cookie')).toBeNull()
    // A new page says nothing by itself: its title is heard first, and then where the focus is.
    expect(answers[0]?.html).toContain('<title>Error: Sign in ')
    expect(answers[0]?.html).toMatch(/<p class="refused"[^>]* tabindex="-1" autofocus>/)
    // The password and the code are typed anew, the name is not.
    expect(answers[1]?.html).toMatch(new RegExp(`name="name"[^>]* value="${operator.name}"`))
    expect(answers[1]?.html).not.toContain('guessed')
    for (let tries = 2; tries < 5; tries += 1) {
      await send(there(), '/admin/sign-in', { ...right, password: 'guessed' })
    }
    const late = await send(there(), '/admin/sign-in', right)
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    there().clock.advance(16 * MINUTE_MS)
    const after = { ...right, code: codeNow(there(), operator) }
    expect((await send(there(), '/admin/sign-in', after)).status).toBe(303)
  })

  it('leads to the admin’s own pages only', async () => {
    for (const to of ['https://evil.invalid', '//evil.invalid', '/admin/../sandbox', '/deskx', '/admin//x']) {
      const operator = await newOperator(there())
      const form = { name: operator.name, password: operator.password, code: codeNow(there(), operator), to }
      expect((await send(there(), '/admin/sign-in', form)).headers.get('location')).toBe('/admin')
    }
  })

  it('keeps neither password, code nor token as they are', async () => {
    const operator = await newOperator(there())
    const form = { name: operator.name, password: operator.password, code: codeNow(there(), operator) }
    const cookie = (await send(there(), '/admin/sign-in', form)).headers.get('set-cookie') ?? ''
    const kept = await sql`select * from operators, operator_sessions`.execute(there().db)
    const text = JSON.stringify(kept.rows)
    expect(text).toContain(operator.name)
    expect(text).not.toContain(operator.password)
    expect(text).not.toContain(cookie.split(/[=;]/)[1])
  })
})

describe('a session', () => {
  it('ends by signing out, after 30 idle minutes, after 12 hours and with its operator', async () => {
    const { clock, db } = there()
    const statusOf = async (Cookie: string) => (await look(there(), '/admin', { Cookie })).status
    const out = await signedIn(there())
    expect((await send(there(), '/admin/sign-out', {}, out)).status).toBe(303)
    const idle = await signedIn(there())
    clock.advance(29 * MINUTE_MS)
    const before = await statusOf(idle.Cookie)
    clock.advance(29 * MINUTE_MS)
    const used = await statusOf(idle.Cookie)
    clock.advance(31 * MINUTE_MS)
    expect([await statusOf(out.Cookie), before, used, await statusOf(idle.Cookie)]).toEqual([
      401, 200, 200, 401,
    ])
    const long = await signedIn(there())
    for (let half = 0; half < 24; half += 1) {
      expect(await statusOf(long.Cookie)).toBe(200)
      clock.advance(30 * MINUTE_MS - 1)
    }
    clock.advance(1000)
    expect(await statusOf(long.Cookie)).toBe(401)
    const gone = await signedIn(there())
    expect(await removeOperator(db, clock, gone.name)).toBe(true)
    expect(await statusOf(gone.Cookie)).toBe(401)
  })

  it('is asked of every address, and nothing is done without', async () => {
    for (const path of ['/admin', '/admin/search', '/admin/anything', '/admin/books/csv']) {
      expect((await look(there(), path)).status).toBe(401)
    }
    expect((await send(there(), '/admin/billers/MTNVTU/close', { sentence: 'x', note: 'y' })).status).toBe(
      401,
    )
  })
})

it('a form that was sent after the session’s end says that nothing was done, and leads back', async () => {
  const { Cookie } = await signedIn(there())
  there().clock.advance(31 * MINUTE_MS)
  const ended = async (Referer: string) => {
    const note = 'The customer has called.'
    return await send(there(), '/admin/orders/123/refund', { note }, { Cookie, Referer })
  }
  const answer = await ended('http://localhost/admin/orders/123')
  expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('so nothing was done')])
  expect(answer.html).toContain('name="to" value="/admin/orders/123"')
  expect((await ended('https://evil.invalid/sandbox')).html).toContain('name="to" value="/admin"')
  expect((await look(there(), '/admin', { Cookie })).text).not.toContain('nothing was done')
})

describe('another site', () => {
  it.each([
    ['says that it is one', { 'Sec-Fetch-Site': 'cross-site' }],
    ['is another host of the same site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('cannot send a form: %s', async (_, headers) => {
    const operator = await signedIn(there())
    expect((await send(there(), '/admin/sign-out', {}, { ...operator, ...headers })).status).toBe(400)
    expect((await look(there(), '/admin', operator)).status).toBe(200)
  })

  it('cannot by an older browser either, which says the origin alone', async () => {
    const { Cookie } = await signedIn(there())
    const from = async (Origin: string) => {
      const init = { method: 'POST', body: new URLSearchParams(), headers: { Cookie, Origin } }
      return (await there().sandbox.app.request('/admin/search', init)).status
    }
    expect([await from('https://evil.invalid'), await from('null')]).toEqual([400, 400])
  })
})

describe('behind a proxy', () => {
  it('signs in by the public address, with a cookie for TLS alone', async () => {
    const admin = await openInHand({
      settings: { host: '0.0.0.0', publicUrl: 'https://pay.example', trustedProxies: ['loopback'] },
    })
    try {
      const operator = await newOperator(admin)
      const body = { name: operator.name, password: operator.password, code: codeNow(admin, operator) }
      const init = { method: 'POST', body: new URLSearchParams(body) }
      const foreign = { Origin: 'https://evil.invalid', Host: 'inner:8080' }
      expect((await admin.sandbox.app.request('/admin/sign-in', { ...init, headers: foreign })).status).toBe(
        400,
      )
      const headers = { Origin: 'https://pay.example', Host: 'inner:8080' }
      const answer = await admin.sandbox.app.request('/admin/sign-in', { ...init, headers })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin'])
      expect(answer.headers.get('set-cookie')).toMatch(/; Secure/)
    } finally {
      await admin.sandbox.close()
    }
  })
})

it('a name is given once', async () => {
  const { name } = await newOperator(there())
  expect(await addOperator(there().db, there().clock, name, 4)).toBeNull()
  expect(await removeOperator(there().db, there().clock, 'nobody-at-all')).toBe(false)
})

it('an error’s page says nothing of it, and the log nothing personal', async () => {
  const { Cookie } = await signedIn(there())
  const logged: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(String(text)))
  try {
    await there().db.schema.alterTable('admin_audit').renameTo('admin_audit_away').execute()
    const page = await look(there(), '/admin/orders/0803123456712345', { Cookie })
    expect(page.status).toBeGreaterThanOrEqual(400)
    expect(`${page.text} ${logged.join()}`).not.toMatch(/0803123456712345|admin_audit_away/)
  } finally {
    await there().db.schema.alterTable('admin_audit_away').renameTo('admin_audit').execute()
    spy.mockRestore()
  }
})
