import { createHmac } from 'node:crypto'
import {
  maskedBackupEmail,
  sendBackupEmail,
  sendDetailsToBackupEmail,
  updateWithBackupEmail,
} from '#src/contract/user.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { ownSecret } from '#src/server/database/kysely.ts'
import type { AccountRow, Db } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Implementation, implement } from '#src/server/http/implementation.ts'
import {
  mayReach,
  requireCallerRest,
  requireOwnerRest,
  requireTargetRest,
  withMinimumLatency,
} from '#src/server/http/limits.ts'
import { requireOwnSite } from '#src/server/http/requests.ts'
import { enqueueMail, sendQueuedMail } from '#src/server/mail/outbox.ts'
import { requireOwn } from './account-calls.ts'
import { backupLinkEmail, detailsEmail, makeLink, readLink, refuseLink, spendLink } from './account-emails.ts'

const MASKED = 'If this phone number has a backup email, this is how it begins.'
const SENT = 'If this phone number has a backup email, we have sent your login email to it.'

export function backupEmailCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(sendBackupEmail, async (call) => {
      const { request, origin } = call
      const { account_id, email, first_name } = requireOwn(call)
      const backupEmail = request.BackupEmail.toLowerCase()
      if (backupEmail === email)
        throw new HttpError('invalid', 'Use another email than the one you log in with.')
      await requireOwnerRest(deps, 'backup', account_id)
      await deps.db.transaction().execute(async (trx) => {
        const token = await makeLink(trx, deps, 'backup-email', account_id, backupEmail)
        await enqueueMail(trx, deps, backupLinkEmail(email, first_name, backupEmail, origin, token))
      })
      sendQueuedMail(deps)
      return { data: accountSentences.backupEmailSent, message: accountSentences.backupEmailSent }
    }),
    implement(updateWithBackupEmail, async ({ request }) => {
      await confirm(deps, request.token, request.BackupEmail.toLowerCase(), request.ConsumerID.trim())
      return { data: accountSentences.backupEmailUpdated, message: accountSentences.backupEmailUpdated }
    }),
    implement(maskedBackupEmail, async ({ request, ip }) => {
      const phone = readPhone(request.phoneNo)
      const data = await withMinimumLatency(deps.runtime, async () => {
        await requireCallerRest(deps, 'masked', ip)
        await requireTargetRest(deps, 'masked', phone, ip)
        const [invented, [account]] = [await inventMask(deps, phone), await withBackup(deps.db, phone)]
        const first = account?.backup_email.charAt(0) ?? ''
        // A sign that is never invented would show that there is an account.
        return `${first !== '' && NAMES.includes(first) ? first : invented}${HIDDEN}`
      })
      return { data, message: MASKED }
    }),
    implement(sendDetailsToBackupEmail, async ({ request, ip, origin, fetchSite }) => {
      requireOwnSite(fetchSite)
      const phone = readPhone(request.phoneNo)
      await withMinimumLatency(deps.runtime, async () => {
        await requireCallerRest(deps, 'details', ip)
        if (!(await mayReach(deps, 'details', phone))) return
        for (const { backup_email, email, first_name } of await withBackup(deps.db, phone)) {
          // Any number of accounts may name one mailbox, and its owner has agreed to none of them.
          if (!(await mayReach(deps, 'details', backup_email))) continue
          await enqueueMail(deps.db, deps, detailsEmail(backup_email, first_name, email, origin))
        }
      })
      sendQueuedMail(deps)
      return { data: SENT, message: SENT }
    }),
  ]
}

/** The link's page works signed out, and then sends no ConsumerID; one that it sends has to be correct. */
async function confirm(deps: Deps, token: string, backupEmail: string, consumerId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { account_id, detail } = await readLink(trx, deps, 'backup-email', token)
    if (detail !== backupEmail) refuseLink('backup-email')
    const changed = await trx
      .updateTable('accounts')
      .set({ backup_email: detail })
      .where('account_id', '=', account_id)
      .$if(consumerId !== '', (query) => query.where('email', '=', consumerId.toLowerCase()))
      .returning('account_id')
      .executeTakeFirst()
    if (changed === undefined) refuseLink('backup-email')
    await spendLink(trx, deps, 'backup-email', token)
  })
}

function readPhone(phoneNo: string): string {
  const phone = normalisePhone(phoneNo)
  if (phone === null) throw new HttpError('invalid', accountSentences.phoneInvalid)
  return phone
}

/** A number is not proved at sign-up, so several accounts may have it; the oldest comes first. */
async function withBackup(db: Db, phone: string): Promise<readonly AccountRow[]> {
  return await db
    .selectFrom('accounts')
    .selectAll()
    .where('phone', '=', phone)
    .where('status', '=', 'active')
    .where('backup_email', '!=', '')
    .orderBy('created_at')
    .orderBy('account_id')
    .execute()
}

const KEY_BYTES = 32
// First letters as frequent as in real addresses, so that an invented one does not stand out.
const NAMES = `${'aaaaabbccdeeeffgghiijkkllmmmnnooopprssstttuuvwyz'.repeat(3)}qx0123456789`
/** Reveals nothing of the domain: an invented one could not look like every company's. */
const HIDDEN = '***@***.***'

/** `ada.obi@example.com` to `a***@e***.com`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***.${domain.slice(domain.lastIndexOf('.') + 1)}`
}

/**
 * The first character for a phone number without a backup email: always the same for that number, so that nobody learns
 * who has an account.
 */
async function inventMask({ db, runtime }: Deps, phone: string): Promise<string> {
  const secret = await ownSecret(db, 'masks', runtime.random(KEY_BYTES).toString('base64url'))
  const digest = createHmac('sha256', secret).update(phone).digest()
  return NAMES.charAt(digest.readUInt16BE(0) % NAMES.length)
}
