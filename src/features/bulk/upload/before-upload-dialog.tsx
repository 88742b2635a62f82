import type { BulkDraft } from '#src/offline/drafts.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import type { LeftOut } from './left-out.ts'
import { rowsText, uploadedBefore } from './upload-words.ts'

interface BeforeUploadDialogProps {
  readonly leftOut: LeftOut
  /** The same list, uploaded earlier. */
  readonly before: BulkDraft['sent'][number] | null
  readonly onUpload: () => void
  readonly onBack: () => void
}

/** What is asked before a list goes out: rows that stay behind, and a list that went out before. */
export function BeforeUploadDialog({ leftOut, before, onUpload, onBack }: BeforeUploadDialogProps) {
  const hasLeftOut = leftOut.rows > 0
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title={hasLeftOut ? `Leave out ${rowsText(leftOut.rows)}?` : 'Upload the same list again?'}
      footer={
        <>
          <Button onClick={onBack}>Back to the list</Button>
          <Button variant="primary" onClick={onUpload}>
            {hasLeftOut ? 'Upload the rest' : 'Upload again'}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {leftOut.errors > 0 && <Text>{rowsText(leftOut.errors)} with errors: not sent until mended.</Text>}
        {leftOut.undecided > 0 && (
          <Text>{rowsText(leftOut.undecided)} to decide: not sent unless you keep them.</Text>
        )}
        {before !== null && (
          <Text weight="strong">
            {uploadedBefore(before)} If you paid for it then, paying again sends everything twice.
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
