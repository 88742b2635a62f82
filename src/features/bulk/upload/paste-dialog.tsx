import { useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

interface PasteDialogProps {
  readonly onCells: (text: string) => void
  readonly onClose: () => void
}

const EMPTY = 'Paste the cells of your list here, with or without the headings'

/** Cells copied out of a spreadsheet, for whoever has the list open and no file at hand. */
export function PasteDialog({ onCells, onClose }: PasteDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Paste cells"
      footer={
        <Button type="submit" form={id} variant="primary">
          Read cells
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') setError(EMPTY)
          else onCells(text)
        }}
      >
        <TextAreaField
          label="Cells"
          required
          rows={8}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error}
          hint="Mark the rows in your spreadsheet, copy them and paste them here: number, provider, product, amount."
        />
      </form>
    </Dialog>
  )
}
