import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { passwordCriteria } from '#src/domain/account/account-forms.ts'
import { isUnanswered, newPasswordFailure } from '#src/domain/account/new-password.ts'
import type { Failure } from '#src/domain/failure.ts'
import { classNames } from '#src/kit/class-names.ts'
import * as css from '#src/kit/field.css.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Icon } from '#src/kit/icon.tsx'
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

interface ChecklistItem {
  text: string
  isMet: boolean
  /** Recommended, but not required. */
  isAdvice?: boolean | undefined
}

interface PasswordChecklistProps {
  items: readonly ChecklistItem[]
  /** Nothing is typed: nothing is missing yet. */
  isNeutral?: boolean | undefined
}

/** A password's criteria, ticked off while typing. Goes into the field's `hint`, so that it is read with the field. */
export function PasswordChecklist({ items, isNeutral = false }: PasswordChecklistProps) {
  const needed = items.filter((item) => !item.isAdvice)
  const met = needed.filter((item) => item.isMet).length
  return (
    <>
      <ul className={css.checklist} aria-label="What your password needs">
        {items.map((item) => (
          <li key={item.text} className={classNames(css.checklistLine, item.isMet && css.checklistMet)}>
            {item.isMet ? (
              <Icon name="check-circle" size={16} className={css.checklistMark} />
            ) : (
              <span className={css.checklistRing} aria-hidden="true" />
            )}
            {isNeutral || (item.isAdvice && !item.isMet) ? (
              <span key="text">{item.text}</span>
            ) : (
              <span key="judged">
                {`${item.text}: `}
                <span className={css.checklistWord}>{item.isMet ? 'met' : 'not yet'}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {/* Changes only with the count, not with every key; a screen reader reads it when typing pauses. */}
      <span className={visuallyHidden} role="status">
        {met === 0 ? '' : `${met} of ${needed.length} met`}
      </span>
    </>
  )
}

/** What a form for a new password says of its last try. It remembers that an earlier one was not answered. */
export function useNewPasswordFailure(failure: Failure | null): string | null {
  const [unanswered, setUnanswered] = useState<Failure | null>(null)
  if (failure !== null && unanswered === null && isUnanswered(failure)) setUnanswered(failure)
  return failure && newPasswordFailure(failure, unanswered !== null)
}
