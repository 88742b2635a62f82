import { NICKNAME_LENGTH } from '#src/domain/saved-biller.ts'
import { TextField } from '#src/ui/text-field.tsx'

interface NicknameFieldProps {
  readonly label?: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** The user's own name for a number. A browser should neither fill it nor remember it. */
export function NicknameField({ label = 'Nickname (optional)', value, onChange }: NicknameFieldProps) {
  return (
    <TextField
      label={label}
      hint="Example: Mum's light"
      autoComplete="off"
      maxLength={NICKNAME_LENGTH}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
