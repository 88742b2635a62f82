import { type ReactNode, useId } from 'react'
import { PROCESSING } from '#src/domain/sentences.ts'
import { Dialog } from '#src/kit/dialog.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Overlay } from '#src/kit/overlay.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { lastLine, outer } from '#src/kit/sticky-bar.css.ts'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { Text } from '#src/kit/text.tsx'
import { NEEDS_CONNECTION, type Sending, SubmitButton, waitingFor } from './sending.tsx'

interface FormFrameProps {
  readonly title: string
  readonly submitLabel: string
  readonly sending: Sending
  /** Why it failed, shown at the form: read out, and scrolled into view. */
  readonly failure?: string | null
  readonly children: ReactNode
}

interface FormDialogProps extends FormFrameProps {
  readonly description?: ReactNode
  readonly header?: ReactNode
  /** As a dialog's. */
  readonly closesOnPress?: boolean
  readonly onClose: () => void
}

/** A form in a dialog: its button stays visible at the foot while the fields scroll. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, sending, failure, children } = props
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      closesOnPress={props.closesOnPress}
      title={title}
      description={props.description}
      header={props.header}
      footer={
        <>
          <Text as="div" size="xs" tone="soft">
            <span role="status">{waitingFor(sending)}</span>
          </Text>
          <SubmitButton sending={sending} form={form}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={sending.submit} aria-label={title}>
        <Stack gap={5}>
          {children}
          {failure !== undefined && <SendFailure text={failure} />}
        </Stack>
      </form>
    </Dialog>
  )
}

interface FormOnPageProps extends FormFrameProps {
  /** An overlay shows that it is being sent; else the line over the button does. */
  readonly isCovered?: boolean
  /** A button before the one that sends. */
  readonly extra?: ReactNode
}

/** A short form on a page. Its bar is one only on a phone, so the form is a CSS container. */
export function FormOnPage(props: FormOnPageProps) {
  const { title, submitLabel, sending, failure, isCovered = false, extra, children } = props
  const note = isCovered ? (sending.isOnline ? undefined : NEEDS_CONNECTION) : waitingFor(sending)
  return (
    <form noValidate onSubmit={sending.submit} aria-label={title} className={outer}>
      <Stack gap={5} className={lastLine}>
        {children}
        {failure !== undefined && <SendFailure text={failure} />}
        <StickyBar note={note}>
          {extra}
          <SubmitButton sending={sending}>{submitLabel}</SubmitButton>
        </StickyBar>
      </Stack>
      {isCovered && sending.isSending && <Overlay text={PROCESSING} />}
    </form>
  )
}

function SendFailure({ text }: { readonly text: string | null }) {
  return <LiveRegion announced={text}>{text !== null && <Notice tone="failed" title={text} />}</LiveRegion>
}
