import * as v from 'valibot'
import { digest, forgetAttempts, type Limit, takeAttempt } from '#src/server/accounts/limits.ts'
import { returnTry, takeTry, welcome } from '#src/server/accounts/login-limits.ts'
import { isPassword } from '#src/server/accounts/passwords.ts'
import type { Deps } from '#src/server/deps.ts'
import { Refusal, tooMany } from '#src/server/http/refusal.ts'
import { writeAudit } from './audit.ts'
import { openSession } from './operator-sessions.ts'
import { fromBase32, stepOfCode } from './totp.ts'

export const SignInSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(60)),
  password: v.pipe(v.string(), v.maxLength(200)),
  code: v.pipe(v.string(), v.trim(), v.maxLength(20)),
  to: v.optional(v.string(), ''),
})

type SignIn = v.InferOutput<typeof SignInSchema>

const REFUSED =
  'The name, the password or the code is not right. A code works once: if you have used this one, wait for the next.'

/** Wrong codes behind the right password. Only whoever has the password can spend them, so no stranger locks one out. */
const WRONG_CODES: Limit = { times: 10, withinMs: 60 * 60_000 }

/** Proves both factors and answers the session's token. Everything that is wrong is refused in one sentence. */
export async function signIn(deps: Deps, { name, password, code }: SignIn, ip: string): Promise<string> {
  const { db, world, settings } = deps
  const counted = `operator ${name}`
  const taken = await takeTry(deps, counted, ip)
  const found = await db.selectFrom('operators').selectAll().where('name', '=', name).executeTakeFirst()
  const isRight = await isPassword(password, found?.password_hash ?? null, settings.passwordCost).catch(
    async (error: unknown) => {
      // It was not judged, so it was no wrong one.
      await returnTry(db, taken)
      throw error
    },
  )
  if (found === undefined || !isRight) throw new Refusal('invalid', REFUSED)
  const codes = `operator codes ${digest(name)}`
  const wait = await takeAttempt(db, codes, WRONG_CODES, world.now())
  if (wait > 0) throw tooMany('Too many wrong codes. Please wait and try again.', wait)
  const token = await takeCode(deps, name, stepOfCode(fromBase32(found.totp_secret), code, world.now()))
  if (token === null) throw new Refusal('invalid', REFUSED)
  await forgetAttempts(db, codes)
  await returnTry(db, taken)
  await welcome(db, counted, ip, world.now())
  return token
}

/** A code is taken once: the step that it belongs to must be later than the last one's, whoever comes at once with it. */
async function takeCode({ db, world }: Deps, name: string, step: number | null): Promise<string | null> {
  if (step === null) return null
  return await db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('operators')
      .set({ last_step: step })
      .where('name', '=', name)
      .where('last_step', '<', step)
      .returning('name')
      .executeTakeFirst()
    if (taken === undefined) return null
    await writeAudit(trx, world.now(), { operator: name, action: 'signed in', subject: name, note: '' })
    return await openSession(trx, world, name)
  })
}
