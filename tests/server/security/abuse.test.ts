import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServer } from '#src/server/serve.ts'
import type { Server } from '#src/server/server.ts'
import { ADA, MUSA, signIn } from '#tests/server/account-client.ts'
import { airtimeRows, csv, upload } from '#tests/server/bulk-client.ts'
import {
  airtime,
  draft,
  initialize,
  log,
  mailTo,
  newId,
  notify,
  order,
  post,
  type Sent,
} from '#tests/server/client.ts'
import { onEachDatabase, openInHand } from '#tests/server/harness.ts'
import { processOn, sandboxOf } from '#tests/server/own-process.ts'
import { cards, open, payByCard, press } from '#tests/server/page.ts'
import { ask, PAYER, payBy } from '#tests/server/pay-link-client.ts'
import { eventDraft, eventsOn, logEvent } from '#tests/server/ticket-client.ts'
import { from } from './readable.ts'

const VICTIM = 'victim@example.com'
/** An order that its payer cancels, or pays with a card that is declined. */
async function unpaid(sandbox: Server, Email: string, how: 'Cancel' | 'Pay', headers: Sent = {}) {
  const { id, pay } = await order(sandbox, { ...(await airtime(sandbox)), Email }, headers)
  await press(sandbox, await open(sandbox, pay), how, how === 'Pay' ? cards.declined : undefined)
  await notify(sandbox, id)
  await sandbox.idle()
}

const LINK = 'https://evil.invalid/login'

