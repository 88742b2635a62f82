import { updateWithBackupEmail } from '#src/contract/user.ts'
import { accountSentences } from '#src/domain/account-forms.ts'
import { isDefinite } from '#src/domain/failure.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { Notice } from '#src/ui/notice.tsx'
import { LinkPage } from './link-page.tsx'
import { type BackupLink, backupLinkOf } from './link-query.ts'
import { BrokenLink, Refused, Unreachable, Waiting } from './link-states.tsx'
import { type LinkCall, useLinkCall } from './use-link-call.ts'
import { useLinkQuery } from './use-link-query.ts'
import { DialogButton, IntoAccount } from './way-on.tsx'

const TITLE = 'Backup email'

/** /update-backup-email?backupemail&token: nothing is called unless both are there (spec section 4). */
export function BackupEmailPage() {
  const query = useLinkQuery()
  const link = backupLinkOf(query)
  return link === null ? (
    <LinkPage title={TITLE} screen="no link">
      <BrokenLink isMissing={query === ''} />
    </LinkPage>
  ) : (
    <BackupEmail key={query} link={link} />
  )
}

function BackupEmail({ link }: { link: BackupLink }) {
  const { client, session } = useServices()
  const update = useLinkCall(async () => {
    const asked = session.store.getState().user?.consumerId ?? ''
    const answer = await client.call(updateWithBackupEmail, {
      token: link.token,
      ConsumerID: asked,
      BackupEmail: link.backupEmail,
    })
    // Who was signed in when it was asked for, and still is: the provider took the change for that account.
    if (answer.ok && asked !== '' && session.store.getState().user?.consumerId === asked) {
      session.update({ backupEmail: link.backupEmail })
    }
    return answer
  })
  const { answer } = update
  return (
    <LinkPage title={TITLE} screen={answer === null ? 'updating' : answer.ok ? 'done' : answer.error.kind}>
      <Outcome link={link} {...update} />
    </LinkPage>
  )
}

function Outcome({ link, answer, isCalling, again }: LinkCall<unknown> & { link: BackupLink }) {
  const user = useUser()
  if (answer === null) return <Waiting what="Updating your backup email" />
  if (answer.ok) {
    return (
      <Notice
        tone="success"
        role="status"
        title={accountSentences.backupEmailUpdated}
        actions={<IntoAccount />}
      >
        Your backup email is now {link.backupEmail}.
      </Notice>
    )
  }
  if (isDefinite(answer.error)) {
    return (
      <Refused
        failure={answer.error}
        actions={
          user !== null ? (
            <DialogButton dialog="backup-email">{PROFILE_MENU.addBackupEmail}</DialogButton>
          ) : (
            <IntoAccount />
          )
        }
      >
        A link like this works once, for a limited time and for one account
        {user !== null && `, and you are signed in as ${user.consumerId}`}. For a new one, log in and choose{' '}
        {PROFILE_MENU.addBackupEmail} under your name.
      </Refused>
    )
  }
  return (
    <Unreachable failure={answer.error} isCalling={isCalling} onAgain={again}>
      Your link was not refused. If it is refused when you try again, the change was already made.
    </Unreachable>
  )
}
