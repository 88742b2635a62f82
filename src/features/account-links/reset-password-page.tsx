import { useState } from 'react'
import { verifyResetToken } from '#src/contract/user.ts'
import { accountSentences } from '#src/domain/account-forms.ts'
import { isDefinite } from '#src/domain/failure.ts'
import { useServices } from '#src/services/services.ts'
import { Notice } from '#src/ui/notice.tsx'
import { LinkPage } from './link-page.tsx'
import { tokenOf } from './link-query.ts'
import { BrokenLink, NOT_USED_UP, Refused, Unreachable, Waiting } from './link-states.tsx'
import { ResetForm } from './reset-form.tsx'
import { useLinkCall } from './use-link-call.ts'
import { useLinkQuery } from './use-link-query.ts'
import { DialogButton, IntoAccount } from './way-on.tsx'

const TITLE = 'Reset password'
const NEW_LINK = 'Get a new link'

/** /reset-password?token: the token is verified before anything is asked (spec sections 2, 4 and 8). */
export function ResetPasswordPage() {
  const query = useLinkQuery()
  const token = tokenOf(query)
  return token === null || token === '' ? (
    <LinkPage title={TITLE} screen="no link">
      <BrokenLink
        isMissing={token === ''}
        actions={<DialogButton dialog="recover">{NEW_LINK}</DialogButton>}
      />
    </LinkPage>
  ) : (
    <Reset key={token} token={token} />
  )
}

function Reset({ token }: { token: string }) {
  const { client } = useServices()
  const { answer, isCalling, again } = useLinkCall(() => client.call(verifyResetToken, { encrToken: token }))
  const [isDone, setIsDone] = useState(false)

  if (answer === null) {
    return (
      <LinkPage title={TITLE} screen="verifying">
        <Waiting what="Checking your link" />
      </LinkPage>
    )
  }
  if (!answer.ok) {
    return (
      <LinkPage title={TITLE} screen={answer.error.kind}>
        {isDefinite(answer.error) ? (
          <Refused
            failure={answer.error}
            actions={
              <DialogButton dialog="recover" variant="primary">
                {NEW_LINK}
              </DialogButton>
            }
          >
            Such a link works once and for a short time. Your password has not changed.
          </Refused>
        ) : (
          <Unreachable failure={answer.error} isCalling={isCalling} onAgain={again}>
            {NOT_USED_UP}
          </Unreachable>
        )}
      </LinkPage>
    )
  }
  return (
    <LinkPage title={TITLE} screen={isDone ? 'done' : 'form'}>
      {isDone ? (
        <Notice tone="success" role="status" title={accountSentences.passwordReset} actions={<IntoAccount />}>
          Log in with your new password. The old one works no more.
        </Notice>
      ) : (
        <ResetForm token={token} user={answer.value} onReset={() => setIsDone(true)} />
      )}
    </LinkPage>
  )
}
