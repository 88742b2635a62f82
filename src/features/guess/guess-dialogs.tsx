import { type RefObject, useEffect, useState } from 'react'
import type { GuessConfig } from '#src/contract/guess.ts'
import { guessSentences } from '#src/domain/guess.ts'
import { useFormDraft } from '#src/services/use-form-draft.ts'
import { StatusMark } from '#src/ui/status-mark.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { GuessDialog } from './guess-dialog.tsx'
import { NewsDialog } from './news-dialog.tsx'

export interface GuessDialogsProps {
  campaign: GuessConfig
  /** Has the focus back when the last dialog closes. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A win that is not claimed stays on the device: it is there again after a closed tab. */
const WIN = 'guess/win'
type Step = 'guess' | 'won' | 'claimed'

/** The guess, 'Congratulations!!!' after the right one, 'Successful!!!' after the details (spec section 4). */
export function GuessDialogs({ campaign, opener, onClose }: GuessDialogsProps) {
  const win = useFormDraft(WIN)
  const [reached, setReached] = useState<Step | null>(null)
  const [phone, setPhone] = useState('')
  const isRead = win.kept !== undefined
  const step = reached ?? (win.kept ? 'won' : 'guess')

  // Each dialog gives the focus back to where it was when that opened: not to the one before it, which has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another dialog
  useEffect(() => opener.current?.focus(), [opener, step, isRead])

  if (!isRead) return null
  switch (step) {
    case 'guess':
      return (
        <GuessDialog
          campaign={campaign}
          onClose={onClose}
          onWon={(typed) => {
            setPhone(typed)
            setReached('won')
          }}
        />
      )
    case 'won':
      return (
        <ClaimDialog
          begun={win.kept ?? { phone }}
          isReturn={reached === null}
          onNote={win.note}
          onClose={onClose}
          onClaimed={() => setReached('claimed')}
        />
      )
    case 'claimed':
      return (
        <NewsDialog
          title={guessSentences.claimed}
          header={<StatusMark tone="success" icon="gift" />}
          onClose={onClose}
        >
          Your details are with us. Thank you for playing.
        </NewsDialog>
      )
  }
}
