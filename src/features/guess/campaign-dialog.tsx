import type { ReactNode } from 'react'
import { guessFailure, guessSentences } from '#src/domain/account/guess.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { FormDialog } from '#src/kit/forms/form-frames.tsx'
import type { Sending } from '#src/kit/forms/sending.tsx'
import { Icon } from '#src/kit/icon.tsx'
import { giftMark } from './guess.css.ts'

export interface NewsDialogProps {
  title: string
  header?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One message: 'Oops!!!' or 'Successful!!!'. Its words are read out when it opens. */
export function NewsDialog({ title, header, onClose, children }: NewsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="small"
      title={title}
      header={header}
      description={children}
      footer={
        <Button variant="primary" onClick={onClose} data-first-focus>
          OK
        </Button>
      }
    />
  )
}

/** The round mark over good news. Decorative: the title says it. */
export function GiftMark() {
  return (
    <span className={giftMark}>
      <Icon name="gift" size={40} />
    </span>
  )
}

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
