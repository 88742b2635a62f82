import type { RequestOf } from '#src/contract/endpoint.ts'
import {
  activateAccount,
  forgotPassword,
  register,
  resetPassword,
  verifyResetToken,
} from '#src/contract/user.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { NAME_MIN } from '#src/domain/entries.ts'
import { isSpecPhone } from '#src/domain/phone.ts'
import type { AccountRow, Db, Trx } from '#src/server/database/tables.ts'
import { type Deps, type Runtime, randomDigits } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Call, type Implementation, implement } from '#src/server/http/implementation.ts'
import { mayReach, requireCallerRest, returnProven, withMinimumLatency } from '#src/server/http/limits.ts'
import { requireOwnSite } from '#src/server/http/requests.ts'
import { enqueueMail, oneLine, sendQueuedMail } from '#src/server/mail/outbox.ts'
import { accountByEmail } from './account-calls.ts'
import {
  activationEmail,
  alreadyRegisteredEmail,
  choosePasswordEmail,
  makeLink,
  readLink,
  refuseLink,
  resetEmail,
  SHORT_LIFE_MS,
  spendLink,
} from './account-emails.ts'
import { welcome } from './login-limits.ts'
import {
  hashPassword,
  isPassword,
  newPassword,
  nobodysPassword,
  replacePassword,
  requireStrong,
} from './passwords.ts'

const LONGEST_NAME = 60
const LONGEST_REFERRAL = 40

export function signUpCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(register, async ({ request, ip, origin }) => {
      const applicant = judge(request)
      await requireCallerRest(deps, 'register', ip)
      // Known or not, the work and the response are the same: two hashes, one e-mail.
      const { passwordCost } = deps.settings
      const whose = { account: applicant.email }
      let mayMail: boolean | undefined
      const password_hash = await hashPassword(request.Password, passwordCost, whose)
      const signUpOnce = async () => {
        const waiting = await accountByEmail(deps.db, applicant.email)
        const hash = waiting?.status === 'disabled' ? waiting.password_hash : null
        const isSame = await isPassword(request.Password, hash, passwordCost, whose)
        // Counted after the last refusal for too many: otherwise an e-mail could be promised and not sent.
        mayMail ??= await mayReach(deps, 'register', applicant.email)
        if (!mayMail) return true
        return await deps.db
          .transaction()
          .execute((trx) => signUp(trx, deps, { ...applicant, password_hash }, { hash, isSame }, origin))
      }
      while (!(await signUpOnce())) {
        // Another sign-up with this address came meanwhile: judged again.
      }
      sendQueuedMail(deps)
      const message = accountSentences.registered(applicant.email)
      return { data: { ConsumerID: applicant.email }, message }
    }),
    implement(activateAccount, async ({ request, ip, fetchSite }) => {
      requireOwnSite(fetchSite)
      await deps.db.transaction().execute(async (trx) => {
        const { account_id } = await spendLink(trx, deps, 'activation', request.encrToken)
        await trx
          .updateTable('accounts')
          .set({ status: 'active' })
          .where('account_id', '=', account_id)
          .execute()
      })
      await returnProven(deps, 'register', ip)
      return { data: accountSentences.activated, message: accountSentences.activated }
    }),
  ]
}

/** Section 5. ConsumerStatus is ignored: an account begins disabled whatever the client says. */
function judge(request: RequestOf<typeof register>) {
  const email = request.EmailAddress.toLowerCase()
  if (request.ConsumerID.toLowerCase() !== email) {
    throw new HttpError('invalid', 'ConsumerID and EmailAddress must be the same.')
  }
  if (!isSpecPhone(request.PhoneNumber)) throw new HttpError('invalid', accountSentences.phoneInvalid)
  const first_name = oneLine(request.Firstname)
  if (first_name.length < NAME_MIN) throw new HttpError('invalid', accountSentences.nameShort)
  requireStrong(request.Password, accountSentences.strongPassword)
  return {
    email,
    phone: request.PhoneNumber,
    first_name,
    // It comes empty, and Update Profile sends it later.
    surname: oneLine(request.Surname).slice(0, LONGEST_NAME),
    referred_by: oneLine(request.ReferedBy).slice(0, LONGEST_REFERRAL),
  }
}

type Applicant = ReturnType<typeof judge> & { readonly password_hash: string }

/** The password hash of an account that waits to be activated, as it was when the new password was compared with it. */
interface Judged {
  readonly hash: string | null
  readonly isSame: boolean
}

/**
 * Two sign-ups with one address and two passwords: one may be a stranger's, and a link that activated either could let
 * the stranger in. So neither password stays, the links that were sent stop working, and the mailbox's reader chooses a
 * new one. False when the account is no longer the one that was judged.
 */
