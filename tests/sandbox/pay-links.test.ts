import { describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#src/sandbox/sandbox.ts'
import { ADA, MUSA, said, signIn } from './account-client.ts'
import {
  airtime,
  type Draft,
  draft,
  get,
  initialize,
  ledgerOf,
  log,
  mailTo,
  newId,
  notify,
  post,
  type Sent,
} from './client.ts'
import { createClock, lendDatabase, onEachDatabase, raise, testSettings } from './harness.ts'
import { cards, open, payByCard, press } from './page.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const PHONE = '08031234567'
const METER = '1111111111111'
const PAYER = 'uncle@example.com'

const call = (sandbox: Sandbox, name: string, requestData: object, headers: Sent = {}) =>
  post(sandbox, `/api/Products/${name}`, { requestData }, headers)

function create(sandbox: Sandbox, { TranId: _, ...order }: Draft, Note = '', headers: Sent = {}) {
  return call(sandbox, 'CreatePayLink', { ...order, Note }, headers)
}

/** A link for an order of a visitor, or of whoever the headers are. */
async function ask(sandbox: Sandbox, payload: Draft, headers: Sent = {}, note = '') {
  const { status, json } = await create(sandbox, payload, note, headers)
  if (status !== 200) throw new Error(json.responseMessage)
  return json.responseData as { Token: string; Key: string; ExpiresAt: string }
}

const read = async (sandbox: Sandbox, Token: string, Key = '', headers: Sent = {}) =>
  (await call(sandbox, 'ReadPayLink', { Token, Key }, headers)).json.responseData

const logBy = (sandbox: Sandbox, Token: string, TranId = newId(), Email = PAYER, headers: Sent = {}) =>
  call(sandbox, 'LogPayLink', { Token, TranId, Email }, headers)

async function pageOf(sandbox: Sandbox, logged: { json: { responseData: object } }) {
  const started = await initialize(sandbox, logged.json.responseData)
  return new URL(started.json.data.authorizeUrl).pathname
}

async function payBy(sandbox: Sandbox, token: string, email = PAYER): Promise<string> {
  const logged = await logBy(sandbox, token, newId(), email)
  if (logged.status !== 200) throw new Error(logged.json.responseMessage)
  await payByCard(sandbox, await pageOf(sandbox, logged))
  return logged.json.responseData.TransactionId
}

const light = (sandbox: Sandbox) =>
  draft(sandbox, 'IKEDCPREPAID', { 'Meter Number': METER, 'Phone Number': PHONE, Amount: '5000' })

onEachDatabase('a link that somebody else pays by', {}, (opened) => {
  it('is paid by a stranger, and both have the receipt: the payer without the number (S50)', async () => {
    const { sandbox } = opened()
    const asked = await airtime(sandbox)
    const { Token, Key } = await ask(sandbox, asked, {}, 'For the house')
    expect(await read(sandbox, Token)).toMatchObject({ State: 'open', IsYours: false, Note: 'For the house' })
    const id = await payBy(sandbox, Token)
    const result = await notify(sandbox, id)
    expect(result.json.responseData).toMatchObject({
      TransactionStatus: 'Successful',
      OrderDetails: expect.stringContaining('for 0803***4567'),
      ReceiptItems: [{ Label: 'Phone Number', Value: '0803***4567' }],
      EmailAddress: 'u***@e***.com',
    })
    const { text: payers } = (await mailTo(sandbox, PAYER))[0]
    const { text: askers, subject } = (await mailTo(sandbox, asked.Email))[0]
    expect(subject).toMatch(/Successful/)
    expect(askers).toContain('Somebody has paid for you.')
    expect(askers).toContain(PHONE)
    expect(askers).not.toContain(PAYER)
    for (const seen of [JSON.stringify(result.json), JSON.stringify(await read(sandbox, Token)), payers]) {
      expect(seen).not.toContain(PHONE)
    }
    expect(payers).not.toContain('For the house')
    expect(askers).not.toContain('For the house')
    // Who only has the link learns that it is paid, and no more.
    expect(await read(sandbox, Token)).toMatchObject({ State: 'paid', TransactionId: '' })
    expect(await read(sandbox, Token, Key)).toMatchObject({
      State: 'paid',
      IsYours: true,
      TransactionId: expect.stringContaining(id),
    })
  })

  it('shows no part of a meter order that is the customer’s own, and gives both the token (S50)', async () => {
    const { sandbox } = opened()
    const asked = await light(sandbox)
    const { Token } = await ask(sandbox, asked)
    const shown = await read(sandbox, Token)
    expect(shown.OrderItems).toContainEqual({ Label: 'Meter Number', Value: '1111***1111' })
    const id = await payBy(sandbox, Token)
    const result = (await notify(sandbox, id)).json.responseData
    expect(result.ReceiptItems).toContainEqual({
      Label: 'Token',
      Value: expect.stringMatching(/^[\d-]{20,}$/),
    })
    const { text: letter } = (await mailTo(sandbox, PAYER))[0]
    for (const seen of [JSON.stringify(shown), JSON.stringify(result), letter]) {
      for (const secret of [METER, PHONE, asked.Email]) expect(seen).not.toContain(secret)
      expect(seen).not.toMatch(/Address"?:? ?.*(Street|Close|Road|Lagos)/)
    }
    for (const [path, field] of [
      ['Products/FetchTransactionValues', 'TranId'],
      ['Reports/FetchReceipt', 'Id'],
    ]) {
      expect((await get(sandbox, `/api/${path}?${field}=${id}`)).status).toBe(404)
      expect((await get(sandbox, `/api/${path}?${field}=${id}`, await signIn(sandbox, MUSA))).status).toBe(
        404,
      )
    }
  })

  it('of somebody signed in stands in their history, and for another account it has no number (S50)', async () => {
    const { sandbox } = opened()
    const ada = await signIn(sandbox, ADA)
    const musa = await signIn(sandbox, MUSA)
    const { Token } = await ask(sandbox, await airtime(sandbox), ada)
    expect(await read(sandbox, Token, '', musa)).toMatchObject({ IsYours: false })
    const logged = await logBy(sandbox, Token, newId(), PAYER, musa)
    await payByCard(sandbox, await pageOf(sandbox, logged))
    const id = logged.json.responseData.TransactionId
    const ask4 = (headers: Sent) =>
      post(
        sandbox,
        '/api/Products/NotifyBiller',
        { requestData: { PaymentMethodString: 'CARD', TranId: id } },
        headers,
      )
    expect(JSON.stringify((await ask4(musa)).json)).not.toContain(PHONE)
    expect((await ask4(ada)).json.responseData).toMatchObject({
      OrderDetails: expect.stringContaining(PHONE),
      EmailAddress: 'u***@e***.com',
    })
    const rows = (headers: Sent) => get(sandbox, '/api/Reports/FetchTransactionHistory', headers)
    const has = async (headers: Sent) => JSON.stringify((await rows(headers)).json).includes(id)
    expect([await has(ada), await has(musa)]).toEqual([true, false])
    expect(await read(sandbox, Token, '', ada)).toMatchObject({ IsYours: true, State: 'paid' })
    const values = await get(sandbox, `/api/Products/FetchTransactionValues?TranId=${id}`, ada)
    expect(JSON.stringify(values.json)).toContain(PHONE)
  })

  it('is paid once, however many come at once, and says so to the others (S51)', async () => {
    const { sandbox } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox))
    const ids = Array.from({ length: 8 }, newId)
    const answers = await Promise.all(
      ids.map((id, at) => logBy(sandbox, Token, id, `payer${at}@example.com`)),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const { status, json } of answers.filter((answer) => !won.includes(answer))) {
      expect([status, json.responseMessage]).toEqual([
        400,
        'Somebody is paying this right now. Nothing was charged.',
      ])
    }
    const [winner = raise('nobody won')] = won
    // The same attempt again is the same order, whoever else has tried meanwhile.
    const at = answers.indexOf(winner)
    const again = await logBy(sandbox, Token, ids[at], `payer${at}@example.com`)
    expect(again.json.responseData.TransactionId).toBe(winner.json.responseData.TransactionId)
    await payByCard(sandbox, await pageOf(sandbox, winner))
    await notify(sandbox, winner.json.responseData.TransactionId)
    expect(said(await logBy(sandbox, Token))).toEqual([
      400,
      'Somebody has paid this already. Nothing was charged.',
    ])
    const rows = (await Promise.all(ids.map((id) => ledgerOf(sandbox, id)))).flat()
    expect(rows).toMatchObject([{ payments: 1, vends: 1 }])
  })

  it('is free again when the one who tried is declined, cancels, or never opens the payment page', async () => {
    const { sandbox, clock } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox))
    const left = await logBy(sandbox, Token, newId(), 'first@example.com')
    expect(left.status).toBe(200)
    const opens = await read(sandbox, Token)
    expect([opens.State, Date.parse(opens.FreeAt) - clock.now()]).toEqual(['opened', 5 * MINUTE_MS])
    clock.advance(5 * MINUTE_MS + 1)
    await sandbox.sweep()
    expect(await read(sandbox, Token)).toMatchObject({ State: 'open', FreeAt: '' })

    const second = await logBy(sandbox, Token, newId(), 'second@example.com')
    const page = await open(sandbox, await pageOf(sandbox, second))
    // Whoever looks at the payment page has the time that every order has.
    const freeAt = Date.parse((await read(sandbox, Token)).FreeAt)
    expect(freeAt - clock.now()).toBe(30 * MINUTE_MS)
    await press(sandbox, page, 'Cancel')
    await notify(sandbox, second.json.responseData.TransactionId)
    expect(await read(sandbox, Token)).toMatchObject({ State: 'open' })
    // Nobody asked for a letter who only tried, and none goes to whoever asked.
    expect(await mailTo(sandbox, 'second@example.com')).toEqual([])

    await payBy(sandbox, Token)
    expect(await read(sandbox, Token)).toMatchObject({ State: 'paid' })
  })

  it('stays declined with its payer, whose next card is on the same page', async () => {
    const { sandbox } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox))
    const logged = await logBy(sandbox, Token)
    const page = await open(sandbox, await pageOf(sandbox, logged))
    const declined = await press(sandbox, page, 'Pay', cards.declined)
    expect(await read(sandbox, Token)).toMatchObject({ State: 'opened' })
    await press(sandbox, declined, 'Pay', cards.approved)
    await notify(sandbox, logged.json.responseData.TransactionId)
    expect(await read(sandbox, Token)).toMatchObject({ State: 'paid' })
  })

  it('ends after a day, and takes what nobody paid along a day later', async () => {
    const { sandbox, clock } = opened()
    const { Token, Key, ExpiresAt } = await ask(sandbox, await airtime(sandbox))
    expect(Date.parse(ExpiresAt) - clock.now()).toBe(DAY_MS)
    clock.advance(DAY_MS - 1)
    expect(await read(sandbox, Token)).toMatchObject({ State: 'open' })
    clock.advance(1)
    expect(await read(sandbox, Token, Key)).toMatchObject({ State: 'expired', TransactionId: '' })
    expect(said(await logBy(sandbox, Token))).toEqual([
      400,
      'This link has ended: nobody paid within a day. Ask for a new one.',
    ])
    clock.advance(DAY_MS + 1)
    await ask(sandbox, await airtime(sandbox))
    expect((await call(sandbox, 'ReadPayLink', { Token, Key: '' })).status).toBe(404)
  })

  it('that was changed on its way, or guessed, is unknown, and tells nothing (S51)', async () => {
    const { sandbox } = opened()
    const { Token, Key } = await ask(sandbox, await airtime(sandbox))
    const changed = `${Token.slice(0, -1)}${Token.endsWith('A') ? 'B' : 'A'}`
    for (const token of [changed, Token.toLowerCase(), Token.slice(1), '', Key, `${Token} `]) {
      const unknown = [404, 'We do not know this link. Check that you have the whole of it.']
      expect(said(await call(sandbox, 'ReadPayLink', { Token: token, Key }))).toEqual(unknown)
      expect(said(await logBy(sandbox, token))).toEqual(unknown)
    }
    // The link itself is no key to the receipt.
    expect(await read(sandbox, Token, Token)).toMatchObject({ IsYours: false })
  })

  it.each([
    ['a line end and a header', 'Hi\r\nBcc: all@example.com', 'Hi Bcc: …'],
    ['an address', 'Pay at https://evil.example/now please', 'Pay at … please'],
    ['text that turns the rest around', 'safe \u202Eysae', 'safe ysae'],
    ['a tag', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('keeps %s of a note as one harmless line (S50)', async (_, typed, kept) => {
    const { sandbox } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox), {}, typed)
    expect((await read(sandbox, Token)).Note).toBe(kept)
  })

  it('is refused for what needs a login, for a longer note, and for another price', async () => {
    const { sandbox } = opened()
    const payload = await airtime(sandbox)
    expect((await create(sandbox, payload, 'x'.repeat(101))).status).toBe(400)
    expect((await create(sandbox, { ...payload, TotalAmount: 1 })).status).toBe(409)
    const fields = async (code: string) =>
      (await get(sandbox, `/api/Products/Fields/?BillerCode=${code}&Category=`)).json.responseData.Product
    expect((await fields('MTNVTU')).PayLinks).toBe(true)
    const levy = await draft(sandbox, 'PARKLEVY', {
      'Plate Number': 'ABC123XY',
      'Number of Days': '1',
      Amount: '800',
      'Phone Number': PHONE,
    })
    expect((await fields('PARKLEVY')).PayLinks).toBe(undefined)
    expect((await create(sandbox, levy)).status).toBe(401)
    expect((await create(sandbox, levy, '', await signIn(sandbox, ADA))).status).toBe(400)
  })

  it('writes to whoever asked when the biller could not deliver, and gives the payer the money', async () => {
    const { sandbox } = opened()
    const asked = await airtime(sandbox, '08011111113')
    const { Token, Key } = await ask(sandbox, asked)
    const id = await payBy(sandbox, Token)
    expect((await notify(sandbox, id)).json.responseData.TransactionStatus).toBe('Reversed')
    expect(await read(sandbox, Token, Key)).toMatchObject({ State: 'returned' })
    expect((await mailTo(sandbox, asked.Email))[0].text).toContain('The money went back to whoever paid.')
    expect((await logBy(sandbox, Token)).status).toBe(400)
  })

  it('is made thirty times an hour and caller (S51)', async () => {
    const { sandbox, clock } = opened()
    clock.advance(HOUR_MS + 1)
    const payload = await airtime(sandbox)
    for (let made = 0; made < 30; made += 1) expect((await create(sandbox, payload)).status).toBe(200)
    const refused = await create(sandbox, payload)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await create(sandbox, payload, '', await signIn(sandbox, ADA))).status).toBe(200)
    clock.advance(HOUR_MS + 1)
    expect((await create(sandbox, payload)).status).toBe(200)
  })

  it('takes nobody’s attempt over that has its name with other content', async () => {
    const { sandbox } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox))
    const payload = await airtime(sandbox)
    await log(sandbox, payload)
    expect((await logBy(sandbox, Token, payload.TranId)).status).toBe(409)
    expect(await read(sandbox, Token)).toMatchObject({ State: 'open' })
  })
})

describe('what is kept of a link', () => {
  it('is neither its token nor its key (S51), and it is not logged at another price than it was asked for', async () => {
    const clock = createClock()
    const database = await lendDatabase(clock.now())
    const sandbox = await createSandbox({ world: clock, database, settings: testSettings })
    const { Token, Key } = await ask(sandbox, await light(sandbox))
    const [row] = await database.db.selectFrom('pay_links').selectAll().execute()
    for (const secret of [Token, Key]) expect(JSON.stringify(row)).not.toContain(secret)

    // As if it had been made at another fee.
    const change = (kobo: number) =>
      database.db
        .updateTable('pay_links')
        .set((set) => ({ fee: set('fee', '+', kobo), total: set('total', '+', kobo) }))
        .execute()
    await change(5000)
    const id = newId()
    const [status, sentence] = said(await logBy(sandbox, Token, id))
    expect([status, sentence]).toEqual([400, expect.stringMatching(/^The price has changed: .* now\./)])
    expect(await ledgerOf(sandbox, id)).toEqual([])
    expect(await read(sandbox, Token)).toMatchObject({ State: 'open' })
    await change(-5000)
    expect((await logBy(sandbox, Token, id)).status).toBe(200)
    await sandbox.close()
  })
})
