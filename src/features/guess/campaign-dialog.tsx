import type { ReactNode } from 'react'
import { guessFailure, guessSentences } from '#src/domain/account/guess.ts'
import { FormDialog } from '#src/kit/forms/form-frames.tsx'
import type { Sending } from '#src/kit/forms/sending.tsx'
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
export function CampaignDialog({ unknown, sending, children, ...frame }: CampaignDialogProps) {
  const { failure, dismiss, isOnline } = sending
  return (
    <>
      {/* Its button is on before the form is valid. */}
      <FormDialog
        {...frame}
        sending={{ ...sending, canSend: isOnline }}
        submitLabel="Submit"
        closesOnPress={false}
      >
        {children}
      </FormDialog>
      {failure !== null && (
        <NewsDialog title={guessSentences.failed} onClose={dismiss}>
          {guessFailure(failure, unknown)}
        </NewsDialog>
      )}
    </>
  )
}
