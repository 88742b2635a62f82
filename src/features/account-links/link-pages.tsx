import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { activateAccount, updateWithBackupEmail } from '#src/contract/user.ts'
import { unlockWallet } from '#src/contract/wallet.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { userIdOf } from '#src/data/session/session-store.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { SIGN_UP } from '#src/domain/form/first-sentences.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { HomeButton } from '#src/kit/forms/home-button.tsx'
import { Notice } from '#src/kit/notice.tsx'
import {
  type BackupLink,
  BrokenLink,
  backupLinkOf,
  DialogButton,
  IntoAccount,
  LinkScreen,
  NOT_USED_UP,
  tokenOf,
  useLinkQuery,
} from './link-screen.tsx'

/** /account-activation?token (spec sections 2, 4 and 8). */
export function ActivationPage() {
  const { client } = useServices()
  const token = tokenOf(useLinkQuery())
  if (token === null || token === '') {
    return <BrokenLink title="Account activation" isMissing={token === ''} ways={<IntoAccount />} />
  }
  return (
    <LinkScreen
      key={token}
      title="Account activation"
      waiting="Activating your account"
      call={() => client.call(activateAccount, { encrToken: token })}
      done={() => (
        <Notice tone="success" role="status" title={accountSentences.activated} actions={<IntoAccount />}>
          Log in with your email and password, and you are ready to go.
        </Notice>
      )}
      refused="If you have activated your account before, just log in. If not, sign up again with the same email and we will send you a new link."
      ways={
        <>
          <IntoAccount />
          <DialogButton dialog="sign-up">{SIGN_UP}</DialogButton>
        </>
      }
      unsure="Your link was not refused, so it is safe to try again."
    />
  )
}

/** /update-backup-email?backupemail&token: nothing is called unless both are there (spec section 4). */
export function BackupEmailPage() {
  const services = useServices()
  const user = useUser()
  const query = useLinkQuery()
  const link = backupLinkOf(query)
  if (link === null) return <BrokenLink title="Backup email" isMissing={query === ''} />
  return (
    <LinkScreen
      key={query}
      title="Backup email"
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

/** /unlock-wallet?token, from the mail about a locked wallet. It takes the PIN away, and the next payment asks for a new one. */
export function UnlockWalletPage() {
  const { client } = useServices()
  const token = tokenOf(useLinkQuery())
  if (token === null || token === '') {
    return <BrokenLink title="Wallet" isMissing={token === ''} ways={<HomeButton />} />
  }
  return (
    <LinkScreen
      key={token}
      title="Wallet"
      waiting="Opening your wallet"
      call={() => client.call(unlockWallet, { Token: token })}
      done={() => (
        <Notice
          tone="success"
          role="status"
          title="Your wallet is open again"
          actions={
            <>
              <Link className={buttonClass()} to={paths.topUpWallet}>
                See your wallet
              </Link>
              <HomeButton />
            </>
          }
        >
          Choose a new PIN when you next pay from it.
        </Notice>
      )}
      refused="A link like this works once and for a short time. Your money is where it was."
      ways={<HomeButton />}
      unsure={NOT_USED_UP}
    />
  )
}
