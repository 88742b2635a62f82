import { activateAccount } from '#src/contract/user.ts'
import { useServices } from '#src/data/services/services.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { SIGN_UP } from '#src/domain/form/first-sentences.ts'
import { Notice } from '#src/kit/notice.tsx'
import { tokenOf } from './link-query.ts'
import { BrokenLink, DialogButton, IntoAccount, LinkScreen, useLinkQuery } from './link-screen.tsx'

const TITLE = 'Account activation'

/** /account-activation?token (spec sections 2, 4 and 8). */
export function ActivationPage() {
  const { client } = useServices()
  const token = tokenOf(useLinkQuery())
  if (token === null || token === '') {
    return <BrokenLink title={TITLE} isMissing={token === ''} ways={<IntoAccount />} />
  }
  return (
    <LinkScreen
      key={token}
      title={TITLE}
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
