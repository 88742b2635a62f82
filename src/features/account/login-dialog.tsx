import { useEffect, useId } from 'react'
import { LOGIN } from '#src/domain/first-sentences.ts'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Row } from '#src/ui/row.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SubmitLine } from './submit-line.tsx'
import { useLogin } from './use-login.ts'

export interface LoginDialogProps {
  onClose: () => void
}

/** 'Welcome Back!' (spec sections 2 and 5). The button is never dimmed: a password manager may fill without a word. */
export function LoginDialog({ onClose }: LoginDialogProps) {
  const { accountDialogs } = useServices()
  const { form, submit, isSending, failure } = useLogin(onClose)
  const { errors } = form.formState
  const sharedHint = useId()
  const shown = isSending ? null : failure

  const { setFocus } = form
  useEffect(() => {
    if (shown?.isRefusal) setFocus('password')
  }, [shown, setFocus])

  return (
    <Dialog open onOpenChange={onClose} title="Welcome Back!" width="small" dismissible={!isSending}>
      <form noValidate onSubmit={submit} aria-label={LOGIN}>
        <Stack gap={4}>
          {shown !== null && <Notice tone="failed" role="alert" title={shown.sentence} />}
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
              You are signed out when you close this tab, or after 15 minutes of not using it.
            </Text>
          </div>
          <SubmitLine label={LOGIN} purpose="log in" isBusy={isSending} />
          <Row justify="between" wrap>
            <Button variant="quiet" onClick={() => accountDialogs.show('recover')}>
              Forgot Password
            </Button>
            <Button variant="quiet" onClick={() => accountDialogs.show('sign-up')}>
              Sign up
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
