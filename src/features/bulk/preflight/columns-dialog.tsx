import { useState } from 'react'
import { FIELDS } from '#src/domain/bulk/sheet.ts'
import type { Choice, Overview } from '#src/features/bulk/desk/desk.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { type Columns, columnErrors, columnOptions, doubts, headingOptions, NONE } from './columns-choice.ts'
import { ColumnsSample } from './columns-sample.tsx'
import { News, type NewsItem } from './news.tsx'
import * as css from './preflight.css.ts'
import { FIELD_NAMES, plural } from './status-words.ts'

interface ColumnsDialogProps {
  readonly overview: Overview
  readonly news: NewsItem
  readonly onChoose: (choice: Choice) => Promise<void>
  readonly onClose: () => void
}

/** Which sheet, which headings and which columns. Another sheet or headings are read at once, to be looked at. */
export function ColumnsDialog({ overview, news, onChoose, onClose }: ColumnsDialogProps) {
  const { sheets, sheet, layout } = overview
  const [columns, setColumns] = useState<Columns>(layout.columns)
  const [known, setKnown] = useState(layout)
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  // The desk read the list again, and guessed its columns anew.
  if (known !== layout) {
    setKnown(layout)
    setColumns(layout.columns)
  }
  const [doubtful] = useState(!overview.isSure)
  const errors = columnErrors(columns)
  const isSame = FIELDS.every((field) => columns[field] === layout.columns[field])

  const choose = async (choice: Choice) => {
    setBusy(true)
    await onChoose(choice)
    setBusy(false)
  }
  const use = async () => {
    if (Object.keys(errors).length > 0) return setTried(true)
    if (!isSame || !overview.isSure) await choose({ sheet, headingRow: layout.headingRow, columns })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Choose columns"
      width="wide"
      description={
        overview.canUndo ? 'Another choice reads the list afresh: what you changed in it is lost.' : undefined
      }
      footer={
        <Button variant="primary" busy={isBusy} onClick={use}>
          Use these columns
        </Button>
      }
    >
      <News news={news} />
      <Stack gap={4}>
        {doubtful && (
          <Notice tone="pending" icon="alert" title="Please check that we read your sheet right">
            {doubts(overview).join(' ')}
          </Notice>
        )}
        <div className={css.selects}>
          {sheets.length > 1 && (
            <SelectField
              label="Sheet"
              value={String(sheet)}
              options={sheets.map(({ name, rows, isHidden }, index) => ({
                value: String(index),
                label: `${name} (${isHidden ? 'hidden, ' : ''}${plural(rows, 'row')})`,
              }))}
              disabled={isBusy}
              onValueChange={(value) => {
                if (value !== '' && value !== String(sheet)) void choose({ sheet: Number(value) })
              }}
            />
          )}
          <SelectField
            label="Headings"
            value={layout.headingRow === null ? NONE : String(layout.headingRow)}
            options={headingOptions(overview)}
            disabled={isBusy}
            onValueChange={(value) => {
              const headingRow = value === NONE ? null : Number(value)
              if (value !== '' && headingRow !== layout.headingRow) void choose({ sheet, headingRow })
            }}
          />
        </div>
        <div className={css.selects}>
          {FIELDS.map((field) => (
            <SelectField
              key={field}
              label={FIELD_NAMES[field]}
              value={columns[field] === null ? NONE : String(columns[field])}
              options={columnOptions(overview)}
              error={isTried ? errors[field] : undefined}
              disabled={isBusy}
              onValueChange={(value) => {
                if (value !== '') setColumns({ ...columns, [field]: value === NONE ? null : Number(value) })
              }}
            />
          ))}
        </div>
        <Stack gap={2}>
          <Text tone="soft">The first rows of it:</Text>
          <ColumnsSample overview={overview} columns={columns} />
        </Stack>
      </Stack>
    </Dialog>
  )
}
