import { emailHint } from '#src/domain/email-hint.ts'
import { Suggestion } from '#src/ui/suggestion.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { FieldInput } from './field-props.ts'

/** Where the receipt goes; a likely slip in it is offered for mending, never forced (decision 57). */
export function EmailField({ onValueChange, ...input }: FieldInput) {
  const hint = emailHint(input.value)
  return (
    <TextField
      {...input}
      type="email"
      inputMode="email"
      autoComplete="email"
      hint="Your receipt goes here"
      onChange={(event) => onValueChange(event.currentTarget.value)}
      below={
        hint !== null && <Suggestion sentence={hint.sentence} onYes={() => onValueChange(hint.suggestion)} />
      }
    />
  )
}
