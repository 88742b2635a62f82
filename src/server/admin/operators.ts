import { brandName } from '#src/brand.ts'
import { hashPassword } from '#src/server/accounts/passwords.ts'
import type { Db } from '#src/server/database/tables.ts'
import type { Runtime } from '#src/server/deps.ts'
import { writeAudit } from './audit.ts'
import { otpauthUri, toBase32 } from './totp.ts'

const SECRET_BYTES = 20
/** As base32: 24 characters, 120 bits. Generated, because people choose bad ones. */
const PASSWORD_BYTES = 15
/** The author in the log of what this command does. */
const COMMAND = 'command line'

/** Shown once and never again. */
export interface NewOperator {
  readonly password: string
  readonly uri: string
}

export const OPERATOR_NAME = /^[a-z][a-z0-9.-]{1,30}$/

/** Null where the name is taken. */
export async function addOperator(
  db: Db,
  runtime: Runtime,
  name: string,
  passwordCost: number,
): Promise<NewOperator | null> {
  const signs = toBase32(runtime.random(PASSWORD_BYTES)).toLowerCase()
  const password = signs.replace(/(.{6})(?=.)/g, '$1-')
  const secret = toBase32(runtime.random(SECRET_BYTES))
  const password_hash = await hashPassword(password, passwordCost)
  const at = runtime.now()
  const isNew = await db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('operators')
      .values({ name, password_hash, totp_secret: secret, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (added === undefined) return false
    await writeAudit(trx, at, { operator: COMMAND, action: 'operator added', subject: name, note: '' })
    return true
  })
  return isNew ? { password, uri: otpauthUri(`${brandName} admin`, name, secret) } : null
}

/** Removes an operator with their sessions. False where the name does not exist. */
export async function removeOperator(db: Db, runtime: Runtime, name: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('operators')
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst()
    if (removed === undefined) return false
    const act = { operator: COMMAND, action: 'operator removed', subject: name, note: '' } as const
    await writeAudit(trx, runtime.now(), act)
    return true
  })
}

export async function hasOperators(db: Db): Promise<boolean> {
  return (await db.selectFrom('operators').select('name').limit(1).executeTakeFirst()) !== undefined
}
