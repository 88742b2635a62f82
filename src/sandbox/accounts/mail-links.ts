import type { Db, LinkPurpose, MailLinkRow, Trx } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { digest } from './digest.ts'

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const lives: Readonly<Record<LinkPurpose, number>> = {
  activation: DAY_MS,
  reset: 30 * MINUTE_MS,
  'backup-email': DAY_MS,
}

const OVER = 'This link has been used or has expired.'
// One sentence a purpose for a used, an expired, a replaced and an invented one.
const refusals: Readonly<Record<LinkPurpose, string>> = {
  activation: `${OVER} If you cannot log in yet, sign up again and we will send you a new one.`,
  reset: `${OVER} Ask for a new one with Forgot Password.`,
  'backup-email': `${OVER} Ask for a new one with Add Backup Email.`,
}

/** A token of 256 random bits for one use. Only its hash is kept (security 29); an older one stops working. */
export async function makeLink(
  db: Db | Trx,
  { world }: Pick<Deps, 'world'>,
  purpose: LinkPurpose,
  accountId: string,
  detail = '',
): Promise<string> {
  const token = world.random(TOKEN_BYTES).toString('base64url')
  const link = { token_hash: digest(token), detail, expires_at: world.now() + lives[purpose] }
  await db
    .insertInto('mail_links')
    .values({ ...link, purpose, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(link))
    .execute()
  return token
}

/** Looks without using it up. */
export async function readLink(
  db: Db | Trx,
  { world }: Pick<Deps, 'world'>,
  purpose: LinkPurpose,
  token: string,
): Promise<MailLinkRow> {
  const link = await db
    .selectFrom('mail_links')
    .selectAll()
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', world.now())
    .executeTakeFirst()
  return link ?? refuseLink(purpose)
}

/** Uses it up, with whatever else the transaction changes: of two that come at once one gets it. */
export async function spendLink(
  trx: Trx,
  { world }: Pick<Deps, 'world'>,
  purpose: LinkPurpose,
  token: string,
): Promise<MailLinkRow> {
  const link = await trx
    .deleteFrom('mail_links')
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', world.now())
    .returningAll()
    .executeTakeFirst()
  return link ?? refuseLink(purpose)
}

export function refuseLink(purpose: LinkPurpose): never {
  throw new Refusal('invalid', refusals[purpose])
}
