import { expect, it } from 'vitest'
import { ADA, said, signIn } from './account-client.ts'
import { get, newId, post, type Sent } from './client.ts'
import { onEachDatabase } from './harness.ts'

const CONFIG = 'api/GuessAndWin/GuessAndWinConfig'
const GUESS = 'api/GuessAndWin/Guess'

const basic = (credentials: string, scheme = 'Basic'): Sent => ({
  Authorization: `${scheme} ${Buffer.from(credentials).toString('base64')}`,
})
const trial = () => ({ UserEmail: `${newId()}@example.com`, UserPhone: '08031234567', UserGuess: 7 })
const WRONG = 'Too low. You have 2 trials left today.'

onEachDatabase('the second base', {}, (opened) => {
  it('lets in whoever has its name and password', async () => {
    const { sandbox } = opened()
    for (const headers of [basic('sandbox:sandbox'), basic('sandbox:sandbox', 'BASIC')]) {
      expect((await get(sandbox, `/guess-api/${CONFIG}`, headers)).status).toBe(200)
      expect(said(await post(sandbox, `/guess-api/${GUESS}`, trial(), headers))).toEqual([400, WRONG])
    }
  })

  it.each<[string, Sent]>([
    ['nothing', {}],
    ['another password', basic('sandbox:sandbo')],
    ['a longer password', basic('sandbox:sandbox1')],
    ['another name', basic('sandbo:sandbox')],
    ['another case', basic('Sandbox:sandbox')],
    ['no base64', { Authorization: 'Basic sandbox:sandbox' }],
    ['the password as a bearer token', basic('sandbox:sandbox', 'Bearer')],
  ])('refuses %s, and says how to come in', async (_, headers) => {
    const { sandbox } = opened()
    const asked = await get(sandbox, `/guess-api/${CONFIG}`, headers)
    // A body that is wrong, too: who may not come in learns nothing of it.
    const sent = await post(sandbox, `/guess-api/${GUESS}`, { UserGuess: 'x' }, headers)
    for (const answer of [asked, sent]) {
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm="/)
      expect(answer.json).toMatchObject({ responseCode: '05', responseData: null })
    }
  })

  it('does not take a user’s token, and a user’s token is asked for without a challenge', async () => {
    const { sandbox } = opened()
    const token = await signIn(sandbox, ADA)
    expect((await get(sandbox, `/guess-api/${CONFIG}`, token)).status).toBe(401)
    const main = await get(sandbox, '/api/Users/CheckLogin', basic('sandbox:sandbox'))
    expect([main.status, main.headers.get('www-authenticate')]).toEqual([401, null])
  })

  it('is behind /guess for the app, which knows no password (S44)', async () => {
    const { sandbox } = opened()
    expect((await get(sandbox, `/guess/${CONFIG}`)).status).toBe(200)
    for (const body of [trial(), { requestData: trial() }]) {
      expect(said(await post(sandbox, `/guess/${GUESS}`, body))).toEqual([400, WRONG])
    }
    const own = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:5173' }
    expect(said(await post(sandbox, `/guess/${GUESS}`, trial(), own))).toEqual([400, WRONG])
    const plain = { Origin: 'http://localhost' }
    expect(said(await post(sandbox, `/guess/${GUESS}`, trial(), plain))).toEqual([400, WRONG])
  })

  it.each<[string, Sent]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another port of this host', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:9999' }],
    ['another site in a browser that says its origin alone', { Origin: 'https://evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
  ])('lends its password to no page of %s', async (_, headers) => {
    const { sandbox } = opened()
    for (const path of [GUESS, 'api/GuessAndWin/GuessUpdate']) {
      expect(said(await post(sandbox, `/guess/${path}`, trial(), headers))).toEqual([
        400,
        'Open the app to do this.',
      ])
    }
    const config = await get(sandbox, `/guess/${CONFIG}`, headers)
    expect(config.headers.get('access-control-allow-origin')).toBe(null)
  })

  it('takes no form of another site, and answers its preflight without a permission', async () => {
    const { app } = opened().sandbox
    const headers = { 'Content-Type': 'text/plain' }
    const form = await app.request(`/guess/${GUESS}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(trial()),
    })
    expect(form.status).toBe(415)
    for (const base of ['guess', 'guess-api']) {
      const preflight = await app.request(`/${base}/${GUESS}`, {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      })
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, null])
    }
  })

  it.each([
    ['GET', `/guess/${GUESS}`, 405],
    ['POST', `/guess/${CONFIG}`, 405],
    ['GET', '/guess', 404],
    ['GET', '/guess/api/Products', 404],
    ['POST', '/guess/api/GuessAndWin/Other', 404],
    ['GET', '/guess-api/api/GuessAndWin', 404],
  ])('%s %s is %d: there are three calls, and no way to others', async (method, path, status) => {
    expect((await opened().sandbox.app.request(path, { method })).status).toBe(status)
  })
})
