import { expect, it } from 'vitest'
import { sql } from '#src/server/database/kysely.ts'
import type { Db } from '#src/server/database/tables.ts'
import { ADA, applicant, ask, base64, call, newestLink, newestToken, OLD, signIn } from './account-client.ts'
import { forAll, openInHand, raise } from './harness.ts'

const there = forAll(openInHand)

/** Every row of every table but the mail, which is the mailbox of whoever it went to. */
async function dump(db: Db): Promise<string> {
  const tables = await sql<{
    tablename: string
  }>`select tablename from pg_tables where schemaname = 'public'`.execute(db)
  const names = tables.rows.map(({ tablename }) => tablename).filter((name) => name !== 'mails')
  expect(names).toEqual(
    expect.arrayContaining(['accounts', 'sessions', 'mail_links', 'rate_limit_hits', 'secrets']),
  )
  const rows = []
  for (const name of names) rows.push(name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows)
  return JSON.stringify(rows)
}

it('the database holds no password and no token that anybody could use (S26, S29)', async () => {
  const { db, sandbox } = there()
  const session = await signIn(sandbox, ADA)
  await call(sandbox, 'Register', applicant('bola@example.com'))
  const activation = await newestToken(sandbox, 'bola@example.com')
  const backup = { EmailAddress: ADA, ConsumerID: ADA, BackupEmail: 'spare@example.org' }
  await call(sandbox, 'SendBackUpEmail', backup, session)
  const confirmation = (await newestLink(sandbox, ADA)).searchParams.get('token') ?? raise('no token')
  await call(sandbox, 'ForgotPassword', { EmailAddress: ADA })
  const reset = await newestToken(sandbox, ADA)
  await call(sandbox, 'ForgotPassword', { EmailAddress: 'nobody@example.com' })
  await ask(sandbox, 'getMaskedBackupEmailWithPhoneNo', { phoneNo: '08099999999' })

  const held = await dump(db)
  expect(held).toContain('bola@example.com')
  const bearer = session.Authorization?.slice('Bearer '.length) ?? raise('no session')
  const passwords = [OLD, 'Okada!mango7'].flatMap((password) => [password, base64(password)])
  for (const secret of [...passwords, bearer, activation, confirmation, reset])
    expect(held).not.toContain(secret)
  // Whom somebody asked about stays out as well.
  expect(held).not.toContain('nobody@example.com')
  expect(held).not.toContain('08099999999')
})
