import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { passwordCriteria } from '#src/domain/account/account-forms.ts'
import { PasswordChecklist } from '#src/kit/password-checklist.tsx'
import { PasswordField } from '#src/kit/password-field.tsx'

interface Passwords {
  readonly password: string
  readonly confirm: string
}

interface NewPasswordFieldsProps<Fields extends Passwords, Output> {
  readonly form: UseFormReturn<Fields, unknown, Output>
  readonly label: 'Password' | 'New Password'
}

/** A form's last two fields, with what a password needs from the moment somebody comes to it: they are registered after what its own component registers. */
export function NewPasswordFields<Fields extends Passwords, Output>({
  form: given,
  label,
}: NewPasswordFieldsProps<Fields, Output>) {
  // These two do not depend on the form's other fields.
  const form = given as unknown as UseFormReturn<Passwords>
  const { errors } = form.formState
  const [isNear, setNear] = useState(false)
  const password = form.watch('password')

  /** Validates the confirmation again when the password changes, once it has been touched. */
  function judgeConfirm() {
    const { isTouched, invalid } = form.getFieldState('confirm')
    if (isTouched || invalid) void form.trigger('confirm')
  }

  return (
    <>
      <PasswordField
        {...form.register('password', { onChange: judgeConfirm })}
        label={label}
        required
        autoComplete="new-password"
        error={errors.password?.message}
        onFocus={() => setNear(true)}
        hint={
          (isNear || password !== '') && (
            <PasswordChecklist items={passwordCriteria(password)} isNeutral={password === ''} />
          )
        }
      />
      <PasswordField
        {...form.register('confirm')}
        label="Confirm Password"
        required
        autoComplete="new-password"
        error={errors.confirm?.message}
      />
    </>
  )
}