async function signUp(trx: Trx, deps: Deps, applicant: Applicant, judged: Judged, origin: string) {
  const known = await addAccount(trx, deps.runtime, applicant)
  const { email } = applicant
  if (known.status === 'active') {
    await enqueueMail(trx, deps, alreadyRegisteredEmail(email, origin))
    return true
  }
  if (!known.isNew && known.password_hash !== judged.hash) return false
  if (known.isNew || judged.isSame) {
    const token = await makeLink(trx, deps, 'activation', known.account_id)
    await enqueueMail(trx, deps, activationEmail(email, origin, token))
    return true
  }
  const { account_id } = known
  // The link may have been opened since it was read: an account in use keeps its password.
  const taken = await trx
    .updateTable('accounts')
    .set({ password_hash: nobodysPassword(deps.settings.passwordCost) })
    .where('account_id', '=', account_id)
    .where('status', '=', 'disabled')
    .where('password_hash', '=', known.password_hash)
    .returning('account_id')
    .executeTakeFirst()
  if (taken === undefined) return false
  await trx.deleteFrom('mail_links').where('account_id', '=', account_id).execute()
  const token = await makeLink(trx, deps, 'reset', account_id)
  await enqueueMail(trx, deps, choosePasswordEmail(email, origin, token))
  return true
}

/** Adds an account that waits to be activated, unless there is one with this address. */
async function addAccount(trx: Trx, runtime: Runtime, applicant: Applicant) {
  for (;;) {
    const known = await accountByEmail(trx, applicant.email)
    if (known !== undefined) return { ...known, isNew: false }
    const added = await trx
      .insertInto('accounts')
      .values({
        ...applicant,
        account_id: `A${randomDigits(runtime, 12)}`,
        status: 'disabled',
        date_of_birth: '',
        backup_email: '',
        referral_code: referralCode(runtime, applicant.first_name),
        wallet_id: `3${randomDigits(runtime, 9)}`,
        balance: 0,
        created_at: runtime.now(),
      })
      // The referral code, or the same address, was taken a moment ago: try again.
      .onConflict((conflict) => conflict.doNothing())
      .returning(['account_id', 'status', 'password_hash'])
      .executeTakeFirst()
    if (added !== undefined) return { ...added, isNew: true }
  }
}

/** As the seed's: three letters of the name, then digits. */
function referralCode(runtime: Runtime, firstName: string): string {
  const letters = firstName.toUpperCase().replace(/[^A-Z]/g, '')
  return `${letters.padEnd(3, 'X').slice(0, 3)}${randomDigits(runtime, 7)}`
}

export function recoveryCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(forgotPassword, async ({ request, ip, origin }) => {
      await withMinimumLatency(deps.runtime, async () => {
        await requireCallerRest(deps, 'forgot', ip)
        const email = request.EmailAddress.toLowerCase()
        if (await mayReach(deps, 'forgot', email, SHORT_LIFE_MS)) await sendLink(deps, email, origin)
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
      await returnProven(deps, 'forgot', call.ip)
      sendQueuedMail(deps)
      return { data: accountSentences.passwordReset, message: accountSentences.passwordReset }
    }),
  ]
}

/**
 * Also to an account that was never activated: choosing a password by a mailed link proves the mailbox, while an
 * activation would let in whatever password was given at sign-up, or none.
 */
async function sendLink(deps: Deps, email: string, origin: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const account = await accountByEmail(trx, email)
    if (account === undefined) return
    const token = await makeLink(trx, deps, 'reset', account.account_id)
    // Anybody could have typed the name of one that was never activated.
    const name = account.status === 'active' ? account.first_name : ''
    await enqueueMail(trx, deps, resetEmail(account.email, name, origin, token))
  })
  sendQueuedMail(deps)
}

async function accountOfToken(db: Db, deps: Deps, token: string): Promise<AccountRow> {
  const { account_id } = await readLink(db, deps, 'reset', token)
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return account ?? refuseLink('reset')
}

/** If the new password is refused, the link stays valid for the next try. */
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
  const password_hash = await hashPassword(password, deps.settings.passwordCost, { account: account.email })
  await deps.db.transaction().execute(async (trx) => {
    await spendLink(trx, deps, 'reset', request.token)
    if (!(await replacePassword(trx, deps, account, password_hash, origin))) refuseLink('reset')
    await trx
      .updateTable('accounts')
      .set({ status: 'active' })
      .where('account_id', '=', account.account_id)
      .execute()
    await welcome(trx, account.email, ip, deps.runtime.now())
  })
}
