import { useState } from 'react'
import { TextField } from '#src/ui/text-field.tsx'

interface DraftFieldProps {
  readonly label: string
  readonly text: string
  readonly error: string | undefined
  readonly inputMode: 'numeric' | 'decimal' | 'text'
  readonly isLocked: boolean
  /** When the field is left, or Enter is pressed, with another text in it. */
  readonly onText: (text: string) => void
}

/** A cell in large: kept when it is left. */
export function DraftField({ label, text, error, inputMode, isLocked, onText }: DraftFieldProps) {
  const [draft, setDraft] = useState(text)
  const keep = () => {
    if (draft.trim() !== text) onText(draft.trim())
  }
  return (
    <TextField
      label={label}
      value={draft}
      error={draft === text ? error : undefined}
      inputMode={inputMode}
      figures
      autoComplete="off"
      readOnly={isLocked}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // Judged first: a second Enter, on what is right, is "Done".
        if (draft.trim() !== text) event.preventDefault()
        keep()
      }}
    />
  )
}
