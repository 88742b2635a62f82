import { NICKNAME_LENGTH } from '#src/domain/saved-biller.ts'
import { TextField } from '#src/kit/text-field.tsx'

interface NicknameFieldProps {
  readonly label?: string
  readonly value: string
  readonly onChange: (typed: string) => void
  /** In a dialog that is for it. */
  readonly isFirst?: boolean
}

/** The user's own name for a number. A browser should neither fill it nor remember it. */
export function NicknameField(props: NicknameFieldProps) {
  const { label = 'Nickname (optional)', value, onChange, isFirst = false } = props
  return (
    <TextField
      data-first-focus={isFirst || undefined}
      label={label}
      hint="Example: Mum's light"
      autoComplete="off"
      maxLength={NICKNAME_LENGTH}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
