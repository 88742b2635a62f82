import { activateAccount } from '#src/contract/user.ts'
import { accountSentences } from '#src/domain/account-forms.ts'
import { isDefinite } from '#src/domain/failure.ts'
import { SIGN_UP } from '#src/domain/first-sentences.ts'
import { useServices } from '#src/services/services.ts'
import { Notice } from '#src/ui/notice.tsx'
import { LinkPage } from './link-page.tsx'
import { tokenOf } from './link-query.ts'
import { BrokenLink, Refused, Unreachable, Waiting } from './link-states.tsx'
import { type LinkCall, useLinkCall } from './use-link-call.ts'
import { useLinkQuery } from './use-link-query.ts'
import { DialogButton, IntoAccount } from './way-on.tsx'

const TITLE = 'Account activation'

/** /account-activation?token (spec sections 2, 4 and 8). */
export function ActivationPage() {
  const query = useLinkQuery()
  const token = tokenOf(query)
  return token === null || token === '' ? (
    <LinkPage title={TITLE} screen="no link">
      <BrokenLink isMissing={token === ''} actions={<IntoAccount />} />
    </LinkPage>
  ) : (
    <Activation key={token} token={token} />
  )
}

function Activation({ token }: { token: string }) {
  const { client } = useServices()
  const activation = useLinkCall(() => client.call(activateAccount, { encrToken: token }))
  const { answer } = activation
  return (
    <LinkPage title={TITLE} screen={answer === null ? 'activating' : answer.ok ? 'done' : answer.error.kind}>
      <Outcome {...activation} />
    </LinkPage>
  )
}

function Outcome({ answer, isCalling, again }: LinkCall<unknown>) {
  if (answer === null) return <Waiting what="Activating your account" />
  if (answer.ok) {
    return (
      <Notice tone="success" role="status" title={accountSentences.activated} actions={<IntoAccount />}>
        Log in with your email and password, and you are ready to go.
      </Notice>
    )
  }
  if (isDefinite(answer.error)) {
    return (
      <Refused
        failure={answer.error}
        actions={
          <>
            <IntoAccount />
            <DialogButton dialog="sign-up">{SIGN_UP}</DialogButton>
          </>
        }
      >
        If you have activated your account before, just log in. If not, sign up again with the same email and
        we will send you a new link.
      </Refused>
    )
  }
  return (
    <Unreachable failure={answer.error} isCalling={isCalling} onAgain={again}>
      Your link was not refused, so it is safe to try again.
    </Unreachable>
  )
}
