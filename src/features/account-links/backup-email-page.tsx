import { updateWithBackupEmail } from '#src/contract/user.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { userIdOf } from '#src/data/session/same-user.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { Notice } from '#src/kit/notice.tsx'
import { type BackupLink, backupLinkOf } from './link-query.ts'
import { BrokenLink, DialogButton, IntoAccount, LinkScreen, useLinkQuery } from './link-screen.tsx'

const TITLE = 'Backup email'

/** /update-backup-email?backupemail&token: nothing is called unless both are there (spec section 4). */
export function BackupEmailPage() {
  const services = useServices()
  const user = useUser()
  const query = useLinkQuery()
  const link = backupLinkOf(query)
  if (link === null) return <BrokenLink title={TITLE} isMissing={query === ''} />
  return (
    <LinkScreen
      key={query}
      title={TITLE}
      waiting="Updating your backup email"
      call={() => update(services, link)}
      done={() => (
        <Notice
          tone="success"
          role="status"
          title={accountSentences.backupEmailUpdated}
          actions={<IntoAccount />}
        >
          Your backup email is now {link.backupEmail}.
        </Notice>
      )}
      refused={
        <>
          A link like this works once, for a limited time and for one account
          {user !== null && `, and you are signed in as ${user.consumerId}`}. For a new one, log in and choose{' '}
          {PROFILE_MENU.addBackupEmail} under your name.
        </>
      }
      ways={
        user === null ? (
          <IntoAccount />
        ) : (
          <DialogButton dialog="backup-email">{PROFILE_MENU.addBackupEmail}</DialogButton>
        )
      }
      unsure="Your link was not refused. If it is refused when you try again, the change was already made."
    />
  )
}

async function update({ client, session }: Services, { token, backupEmail }: BackupLink) {
  const openedFor = userIdOf(session) ?? ''
  const answer = await client.call(updateWithBackupEmail, {
    token,
    ConsumerID: openedFor,
    BackupEmail: backupEmail,
  })
  // Signed in when it was requested, and still the same user: the provider made the change for that account.
  if (answer.ok && openedFor !== '' && userIdOf(session) === openedFor) session.update({ backupEmail })
  return answer
}
