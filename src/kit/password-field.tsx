import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  /** What the eye button shows or hides. */
  what?: 'password' | 'PIN'
}

/** A password that can be shown. Pass `autoComplete`: "current-password" or "new-password". */
export function PasswordField({ what = 'password', ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          // The name says what a press does now. With `aria-pressed`, "Hide password, pressed" would be misleading.
          label={`${shown ? 'Hide' : 'Show'} ${what}`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
