import { type FormEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useEmailField } from '#src/forms/use-email-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { FileField } from './file-field.tsx'
import type { ListState } from './list.ts'
import type { ListKeeper } from './list-keeper.ts'
import { problemText } from './list-problem.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { ReadingState } from './reading-state.tsx'
import { fields } from './upload.css.ts'
import type { BulkFormControl } from './use-bulk-form.ts'
import type { Providers } from './use-providers.ts'

interface BulkFieldsProps {
  readonly id: string
  readonly form: BulkFormControl
  readonly keeper: ListKeeper
  readonly state: ListState
  readonly providers: Providers
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export function BulkFields({ id, form, keeper, state, providers, onSubmit }: BulkFieldsProps) {
  const [isPasting, setPasting] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  const { errors } = form.formState
  const { problem } = state

  // The order of these three is the order in which the first wrong field is looked for.
  const narration = form.register('narration')
  const email = useEmailField(form, 'email')
  const file = useController({ control: form.control, name: 'file' })

  const isReading = state.reading !== null || state.waiting !== null
  const hasEarlier = state.list !== null
  const fileError = problem === null ? errors.file?.message : problemText(problem, hasEarlier)

  function read(name: string, content: Blob) {
    keeper.read({ name, file: content })
  }

  return (
    <form id={id} noValidate onSubmit={onSubmit} aria-label="Bulk upload" className={fields}>
      <TextField
        {...narration}
        label="Narration"
        required
        autoComplete="off"
        hint="What this is for: November airtime for staff"
        error={errors.narration?.message}
      />
      <TextField {...email} label="Email" required autoComplete="email" hint="Your receipt goes here" />
      <FileField
        name="file"
        inputRef={(input) => {
          fileInput.current = input
          file.field.ref(input)
        }}
        error={isReading ? undefined : fileError}
        onBlur={file.field.onBlur}
        // A file without a name would be taken for pasted cells.
        onFile={(chosen) => read(chosen.name || 'Your file', chosen)}
        onPaste={() => setPasting(true)}
      >
        <ReadingState
          state={state}
          onAskAgain={providers.askAgain}
          onCancel={() => {
            keeper.cancel()
            fileInput.current?.focus()
          }}
          onReadAgain={keeper.readAgain}
        />
      </FileField>
      {isPasting && (
        <PasteDialog
          onCells={(text) => {
            setPasting(false)
            read('', new Blob([text], { type: 'text/plain' }))
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </form>
  )
}
