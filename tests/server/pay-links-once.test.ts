import { describe, expect, it } from 'vitest'
import { openServer } from '#src/server/server.ts'
import { ADA, said, signIn } from './account-client.ts'
import { airtime, ledgerOf, log, mailTo, newId, notify } from './client.ts'
import { createClock, lendDatabase, onEachDatabase, openInHand, raise, testSettings } from './harness.ts'
import { cards, open, payByCard, press } from './page.ts'
import { ask, call, create, light, logBy, pageOf, payBy, read } from './pay-link-client.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

onEachDatabase('a link is paid once', {}, (opened) => {
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

  it('is one order for one payer, whose request the network sends twice at once', async () => {
    const { sandbox } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox))
    const id = newId()
    const answers = await Promise.all([1, 2, 3].map(() => logBy(sandbox, Token, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ json }) => json.responseData.TransactionId)).size).toBe(1)
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
    expect(await mailTo(sandbox, 'second@example.com')).toHaveLength(1)

    await notify(sandbox, await payBy(sandbox, Token))
    expect(await read(sandbox, Token)).toMatchObject({ State: 'paid' })
  })

  it('stays declined with its payer, whose next card is on the same page', async () => {
    const { sandbox } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox))
    const logged = await logBy(sandbox, Token)
    const page = await open(sandbox, await pageOf(sandbox, logged))
    const declined = await press(sandbox, page, 'Pay', cards.declined)
    expect(await read(sandbox, Token)).toMatchObject({ State: 'opened' })
    // Whatever the look set going.
    await sandbox.idle()
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
      'This link has ended: it was not paid within a day. Ask for a new one.',
    ])
    // Whoever asks for another meanwhile takes nobody’s away.
    await ask(sandbox, await airtime(sandbox))
    expect(await read(sandbox, Token)).toMatchObject({ State: 'expired' })
    clock.advance(DAY_MS + 1)
    await ask(sandbox, await airtime(sandbox))
    expect((await call(sandbox, 'ReadPayLink', { Token, Key: '' })).status).toBe(404)
  })

  it('that was paid says so after its day, too, and asks nobody for a new one', async () => {
    const { sandbox, clock } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox))
    await notify(sandbox, await payBy(sandbox, Token))
    clock.advance(DAY_MS + 1)
    expect(said(await logBy(sandbox, Token))).toEqual([
      400,
      'Somebody has paid this already. Nothing was charged.',
    ])
  })

  it('takes nobody’s attempt over that has its name with other content', async () => {
    const { sandbox } = opened()
    const { Token } = await ask(sandbox, await airtime(sandbox))
    const payload = await airtime(sandbox)
    await log(sandbox, payload)
    expect((await logBy(sandbox, Token, payload.TranId)).status).toBe(409)
    expect(await read(sandbox, Token)).toMatchObject({ State: 'open' })
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
})

it('is not free for another before a page at a gateway elsewhere has had its time, for nobody can take it back', async () => {
  const { sandbox, clock } = await openInHand({ gateway: { asksOnSchedule: true } })
  const { Token } = await ask(sandbox, await airtime(sandbox))
  expect((await logBy(sandbox, Token)).status).toBe(200)
  const { State, FreeAt } = await read(sandbox, Token)
  expect([State, Date.parse(FreeAt) - clock.now()]).toEqual(['opened', 30 * MINUTE_MS])
  await sandbox.close()
})

it('is asked about at a gateway elsewhere by whoever looks whether it is paid', async () => {
  const { sandbox, db, clock } = await openInHand({ gateway: { asksOnSchedule: true } })
  const { Token } = await ask(sandbox, await airtime(sandbox))
  const logged = await logBy(sandbox, Token)
  const id = logged.json.responseData.TransactionId
  await pageOf(sandbox, logged)
  const paid = { state: 'captured', captured_at: clock.now() } as const
  await db.updateTable('payments').set(paid).where('transaction_id', '=', id).execute()
  expect(await read(sandbox, Token)).toMatchObject({ State: 'opened' })
  await sandbox.idle()
  expect(await read(sandbox, Token)).toMatchObject({ State: 'paid' })
  await sandbox.close()
})

describe('what is kept of a link', () => {
  it('is neither its token nor its key (S51), and it is not logged at another price than it was asked for', async () => {
    const clock = createClock()
    const database = await lendDatabase(clock.now())
    const sandbox = await openServer({ runtime: clock, database, settings: testSettings })
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
