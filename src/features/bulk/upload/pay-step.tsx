import { type RefObject, useCallback, useId, useMemo } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { IN_WORDS_ABOVE } from '#src/domain/bulk/bulk-limits.ts'
import { BULK_BACK, PREVIEW, PROCEED_TO_PAYMENT } from '#src/domain/bulk/bulk-sentences.ts'
import { nairaInWords } from '#src/domain/bulk/naira-words.ts'
import { failureSentence, isDefinite } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import { plural } from '#src/domain/plural.ts'
import { column } from '#src/features/bulk/bulk.css.ts'
import { readyRows, waitsFor } from '#src/features/bulk/preflight/row-status.tsx'
import { Summary } from '#src/features/bulk/preflight/summary.tsx'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Section, StepHeading } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { isBusyPhase } from '#src/payments/screens/use-payment.ts'
import type { SummaryPhase } from '#src/payments/ways/way.ts'
import { type Sent, uploadedBefore } from './bulk-draft.tsx'
import type { BulkForm, BulkFormControl } from './bulk-form.ts'
import { toOrder, type Uploaded } from './bulk-order.ts'
import type { OpenList } from './list.ts'
import { PreviewTable, type RowsAt } from './preview-table.tsx'
import type { LeftOut, UploadTrouble } from './use-upload.ts'

interface PayStepProps {
  readonly form: BulkFormControl
  readonly list: OpenList
  /** Another list is being read to replace this one. */
  readonly isReading: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** From pressing Preview until the upload has ended. */
  readonly isBusy: boolean
  readonly trouble: UploadTrouble | null
  readonly onPreview: (form: BulkForm, list: OpenList) => void
  readonly onTryAgain: () => void
}

/** Step 3: what will be sent, its narration, and who gets the receipt; at the foot the button to the preview. */
export function PayStep(props: PayStepProps) {
  const { form, list, isReading, isBusy } = props
  const id = useId()
  const isOnline = useOnline()
  const { sent } = list.overview
  const { errors } = form.formState
  const email = useEmailField(form, 'email')
  const isReady = isOnline && sent.rows > 0 && !isReading
  const canPreview = form.formState.isValid && isReady

  // The form's own validity lags a moment behind the last key: a press in that moment, on a complete form, must count.
  const submit = form.handleSubmit((values) => {
    if (isReady) props.onPreview(values, list)
  })

  return (
    <>
      <Section title="Pay for your list" titleRef={props.heading}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => void submit(event)}
          aria-label="Bulk upload"
          className={column}
        >
          <Summary overview={list.overview} />
          <TextField
            {...form.register('narration')}
            label="Narration"
            required
            autoComplete="off"
            hint="What this is for: November airtime for staff"
            error={errors.narration?.message}
          />
          <TextField {...email} label="Email" required autoComplete="email" hint="Your receipt goes here" />
        </form>
      </Section>
      <UploadNotice trouble={props.trouble} onTryAgain={props.onTryAgain} />
      <StickyBar
        label={readyRows(list.overview)}
        amount={formatNaira(sent.amount)}
        note={waitText({ isOnline, isReading, waits: waitsFor(list.overview) })}
      >
        <Button
          type="submit"
          form={id}
          variant="primary"
          busy={isBusy}
          aria-disabled={!canPreview}
          // A press before the form is complete shows what is missing and goes there. As a submit, so that errors clear
          // while typing: a line that cleared only on leaving the field would move what is pressed next.
          onClickCapture={canPreview ? undefined : () => void submit()}
        >
          {PREVIEW}
        </Button>
      </StickyBar>
    </>
  )
}

/** Why Preview waits, although the form may be complete. */
function waitText(now: {
  isOnline: boolean
  isReading: boolean
  waits: string | undefined
}): string | undefined {
  if (now.isReading) return 'Your list is still being read'
  if (now.waits !== undefined) return now.waits
  return now.isOnline ? undefined : 'Needs a connection to upload. What you do here stays on this device.'
}

