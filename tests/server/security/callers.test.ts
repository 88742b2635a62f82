import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callerReader } from '#src/server/http/caller.ts'
import { defaultSettings, type Settings } from '#src/server/settings.ts'
import { ADA, applicant, base64, OLD } from '#tests/server/account-client.ts'
import { from, readableForAll } from './readable.ts'

const PROXY = '127.0.0.1'
const VICTIM = '203.0.113.1'
const ATTACKER = '198.51.100.9'
const behind = { publicUrl: 'https://pay.example', trustedProxies: ['loopback'] }

describe('who calls', () => {
  const callerOf = async (
    trustedProxies: readonly string[],
    [socket, header]: readonly [string, string | undefined],
    { publicUrl }: Pick<Settings, 'publicUrl'> = defaultSettings,
  ) => {
    const read = callerReader({ trustedProxies, publicUrl })
    const app = new Hono().get('/', (c) => c.text(read(c)))
    const headers: Record<string, string> = header === undefined ? {} : { 'X-Forwarded-For': header }
    return await (await app.request('/', { headers }, from(socket))).text()
  }

  it.each([
    [['loopback'], '127.0.0.1', '203.0.113.1', '203.0.113.1'],
    [['loopback'], '::1', '203.0.113.1', '203.0.113.1'],
    [['loopback'], '::ffff:127.0.0.1', '203.0.113.1', '203.0.113.1'],
    // What a caller writes into the header stands left of what the proxy adds.
    [['loopback'], '127.0.0.1', '192.0.2.66, 203.0.113.1', '203.0.113.1'],
    [['loopback'], '127.0.0.1', '127.0.0.1, 203.0.113.1', '203.0.113.1'],
    [['loopback', '10.0.0.0/8'], '127.0.0.1', '192.0.2.66, 203.0.113.1, 10.1.2.3', '203.0.113.1'],
    [['10.0.0.5'], '10.0.0.5', '203.0.113.1,10.0.0.6', '10.0.0.6'],
    [['fd00::/8'], 'fd12::1', '203.0.113.1', '203.0.113.1'],
    // As proxies write it.
    [['loopback'], '127.0.0.1', '203.0.113.1:51234', '203.0.113.1'],
    [['loopback'], '127.0.0.1', ' 203.0.113.1 ', '203.0.113.1'],
    [['loopback'], '127.0.0.1', '::ffff:203.0.113.1', '203.0.113.1'],
    [['loopback'], '127.0.0.1', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    [['loopback'], '127.0.0.1', '2001:DB8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    [['loopback'], '127.0.0.1', '2001:db8::1', '2001:db8:0:0::/64'],
    // Nothing, or nothing that is an address.
    [['loopback'], '127.0.0.1', undefined, 'this machine'],
    [['loopback'], '127.0.0.1', '', 'this machine'],
    [['loopback'], '127.0.0.1', '203.0.113.1, unknown', 'this machine'],
    [['loopback'], '127.0.0.1', '127.0.0.1', 'this machine'],
    [['10.0.0.5'], '10.0.0.5', '203.0.113.1, <b>', '10.0.0.5'],
    [['10.0.0.5'], '127.0.0.1', '203.0.113.1', 'this machine'],
    // Nobody else's word counts.
    [['loopback'], '198.51.100.9', '203.0.113.1', '198.51.100.9'],
    [['10.0.0.0/8'], '11.0.0.1', '203.0.113.1', '11.0.0.1'],
    [[], '127.0.0.1', '203.0.113.1', '127.0.0.1'],
    [[], '::ffff:198.51.100.9', '203.0.113.1', '198.51.100.9'],
    [[], 'fe80::1:2%eth0', undefined, 'fe80:0:0:0::/64'],
    [[], '', undefined, 'unknown'],
  ])('behind %j, connected from %s with %j, is %s', async (trusted, socket, header, caller) => {
    expect(await callerOf(trusted, [socket, header])).toBe(caller)
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'where the app has a public address, %s is a proxy that nobody named, and no developer',
    async (socket) => {
      const named = { ...defaultSettings, publicUrl: 'https://pay.example' }
      expect(await callerOf([], [socket, VICTIM], named)).toBe('this machine')
    },
  )
})

describe('behind a proxy', () => {
  const { there } = readableForAll()
  let app: Hono
  beforeAll(() => {
    app = there().appWith(behind)
  })
  beforeEach(() => there().clock.advance(24 * 3_600_000))

  const send = (path: string, body: string | URLSearchParams, forwarded: string | null, socket = PROXY) => {
    const headers: Record<string, string> = forwarded === null ? {} : { 'X-Forwarded-For': forwarded }
    if (typeof body === 'string') headers['Content-Type'] = 'application/json'
    return app.request(path, { method: 'POST', body, headers }, from(socket))
  }
  const logIn = async (email: string, password: string, forwarded: string, socket = PROXY) => {
    const names = { username: base64(email), password: base64(password), grant_type: 'password' }
    const answer = await send('/api/Users/Authenticate', new URLSearchParams(names), forwarded, socket)
    return [answer.status, answer.headers.get('retry-after')]
  }

  it('five wrong passwords close an account to whoever gave them, whatever they write into the header, and not to its owner (S27)', async () => {
    for (let n = 0; n < 5; n += 1)
      expect(await logIn(ADA, 'Wrong#2026', `192.0.2.${n}, ${ATTACKER}`)).toEqual([400, null])
    expect(await logIn(ADA, 'Wrong#2026', `${VICTIM}, ${ATTACKER}`)).toEqual([429, '900'])
    expect(await logIn(ADA, OLD, VICTIM)).toEqual([200, null])
    // The documented answer, for the same caller: also to the right password.
    expect(await logIn(ADA, OLD, ATTACKER)).toEqual([429, '900'])
  })

  it('a header that somebody sends past the proxy is not read (S27)', async () => {
    for (let n = 0; n < 5; n += 1) await logIn(ADA, 'Wrong#2026', `192.0.2.${n}`, ATTACKER)
    expect(await logIn(ADA, 'Wrong#2026', '192.0.2.5', ATTACKER)).toEqual([429, '900'])
  })

  it('nobody is a developer, neither by the header nor without one (S28)', async () => {
    for (const forwarded of [null, '127.0.0.1']) {
      there().clock.advance(3_600_000)
      const statuses = []
      for (let n = 0; n < 11; n += 1) {
        const body = JSON.stringify({ requestData: applicant(`a${n}@example.com`) })
        statuses.push((await send('/api/Users/Register', body, forwarded)).status)
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429])
    }
    const own = there().appWith({ trustedProxies: ['loopback'] })
    for (const path of ['/sandbox', '/sandbox/mailbox.json', '/sandbox/ledger.json'])
      expect((await own.request(path, { headers: { Host: 'localhost:8080' } })).status).toBe(404)
  })

  it('a neighbour cannot claim what somebody else has won (S44)', async () => {
    const trial = { UserEmail: 'winner@example.com', UserPhone: '08031234567', UserGuess: 42 }
    const claim = { Location: 'Lagos', PhoneNotoCredit: '08099999999', AgeRange: '25-34', Gender: 'Female' }
    const call = async (name: string, requestData: object, forwarded: string) =>
      (await send(`/guess/api/GuessAndWin/${name}`, JSON.stringify({ requestData }), forwarded)).status
    expect(await call('Guess', trial, VICTIM)).toBe(200)
    expect(await call('GuessUpdate', claim, ATTACKER)).not.toBe(200)
    expect(await call('GuessUpdate', { ...claim, PhoneNotoCredit: '08031234567' }, VICTIM)).toBe(200)
  })

  it('a customer with a whole /48 of IPv6 has no limit for each network in it (S43)', async () => {
    const write = async (address: string) => {
      const message = {
        CustomerName: 'Ada',
        CustomerEmail: 'a@example.com',
        Subject: 'Hello',
        Comment: 'A question',
      }
      return (await send('/api/Supports/Save', JSON.stringify({ requestData: message }), address)).status
    }
    const statuses = []
    for (let n = 0; n < 53; n += 1) statuses.push(await write(`2001:db8:77:${n.toString(16)}::1`))
    expect(statuses).toEqual([...Array(50).fill(200), ...Array(3).fill(429)])
    expect(await write('2001:db8:78::1')).toBe(200)
  })

  it('nor has it for wrong passwords, at one account after another (S27)', async () => {
    const statuses = []
    for (let n = 0; n < 103; n += 1)
      statuses.push(
        (await logIn(`nobody${n}@example.com`, 'Wrong#2026', `2001:db8:79:${n.toString(16)}::1`))[0],
      )
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })
})
