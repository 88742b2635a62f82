import { useId } from 'react'
import { PREVIEW } from '#src/domain/bulk/bulk-sentences.ts'
import { failureSentence, isDefinite } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import { Preflight } from '#src/features/bulk/preflight/preflight.tsx'
import { plural } from '#src/features/bulk/preflight/row-status.tsx'
import type { BulkDraft } from '#src/offline/drafts.ts'
import { useOnline } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LiveRegion } from '#src/ui/live-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import { BulkFields } from './bulk-fields.tsx'
import type { BulkForm, BulkFormControl, Providers } from './bulk-form.ts'
import { type LeftOut, type List, type ListState, uploadedBefore } from './list.ts'
import type { ListKeeper } from './list-keeper.ts'
import type { UploadTrouble } from './use-upload.ts'

interface FormStepProps {
  readonly form: BulkFormControl
  readonly keeper: ListKeeper
  readonly state: ListState
  readonly providers: Providers
  /** From Preview to the upload's end. */
  readonly isBusy: boolean
  readonly trouble: UploadTrouble | null
  readonly onPreview: (form: BulkForm, list: List) => void
  readonly onTryAgain: () => void
}

/** Narration, email and file; below them the list as it was read; at the foot the way to its preview. */
export function FormStep(props: FormStepProps) {
  const { form, keeper, state, providers, isBusy } = props
  const id = useId()
  const isOnline = useOnline()
  const { list } = state
  const isReading = state.reading !== null || state.waiting !== null
  const hasRows = list !== null && list.overview.sent.rows > 0
  const canPreview = form.formState.isValid && isOnline && hasRows && !isReading

  const submit = form.handleSubmit((values) => {
    if (canPreview && list !== null) props.onPreview(values, list)
  })

  return (
    <>
      <BulkFields
        id={id}
        form={form}
        keeper={keeper}
        state={state}
        providers={providers}
        onSubmit={(event) => void submit(event)}
      />
      {list !== null && (
        <Preflight
          key={list.id}
          desk={list.desk}
          overview={list.overview}
          onOverview={keeper.note}
          isLocked={isBusy || isReading}
          providers={providers.known}
        />
      )}
      <UploadNotice trouble={props.trouble} onTryAgain={props.onTryAgain} />
      <StickyBar
        label={list === null ? undefined : `${plural(list.overview.sent.rows, 'row')} ready`}
        amount={list === null ? undefined : formatNaira(list.overview.sent.amount)}
        note={waitText({ isOnline, isReading, isEmpty: list !== null && !hasRows })}
      >
        <Button
          type="submit"
          form={id}
          variant="primary"
          busy={isBusy}
          aria-disabled={!canPreview}
          // A press before the form is complete sends nothing: it says what is missing and goes there. As a submit, so that
          // what is wrong goes as one types: a line that went only on leaving the field would move what is pressed next.
          onClickCapture={canPreview ? undefined : () => void submit()}
        >
          {PREVIEW}
        </Button>
      </StickyBar>
    </>
  )
}

/** Why Preview waits, although the form may be complete. */
function waitText(now: { isOnline: boolean; isReading: boolean; isEmpty: boolean }): string | undefined {
  if (now.isReading) return 'Your list is still being read'
  if (now.isEmpty) return 'No row is ready to be sent: mend one, or choose another file'
  return now.isOnline ? undefined : 'Needs a connection to upload. What you do here stays on this device.'
}

interface UploadNoticeProps {
  readonly trouble: UploadTrouble | null
  readonly onTryAgain: () => void
}

const SAFE = 'Nothing was paid. If the list did arrive, trying again finds it there and makes no second one.'

/** Beside the button: why there is no preview. Nothing goes out again by itself. */
function UploadNotice({ trouble, onTryAgain }: UploadNoticeProps) {
  const isOnline = useOnline()
  return (
    <LiveRegion news={trouble?.kind ?? null}>
      {trouble?.kind === 'stopped' && (
        <Notice tone="info" title="You stopped the upload">
          Nothing was paid, and your list is as it was.
        </Notice>
      )}
      {trouble?.kind === 'lost' && (
        <Notice tone="pending" title="Your list was closed before it could be uploaded">
          This device needed the room. It is read again; then press Preview once more.
        </Notice>
      )}
      {trouble?.kind === 'failed' &&
        (isDefinite(trouble.failure) ? (
          <Notice tone="failed" title="The list was not accepted">
            {failureSentence(trouble.failure)}
          </Notice>
        ) : (
          <Notice
            tone="pending"
            title="We do not know whether your list arrived"
            actions={
              <Button aria-disabled={!isOnline} onClick={onTryAgain}>
                Try again
              </Button>
            }
          >
            {failureSentence(trouble.failure)} {SAFE}
          </Notice>
        ))}
    </LiveRegion>
  )
}

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
      title={hasLeftOut ? `Leave out ${plural(leftOut.rows, 'row')}?` : 'Upload the same list again?'}
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
        {leftOut.errors > 0 && (
          <Text>{plural(leftOut.errors, 'row')} with errors: not sent until mended.</Text>
        )}
        {leftOut.undecided > 0 && (
          <Text>{plural(leftOut.undecided, 'row')} to decide: not sent unless you keep them.</Text>
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
