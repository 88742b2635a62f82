import { type DragEvent, type ReactNode, type Ref, useState } from 'react'
import { BULK_TEMPLATE_PATH } from '#src/contract/resources.ts'
import { MOST_BYTES, MOST_ROWS } from '#src/domain/bulk/bulk-limits.ts'
import { plural } from '#src/domain/plural.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import { Button, buttonClass } from '#src/kit/button.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { Field } from '#src/kit/field.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { Text } from '#src/kit/text.tsx'

/**
 * As in the manifest. Apps do not agree on the type of a csv (WhatsApp, mail programs), and a phone's picker goes by it;
 * what a file is, its content says.
 */
const ACCEPTED = [
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  '.xlsb',
  '.xls',
  '.ods',
  'text/csv',
  'text/comma-separated-values',
  'text/tab-separated-values',
  'text/plain',
  'application/csv',
  'application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel.sheet.binary.macroenabled.12',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
].join()
const MEGABYTE = 1024 * 1024
const LIMITS = `Excel, CSV or OpenDocument. At most ${MOST_BYTES / MEGABYTE} MB and ${plural(MOST_ROWS, 'row')}.`

interface FileFieldProps {
  readonly inputRef: Ref<HTMLInputElement>
  readonly error: string | undefined
  /** `others` were dropped with it: one list is read at a time. */
  readonly onFile: (file: File, others?: readonly File[]) => void
  readonly onPaste: () => void
  /** What is being read, or waits to be. */
  readonly children?: ReactNode
}

/** The list: chosen, dropped or pasted. Reading begins at once, and leads to the next step. */
export function FileField({ inputRef, error, onFile, onPaste, children }: FileFieldProps) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file, ...others] = event.dataTransfer.files
    if (file !== undefined) onFile(file, others)
  }
  return (
    <Field label="File" required error={error} hint={LIMITS}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of three; the others are buttons.
        <div
          className={css.zone}
          data-over={isOver}
          data-invalid={error !== undefined}
          onDragOver={hold}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <div className={css.wrapped}>
            <input
              {...control}
              ref={inputRef}
              name="file"
              type="file"
              accept={ACCEPTED}
              className={css.fileInput}
              // Both labels lead to it; its accessible name is the field's.
              aria-labelledby={`${control.id}-label`}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file !== undefined) onFile(file)
                // So that choosing the same file again, once it is mended, fires an event.
                currentTarget.value = ''
              }}
            />
            <label htmlFor={control.id} className={classNames(buttonClass(), css.choose)}>
              <Icon name="upload" size={20} />
              Choose file
            </label>
            <Button onClick={onPaste}>Paste cells</Button>
            <a className={buttonClass('quiet')} href={BULK_TEMPLATE_PATH} download>
              <Icon name="download" size={20} />
              Download template
            </a>
          </div>
          <Text className={css.drop}>Or drop it here.</Text>
          {children}
        </div>
      )}
    </Field>
  )
}

/** A progress bar with its percentage. The present step is beside it and read out once; the percentage is not. */
export function Progress({ label, fraction }: { readonly label: string; readonly fraction: number }) {
  const percent = Math.floor(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <>
      <progress className={css.progress} max={100} value={percent} aria-label={label} />
      <Text figures>{percent}%</Text>
    </>
  )
}
