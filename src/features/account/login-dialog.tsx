import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { paths } from '#src/contract/paths.ts'
import { authenticate, type User } from '#src/contract/user.ts'
import { toBase64 } from '#src/data/client/encoding.ts'
import type { AccountDialogProps } from '#src/data/services/account-dialogs.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { lastNameFor } from '#src/data/session/last-name.ts'
import { type LoginForm, LoginFormSchema } from '#src/domain/account/account-forms.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { LOGIN, PLEASE_LOGIN } from '#src/domain/form/first-sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { CheckboxField } from '#src/kit/choices.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useOnce } from '#src/kit/forms/sending.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { PasswordField } from '#src/kit/password-field.tsx'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { reconcile } from '#src/payments/engine/reconcile.ts'
import { SubmitLine } from './submit-line.tsx'

/** 'Welcome Back!' (spec sections 2 and 5). The button is never dimmed: a password manager may fill silently. */
export function LoginDialog({ onClose }: AccountDialogProps) {
  const { accountDialogs } = useServices()
  const reason = useStore(accountDialogs.store, (state) => state.reason)
  const { form, submit, isSending, failure } = useLogin(onClose)
  const { errors } = form.formState
  const sharedHint = useId()
  const shown = isSending ? null : failure

  const { setFocus } = form
  const typed = () => form.getValues('email').trim()
  const leave = () => {
    onClose()
    accountDialogs.keepEmail(typed())
  }
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown?.isRefusal) setFocus('password')
    // A phone's keyboard, or landscape, leaves only part of this form in view. The focus scrolls too, a turn later.
    const turn = setTimeout(() => notice.current?.scrollIntoView({ block: 'nearest' }))
    return () => clearTimeout(turn)
  }, [shown, setFocus])

  return (
    <Dialog open onOpenChange={leave} title="Welcome Back!" width="small" dismissible={!isSending}>
      <form noValidate onSubmit={submit} aria-label={LOGIN}>
        <Stack gap={4}>
          {reason !== undefined && <Text weight="strong">{reason}</Text>}
          {shown !== null && (
            <div ref={notice}>
              <Notice tone="failed" role="alert" title={shown.sentence} />
            </div>
          )}
          <TextField
            {...form.register('email')}
            label="Email"
            required
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-first-focus
            error={errors.email?.message}
          />
          <PasswordField
            {...form.register('password')}
            label="Password"
            required
            autoComplete="current-password"
            error={errors.password?.message}
          />
          <div>
            <CheckboxField
              {...form.register('isShared')}
              label="This is a shared phone"
              aria-describedby={sharedHint}
            />
            <Text id={sharedHint} size="xs" tone="soft">
              You are signed out when you close this tab, or after 15 minutes without use.
            </Text>
          </div>
          <SubmitLine label={LOGIN} purpose="log in" isBusy={isSending} />
          <Row justify="between" wrap outdent>
            <Button variant="quiet" onClick={() => accountDialogs.show('recover', undefined, typed())}>
              Forgot Password
            </Button>
            <Button variant="quiet" onClick={() => accountDialogs.show('sign-up', undefined, typed())}>
              Sign up
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}

/** What a provider's 401 means here. It must not say which of the two is wrong. */
const REFUSED = 'The email or password is not correct.'
const NOT_CLOSED =
  'We could not make sure that nothing of yours stays on this device, so we did not log you in. Try again.'

const MOST_ADOPTING_MS = 1000

interface LoginFailure {
  readonly sentence: string
  /** The provider processed it and refused: the password is probably wrong. */
  readonly isRefusal: boolean
}

/** The form's state and its submit. Nothing typed is lost by a failure. */
function useLogin(onClose: () => void) {
  const services = useServices()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const [email] = useState(() => services.accountDialogs.store.getState().email ?? '')
  const form = useSchemaForm(LoginFormSchema, { email, password: '', isShared: false })

  const { isSending, once } = useOnce()
  const submit = form.handleSubmit((typed) => once(() => logIn(typed)))

  async function logIn({ email, password, isShared }: LoginForm): Promise<void> {
    setFailure(null)
    // Both as base64 of UTF-8: the wire's encoding, no protection.
    const answer = await services.client.call(authenticate, {
      username: toBase64(email),
      password: toBase64(password),
      grant_type: 'password',
    })
    if (!answer.ok) return setFailure(toLoginFailure(answer.error))
    if (!(await begin(services, answer.value, isShared))) {
      return setFailure({ sentence: NOT_CLOSED, isRefusal: false })
    }
    onClose()
    void navigate(services.returnTo.take() ?? paths.dashboard)
    if (isNameUnfinished(services, answer.value)) services.accountDialogs.show('update-profile')
  }

  return { form, submit, isSending, failure }
}

/** False when a shared phone could not be made safe: then nobody is signed in. */
async function begin(services: Services, user: User, isShared: boolean): Promise<boolean> {
  const { session, device, toasts } = services
  if (isShared) {
    try {
      // Before any request with this token: the worker must keep no response to one.
      await device.forgetToken(user.accessToken)
    } catch {
      return false
    }
  }
  session.begin(user, { isShared })
  // A shared phone may be its owner's: what they typed or began to pay stays theirs.
  if (!isShared) await waitToAdopt(services)
  for (const { id, text } of toasts.store.getState().toasts) if (text === PLEASE_LOGIN) toasts.close(id)
  return true
}

/** Moves what a visitor typed or was paying to the user. The login waits a little for it, and never fails by it. */
async function waitToAdopt(services: Services): Promise<void> {
  // Their journal changes after the session does: what may have been paid is asked about now.
  const adopted = services.device.adopt().then(
    () => void reconcile(services).catch(() => undefined),
    () => undefined,
  )
  await new Promise<void>((resolve) => {
    const cancel = services.clock.after(MOST_ADOPTING_MS, resolve)
    void adopted.then(() => {
      cancel()
      resolve()
    })
  })
}

/** Registered on this device, and the provider has no last name. */
function isNameUnfinished({ local, clock }: Services, { surname, consumerId }: User): boolean {
  return surname.trim() === '' && lastNameFor(local, clock, consumerId) !== null
}

function toLoginFailure(failure: Failure): LoginFailure {
  if (failure.kind === 'unauthorized') return { sentence: REFUSED, isRefusal: true }
  return { sentence: failureSentence(failure), isRefusal: failure.kind === 'rejected' }
}