onEachDatabase('what an attacker tried', {}, (opened) => {
  it.each(['Cancel', 'Pay'] as const)('forty orders that end unpaid write a few times (%s)', async (how) => {
    const { sandbox } = opened()
    for (let n = 0; n < 40; n += 1) await unpaid(sandbox, `forty.${how}@example.com`, how)
    expect(await mailTo(sandbox, `forty.${how}@example.com`)).toHaveLength(3)
  })

  it('a caller who reads one customer’s name after another gets no more than a busy shop needs', async () => {
    const { sandbox } = opened()
    const ada = await signIn(sandbox, ADA)
    const ask = async (ip: string, meterNumber: string, headers: Sent) => {
      const body = JSON.stringify({ requestData: { billerCode: 'IKEDCPREPAID', meterNumber } })
      const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } }
      return (await sandbox.app.request('/api/Products/Lookup', init, from(ip))).status
    }
    const meters = Array.from({ length: 301 }, (_, n) => `45${String(n).padStart(9, '0')}`)
    const statuses: number[] = []
    for (const meter of meters) statuses.push(await ask('198.51.100.9', meter, ada))
    expect(statuses.indexOf(429)).toBe(300)
    // Behind one address of a phone network are thousands of people.
    expect(await ask('198.51.100.9', '45000000000', {})).toBe(200)
  })

  it('an e-mail about what nobody paid has nothing in it that was typed', async () => {
    const { sandbox } = opened()
    await unpaid(sandbox, 'other@example.com', 'Pay')
    const [mail] = await mailTo(sandbox, 'other@example.com')
    expect(mail.text).toContain('Status: Failed')
    expect(mail.text).not.toMatch(/0803|Phone/)
  })

  it('an account writes of all that it cancelled to its own address alone', async () => {
    const { sandbox } = opened()
    const ada = await signIn(sandbox, ADA)
    for (const email of ['account.victim@example.com', ADA])
      for (let n = 0; n < 5; n += 1) await unpaid(sandbox, email, 'Cancel', ada)
    expect(await mailTo(sandbox, 'account.victim@example.com')).toHaveLength(3)
    expect(await mailTo(sandbox, ADA)).toHaveLength(5)
  })

  it('one caller’s declined cards write thirty e-mails, to however many victims', async () => {
    const { sandbox } = opened()
    const victims = Array.from({ length: 35 }, (_, n) => `victim.${n}@example.com`)
    for (const victim of victims) await unpaid(sandbox, victim, 'Pay')
    const mails = await Promise.all(victims.map((victim) => mailTo(sandbox, victim)))
    expect(mails.flat().length).toBeLessThanOrEqual(30)
    expect(mails.slice(0, 20).flat()).toHaveLength(20)
  })

  it('no e-mail to a mailbox that nobody proved has a link of the sender’s', async () => {
    const { sandbox } = opened()
    await post(sandbox, '/api/Supports/Save', {
      requestData: { CustomerName: LINK, CustomerEmail: VICTIM, Subject: LINK, Comment: `Go to ${LINK}` },
    })
    await post(sandbox, '/api/Users/TellAFriend', {
      requestData: { Teller: `Ada ${LINK}`, Tellee: VICTIM, TelleeName: 'www.evil.invalid' },
    })
    await sandbox.idle()
    const mails: readonly { subject: string; text: string; links: string[] }[] = await mailTo(sandbox, VICTIM)
    expect(mails).toHaveLength(2)
    for (const { subject, text, links } of mails) {
      expect(`${subject} ${text}`).not.toMatch(/evil\.invalid/)
      expect(links.filter((link) => !link.startsWith('http://localhost'))).toEqual([])
    }
  })

  it('nor has the e-mail about a gift of somebody who calls themselves a link', async () => {
    const { sandbox } = opened()
    const to = 'gift.victim@example.com'
    const gift = { 'Full Name': `You\nwon ${LINK}`, Purpose: 'Tithe', Amount: '100', Email: to }
    const { pay } = await order(sandbox, { ...(await draft(sandbox, 'GRACECHAPEL', gift)), Email: to })
    await payByCard(sandbox, pay)
    await sandbox.idle()
    const [mail] = await mailTo(sandbox, to)
    expect(mail.text).toContain(
      'Your order of Grace Chapel, Surulere of ₦100.00 for You won … was delivered.',
    )
    expect(mail.text).not.toMatch(/evil\.invalid/)
  })

  it.each(['http://localhost:9999', 'http://127.0.0.1:9999', 'https://evil.invalid'])(
    'an e-mail leads to this app, whatever the page at %s says of itself',
    async (Origin) => {
      const { sandbox } = opened()
      const to = `friend.${newId()}@example.com`
      const friend = { Teller: 'Ada', Tellee: to, TelleeName: 'Musa' }
      await post(sandbox, '/api/Users/TellAFriend', { requestData: friend }, { Origin })
      await sandbox.idle()
      const [mail] = await mailTo(sandbox, to)
      expect(mail.links).toEqual(['http://localhost/'])
    },
  )

  it('neither a bill nor a ticket can carry the TranId of a batch', async () => {
    const { sandbox } = opened()
    const ada = await signIn(sandbox, ADA)
    const { json } = await upload(sandbox, csv(...airtimeRows('08030000001')), ada)
    const TranId = json.responseData.TranId ?? json.responseData.TransactionId
    const answer = await log(sandbox, { ...(await airtime(sandbox)), TranId })
    expect(answer.status).toBe(409)
    const fromWallet = { ...(await airtime(sandbox)), TranId, WalletPin: '', AskedAt: 1 }
    const paid = await post(sandbox, '/api/Products/PayFromWallet', { requestData: fromWallet }, ada)
    expect(paid.status).toBe(409)
    const [event] = await eventsOn(sandbox)
    const ticket = await eventDraft(sandbox, event?.ticketClassses[0]?.classid ?? '', 1, { TranId })
    expect((await logEvent(sandbox, ticket)).status).toBe(409)
  })

  it('nobody rates an order whose receipt they may not see', async () => {
    const { sandbox } = opened()
    const ada = await signIn(sandbox, ADA)
    const { id, pay } = await order(sandbox, await airtime(sandbox), ada)
    await payByCard(sandbox, pay)
    const rating = {
      UserId: '',
      Rating: 1,
      Comment: '',
      TransactionId: id,
      BillerCode: 'MTNVTU',
      Channel: 'Web',
    }
    const rate = (headers = {}) =>
      post(sandbox, '/api/Ratings/RateTransaction', { requestData: rating }, headers)
    expect((await rate()).status).toBe(404)
    expect((await rate(ada)).status).toBe(200)
  })

  it('nobody rates an order of a link who neither asked for it nor paid it (L12)', async () => {
    const { sandbox } = opened()
    const ada = await signIn(sandbox, ADA)
    const asked = await airtime(sandbox)
    const { Token } = await ask(sandbox, asked, ada)
    const TransactionId = await payBy(sandbox, Token)
    const rate = async (UserId: string, headers = {}) => {
      const rating = { UserId, Rating: 1, Comment: '', TransactionId, BillerCode: 'MTNVTU', Channel: 'Web' }
      return (await post(sandbox, '/api/Ratings/RateTransaction', { requestData: rating }, headers)).status
    }
    expect(await rate('')).toBe(404)
    expect(await rate('stranger@example.com')).toBe(404)
    expect(await rate('stranger@example.com', await signIn(sandbox, MUSA))).toBe(404)
    expect(await rate('', ada)).toBe(200)
    expect(await rate(` ${PAYER.toUpperCase()}`)).toBe(200)
    expect(await rate(asked.Email)).toBe(200)
  })

  it('another program’s port on this machine is no place to lead a payer to', async () => {
    const { sandbox } = opened()
    const { parameters } = await order(sandbox, await airtime(sandbox))
    const answer = await initialize(sandbox, { ...parameters, CallBackUrl: 'http://localhost:9999/steal' })
    expect(answer.status).toBe(400)
  })

  it('nor is this machine itself, where the server has a public address', async () => {
    const { db, clock, sandbox } = await openInHand()
    const own = processOn(db, clock)
    const live = sandboxOf({ ...own, settings: { ...own.settings, publicUrl: 'https://pay.example' } })
    const { parameters } = await order(live, await airtime(live))
    for (const origin of ['http://localhost:8080', 'http://localhost:5173'])
      expect((await initialize(live, { ...parameters, CallBackUrl: `${origin}/steal` })).status).toBe(400)
    await sandbox.close()
  })

  it('another site’s form resets nothing, also from a browser that says its origin alone', async () => {
    const { sandbox } = opened()
    const from = (headers: Record<string, string>) =>
      sandbox.app.request('/sandbox/reset', { method: 'POST', headers })
    expect((await from({ Origin: 'https://evil.invalid' })).status).toBe(409)
    expect((await from({ Origin: 'http://localhost:9999' })).status).toBe(409)
  })
})

