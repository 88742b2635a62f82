import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  /** What the eye shows, by its word. */
  what?: 'password' | 'PIN'
}

/** A password that can be looked at. Give `autoComplete`: "current-password" or "new-password". */
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
          // The name says what a press does now: "Hide password, pressed" would say the opposite of what is.
          label={`${shown ? 'Hide' : 'Show'} ${what}`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
