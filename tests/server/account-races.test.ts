import { expect, it } from 'vitest'
import { profileCalls } from '#src/server/accounts/account-calls.ts'
import { makeLink, readLink } from '#src/server/accounts/account-emails.ts'
import { nobodysPassword, replacePassword } from '#src/server/accounts/passwords.ts'
import { takeHit } from '#src/server/http/limits.ts'
import { openSession } from '#src/server/http/sessions.ts'
import { ADA, base64, MUSA, OLD } from './account-client.ts'
import { forAll, openInHand, testSettings } from './harness.ts'
import { processOn } from './own-process.ts'

const MINUTE_MS = 60_000
const there = forAll(openInHand)

/** Musa as he was when his password was judged, and the hash that he has since. */
async function replaced() {
  const { db } = there()
  const account = db.selectFrom('accounts').selectAll().where('email', '=', MUSA)
  const known = await account.executeTakeFirstOrThrow()
  const password_hash = nobodysPassword(testSettings.passwordCost)
  await db.updateTable('accounts').set({ password_hash }).where('email', '=', MUSA).execute()
  const hash = async () => (await account.executeTakeFirstOrThrow()).password_hash
  const end = async () =>
    await db
      .updateTable('accounts')
      .set({ password_hash: known.password_hash })
      .where('email', '=', MUSA)
      .execute()
  return { known, password_hash, hash, end }
}

it('a login whose password was replaced while it was judged opens no session', async () => {
  const { db, clock } = there()
  const { known, end } = await replaced()
  expect(await openSession(db, clock, known, 3600)).toBeNull()
  const sessions = db.selectFrom('sessions').select('account_id').where('account_id', '=', known.account_id)
  expect(await sessions.execute()).toEqual([])
  await end()
})

it('a password that was replaced meanwhile is not changed by whoever proved the old one, and they hear so', async () => {
  const { db, clock } = there()
  const { known, password_hash, hash, end } = await replaced()
  const change = profileCalls(processOn(db, clock)).find(({ name }) => name === 'changePassword')
  const next = base64('Okada!mango7')
  const request = {
    ...{ ConsumerID: MUSA, EmailAddress: MUSA, OldPassword: base64(OLD) },
    ...{ Password: next, ConfirmPassword: next },
  }
  const caller = { account: { ...known, session: '' }, origin: '', ip: '', accept: '', fetchSite: null }
  await expect(change?.answer({ ...caller, request })).rejects.toMatchObject({
    message: 'The old password is not correct.',
  })
  expect(await hash()).toBe(password_hash)
  await end()
})

it('what was tried counts for its whole time, whoever tries something else meanwhile', async () => {
  const { db, clock } = there()
  const once = { times: 1, withinMs: 60 * MINUTE_MS }
  expect(await takeHit(db, 'one', once, clock.now())).toBe(0)
  clock.advance(20 * MINUTE_MS)
  expect(await takeHit(db, 'another', once, clock.now())).toBe(0)
  expect(await takeHit(db, 'one', once, clock.now())).toBe(40 * 60)
})

it('what was tried while a clock was a day ahead does not lock anybody out for a day', async () => {
  const { db, clock } = there()
  const once = { times: 1, withinMs: 60 * MINUTE_MS }
  expect(await takeHit(db, 'ahead', once, clock.now() + 24 * 60 * MINUTE_MS)).toBe(0)
  expect(await takeHit(db, 'ahead', once, clock.now())).toBe(0)
  expect(await takeHit(db, 'ahead', once, clock.now())).toBe(60 * 60)
})

it('a new password takes the links of its own account along, and of no other', async () => {
  const { db, clock } = there()
  const own = processOn(db, clock)
  const of = (email: string) =>
    db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const [ada, musa] = [await of(ADA), await of(MUSA)]
  const [adas, musas] = [
    await makeLink(db, own, 'reset', ada.account_id),
    await makeLink(db, own, 'reset', musa.account_id),
  ]
  await db.transaction().execute((trx) => replacePassword(trx, own, musa, musa.password_hash, ''))
  await expect(readLink(db, own, 'reset', musas)).rejects.toMatchObject({ status: 400 })
  expect((await readLink(db, own, 'reset', adas)).account_id).toBe(ada.account_id)
})