it('a request that does not come to its end is let go', async () => {
  const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }
  const server = createServer(async (request) => new Response(await request.text()), timeouts)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf')
    })
    let heard = ''
    socket.on('data', (part) => {
      heard += part
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
  expect(said).toMatch(/^HTTP\/1\.1 408/)
  await new Promise((resolve) => server.close(resolve))
})

it('who does not read the response is let go', async () => {
  const server = createServer(async () => new Response(new Uint8Array(64 * 1024 * 1024)), undefined, 300)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  socket.pause().write('GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const closed = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  await vi.waitFor(async () => expect(await closed()).toBe(1))
  await vi.waitFor(async () => expect(await closed()).toBe(0), { timeout: 5000 })
  socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

onEachDatabase('a body that is refused before it was read', {}, (opened) => {
  let server: ReturnType<typeof createServer>
  let port = 0
  beforeEach(async () => {
    server = createServer(opened().sandbox.app.fetch)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  it.each([
    ['too much', '/api/Products/Lookup', 413],
    ['nobody who is signed in', '/api/BulkUpload/Upload', 401],
  ])('is read all the same, so that its sender gets the refusal: %s', async (_, path, status) => {
    const half = 'x'.repeat(200_000)
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (part) => {
      heard += part
    })
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400000\r\n\r\n${half}`)
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(heard).toBe('')
    socket.write(half)
    await vi.waitFor(() => expect(heard).toContain(`HTTP/1.1 ${status}`), { timeout: 5000 })
    socket.destroy()
  })

  it.each([
    ['/api/Users/Authenticate', { 'Content-Length': '100' }],
    ['/admin/sign-in', { 'Content-Length': '100' }],
    ['/admin/sign-in', { 'Transfer-Encoding': 'chunked' }],
  ])('that is cut off is no error of ours, and is not logged: %s %o', async (path, length) => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...length }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    expect((await opened().sandbox.app.request(path, init)).status).toBe(400)
  })

  it('is not held for somebody who is not signed in, however large it grows', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull: (stream) => {
        sent += 1
        if (sent > 11) stream.close()
        else stream.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const init = { method: 'POST', body, duplex: 'half' }
    expect((await opened().sandbox.app.request('/api/BulkUpload/Upload', init)).status).toBe(401)
  })
})
