import type { RequestOf } from '#src/contract/endpoint.ts'
import { forgotPassword, resetPassword, verifyResetToken } from '#src/contract/user.ts'
import { accountSentences } from '#src/domain/account-forms.ts'
import type { AccountRow, Db } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Call, type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { post, sendPosted } from '#src/sandbox/mail/outbox.ts'
import { accountByEmail } from './accounts.ts'
import { forgetAttempts } from './attempts.ts'
import { activationLetter, resetLetter } from './letters.ts'
import { demandCallerRest, loginKey, mayReach } from './limits.ts'
import { makeLink, readLink, refuseLink, spendLink } from './mail-links.ts'
import { newPassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { unhurried } from './uniform.ts'

export function recoveryCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(forgotPassword, async ({ request, ip, origin }) => {
      await unhurried(deps.world, async () => {
        await demandCallerRest(deps, 'forgot', ip)
        const email = request.EmailAddress.toLowerCase()
        if (await mayReach(deps, 'forgot', email)) await sendLink(deps, email, origin)
      })
      return { data: accountSentences.recovered, message: accountSentences.recovered }
    }),
    implement(verifyResetToken, async ({ request }) => {
      const account = await accountOfToken(deps.db, deps, request.encrToken)
      return {
        data: { ConsumerID: account.email, EmailAddress: account.email, Firstname: account.first_name },
      }
    }),
    implement(resetPassword, async (call) => {
      await reset(deps, call)
      sendPosted(deps)
      return { data: accountSentences.passwordReset, message: accountSentences.passwordReset }
    }),
  ]
}

/** A new password is of no use to an account that was never activated: it gets another activation link. */
async function sendLink(deps: Deps, email: string, origin: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const account = await accountByEmail(trx, email)
    if (account === undefined) return
    const isActive = account.status === 'active'
    const token = await makeLink(trx, deps, isActive ? 'reset' : 'activation', account.account_id)
    await post(
      trx,
      deps,
      isActive
        ? resetLetter(account.email, account.first_name, origin, token)
        : activationLetter(account.email, origin, token),
    )
  })
  sendPosted(deps)
}

async function accountOfToken(db: Db, deps: Deps, token: string): Promise<AccountRow> {
  const { account_id } = await readLink(db, deps, 'reset', token)
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return account ?? refuseLink('reset')
}

/** Whatever is wrong with the words, the link stays good for the next try. */
async function reset(
  deps: Deps,
  { request, ip, origin }: Call<RequestOf<typeof resetPassword>>,
): Promise<void> {
  const account = await accountOfToken(deps.db, deps, request.token)
  const isTheirs = [request.ConsumerID, request.EmailAddress].every(
    (name) => name.toLowerCase() === account.email,
  )
  if (!isTheirs) refuseLink('reset')
  const password = newPassword(request, accountSentences.strongResetPassword)
  const password_hash = await hashPassword(password, deps.settings.passwordCost)
  await deps.db.transaction().execute(async (trx) => {
    await spendLink(trx, deps, 'reset', request.token)
    if (!(await replacePassword(trx, deps, account, password_hash, origin))) refuseLink('reset')
    // Whoever reads the account's mail need not wait for what somebody guessed before from here.
    await forgetAttempts(trx, loginKey(account.email, ip))
  })
}