interface UploadNoticeProps {
  readonly trouble: UploadTrouble | null
  readonly onTryAgain: () => void
}

const SAFE = 'Nothing was paid. If the list did arrive, trying again finds it there and makes no second one.'

/** Beside the button: why there is no preview. Nothing is sent again automatically. */
function UploadNotice({ trouble, onTryAgain }: UploadNoticeProps) {
  const isOnline = useOnline()
  return (
    <LiveRegion announced={trouble?.kind ?? null}>
      {trouble?.kind === 'stopped' && (
        <Notice tone="info" title="You stopped the upload">
          Nothing was paid, and your list is as it was.
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
  readonly before: Sent | null
  readonly onUpload: () => void
  readonly onClose: () => void
  /** Leads to the rows that would be left out. */
  readonly onList: () => void
}

/** The questions before a list is uploaded: rows that are left out, and a list that was uploaded before. */
export function BeforeUploadDialog({ leftOut, before, onUpload, onClose, onList }: BeforeUploadDialogProps) {
  const hasLeftOut = leftOut.rows > 0
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={hasLeftOut ? `Leave out ${plural(leftOut.rows, 'row')}?` : 'Upload the same list again?'}
      footer={
        <>
          <Button onClick={onList}>Back to the list</Button>
          <Button variant="primary" onClick={onUpload}>
            {hasLeftOut ? 'Upload the rest' : 'Upload again'}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {leftOut.errors > 0 && (
          <Text>
            {plural(leftOut.errors, 'row')} {leftOut.errors === 1 ? 'has' : 'have'} errors and will not be
            sent.
          </Text>
        )}
        {leftOut.undecided > 0 && (
          <Text>{plural(leftOut.undecided, 'row')} to decide will not be sent unless you keep them.</Text>
        )}
        {before !== null && (
          <Text weight="strong">
            {uploadedBefore(before)} If you paid for that one and it has ended, paying again sends everything
            twice.
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

interface PreviewStepProps {
  readonly uploaded: Uploaded
  readonly rowsAt: RowsAt
  /** Set to whether a payment of it is under way. */
  readonly isPaying: RefObject<boolean>
  readonly onBack: () => void
}

const PREVIEW_WORDS = { heading: PREVIEW, proceed: PROCEED_TO_PAYMENT, back: BULK_BACK }

/** What was sent and the provider has, row by row, and the payment for it. */
export function PreviewStep({ uploaded, rowsAt, isPaying, onBack }: PreviewStepProps) {
  const { paymentMode } = useServices().settings
  const order = useMemo(() => toOrder(uploaded, paymentMode), [uploaded, paymentMode])
  const { total } = uploaded.answer
  const hear = useCallback(
    (phase: SummaryPhase) => {
      isPaying.current = isBusyPhase(phase)
    },
    [isPaying],
  )
  return (
    <OrderReview
      order={order}
      words={PREVIEW_WORDS}
      onBack={onBack}
      onPhase={hear}
      below={<PreviewTable caption="What will be sent" count={uploaded.rows} rowsAt={rowsAt} total={total} />}
    >
      {total > IN_WORDS_ABOVE && <Text>{nairaInWords(total)}</Text>}
    </OrderReview>
  )
}

interface DifferenceProps {
  readonly difference: string
  readonly onBack: () => void
}

/** The provider read something else than what was checked: it cannot be paid from here. */
export function Difference({ difference, onBack }: DifferenceProps) {
  return (
    <Stack gap={4}>
      <StepHeading>This list cannot be paid for</StepHeading>
      <Notice tone="failed" title="The provider read something else than what you checked">
        {difference} You have not been charged. Go back and upload the list again; if this stays, write to us.
      </Notice>
      <StickyBar>
        <Button onClick={onBack}>{BULK_BACK}</Button>
      </StickyBar>
    </Stack>
  )
}
