import { type ReactNode, useId } from 'react'
import { guessFailure, guessSentences } from '#src/domain/account/guess.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { type Sending, waitingFor } from '#src/kit/forms/sending.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { NewsDialog } from './news-dialog.tsx'

export interface CampaignDialogProps {
  title: string
  description: ReactNode
  header?: ReactNode
  sending: Sending
  /** Shown with a failure that leaves open whether the provider received the call. */
  unknown: string
  /** Esc and the cross. */
  onClose: () => void
  children: ReactNode
}

/** A form of the campaign. A press outside leaves it open (spec section 4); 'Oops!!!' appears above it. */
export function CampaignDialog(props: CampaignDialogProps) {
  const { title, sending, onClose } = props
  const { failure } = sending
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closesOnPress={false}
      title={title}
      description={props.description}
      header={props.header}
      footer={
        <>
          <Text as="div" size="xs" tone="soft">
            <span role="status">{waitingFor(sending)}</span>
          </Text>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={sending.isSending}
            aria-disabled={!sending.isOnline}
          >
            Submit
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={sending.submit} aria-label={title}>
        <Stack gap={5}>{props.children}</Stack>
      </form>
      {failure !== null && (
        <NewsDialog title={guessSentences.failed} onClose={sending.dismiss}>
          {guessFailure(failure, props.unknown)}
        </NewsDialog>
      )}
    </Dialog>
  )
}
