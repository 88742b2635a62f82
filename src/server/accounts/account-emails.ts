import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import type { LinkPurpose } from '#src/server/database/account-tables.ts'
import type { Db, MailLinkRow, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { digest } from '#src/server/http/limits.ts'
import { type Email, nameOnly } from '#src/server/mail/outbox.ts'

// Tokens are base64url, so they fit in an address unescaped.

/** Without a name: anybody may sign up with any text as theirs, and this goes to an unproven address. */
export function activationEmail(to: string, origin: string, token: string): Email {
  return {
    to,
    subject: `Activate your ${brandName} account`,
    text: `Hello,

This email address was used to sign up at ${brandName}. Activate the account here, within 24 hours:

${origin}${paths.accountActivation}?${token}

If that was not you, do nothing and there will be no account.`,
  }
}

/** To an address that was signed up with twice, with two passwords. */
export function choosePasswordEmail(to: string, origin: string, token: string): Email {
  return {
    to,
    subject: `Finish signing up at ${brandName}`,
    text: `Hello,

This email address was used to sign up at ${brandName} more than once, with different passwords. We kept none of them. Choose your password here, within 30 minutes, and the account is yours. The link works once:

${origin}${paths.resetPassword}?${token}

If that was not you, do nothing and there will be no account.`,
  }
}

export function alreadyRegisteredEmail(to: string, origin: string): Email {
  return {
    to,
    subject: `You already have a ${brandName} account`,
    text: `Hello,

Somebody tried to register at ${brandName} with this email address. You already have an account, and nothing about it has changed.

If that was you, log in here. If you do not remember the password, choose Forgot Password there:

${origin}/

If that was not you, there is nothing to do.`,
  }
}

export function resetEmail(to: string, firstName: string, origin: string, token: string): Email {
  return {
    to,
    subject: `Choose a new ${brandName} password`,
    text: `${greeting(firstName)},

Choose a new password here, within 30 minutes. The link works once:

${origin}${paths.resetPassword}?${token}

If you did not ask for this, do nothing: your password stays as it is.`,
  }
}

export function passwordNotice(to: string, firstName: string, origin: string): Email {
  return {
    to,
    subject: `Your ${brandName} password was changed`,
    text: `${greeting(firstName)},

The password of your ${brandName} account has just been changed. Other phones and computers were logged out.

If that was not you, choose Forgot Password here at once, and write to us:

${origin}${paths.contact}`,
  }
}

export function backupLinkEmail(
  to: string,
  firstName: string,
  backupEmail: string,
  origin: string,
  token: string,
): Email {
  const query = `backupemail=${encodeURIComponent(backupEmail)}&token=${token}`
  return {
    to,
    subject: 'Confirm your backup email',
    text: `${greeting(firstName)},

You asked to make ${backupEmail} the backup email of your ${brandName} account. Confirm it here, within 24 hours:

${origin}${paths.updateBackupEmail}?${query}

If you did not ask for this, do not use the link, and change your password.`,
  }
}

/** For a user who has forgotten which address they log in with. Never a password. */
export function detailsEmail(to: string, firstName: string, email: string, origin: string): Email {
  return {
    to,
    subject: `Your ${brandName} login email`,
    text: `${greeting(firstName)},

You log in to ${brandName} with this email address: ${email}

If you do not remember the password, choose Forgot Password here:

${origin}/

If you did not ask for this, there is nothing to do.`,
  }
}

export function walletEmail(to: string, firstName: string, origin: string, token: string): Email {
  return {
    to,
    subject: `Open your ${brandName} wallet`,
    text: `${greeting(firstName)},

Your wallet is locked because a wrong PIN was typed five times, or you asked to forget its PIN. Open it here, within 30 minutes. The link works once, and you choose a new PIN when you next pay:

${origin}${paths.unlockWallet}?${token}

If that was not you, do not use the link, and change your password: somebody is logged in to your account.`,
  }
}

function greeting(firstName: string): string {
  return `Hello ${nameOnly(firstName)}`.trimEnd()
}

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Of links with which a password or a wallet is opened anew. */
export const SHORT_LIFE_MS = 30 * MINUTE_MS

const lives: Readonly<Record<LinkPurpose, number>> = {
  activation: DAY_MS,
  reset: SHORT_LIFE_MS,
  'backup-email': DAY_MS,
  wallet: SHORT_LIFE_MS,
}

const OVER = 'This link has been used or has expired.'
// One sentence per purpose, for a used, an expired, a replaced and an invented link alike.
const refusals: Readonly<Record<LinkPurpose, string>> = {
  // The app shows beside it what to do then.
  activation: OVER,
  reset: `${OVER} Ask for a new one with Forgot Password.`,
  'backup-email': `${OVER} Ask for a new one with Add Backup Email.`,
  wallet: `${OVER} Ask for a new one when you pay from your wallet.`,
}

/** A token of 256 random bits for one use. Only its hash is kept; an older one stops working. */
export async function makeLink(
  db: Db | Trx,
  { runtime }: Pick<Deps, 'runtime'>,
  purpose: LinkPurpose,
  accountId: string,
  detail = '',
): Promise<string> {
  const token = runtime.random(TOKEN_BYTES).toString('base64url')
  const link = { token_hash: digest(token), detail, expires_at: runtime.now() + lives[purpose] }
  await db
    .insertInto('mail_links')
    .values({ ...link, purpose, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(link))
    .execute()
  return token
}

/** Reads it without using it up. */
export async function readLink(
  db: Db | Trx,
  { runtime }: Pick<Deps, 'runtime'>,
  purpose: LinkPurpose,
  token: string,
): Promise<MailLinkRow> {
  const link = await db
    .selectFrom('mail_links')
    .selectAll()
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', runtime.now())
    .executeTakeFirst()
  return link ?? refuseLink(purpose)
}

/** Uses it up, with the transaction's other changes: of two requests at once, one gets it. */
export async function spendLink(
  trx: Trx,
  { runtime }: Pick<Deps, 'runtime'>,
  purpose: LinkPurpose,
  token: string,
): Promise<MailLinkRow> {
  // Locks the account first, as a password change does that deletes the links: otherwise the two could deadlock.
  await trx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', 'in', (links) =>
      links.selectFrom('mail_links').select('account_id').where('token_hash', '=', digest(token)),
    )
    .forNoKeyUpdate()
    .execute()
  const link = await trx
    .deleteFrom('mail_links')
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', runtime.now())
    .returningAll()
    .executeTakeFirst()
  return link ?? refuseLink(purpose)
}

export function refuseLink(purpose: LinkPurpose): never {
  throw new HttpError('invalid', refusals[purpose])
}
