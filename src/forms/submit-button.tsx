import { PROCESSING } from '#src/domain/sentences.ts'
import { Button } from '#src/ui/button.tsx'
import type { Sending } from './use-sending.ts'

export interface SubmitButtonProps {
  readonly sending: Pick<Sending, 'isSending' | 'canSend' | 'showErrors'>
  /** The id of a form that the button stands outside of. */
  readonly form?: string
  readonly children: string
}

export function SubmitButton({ sending, form, children }: SubmitButtonProps) {
  const { isSending, canSend, showErrors } = sending
  return (
    <Button
      type="submit"
      form={form}
      variant="primary"
      busy={isSending}
      aria-disabled={!canSend}
      onClickCapture={canSend ? undefined : showErrors}
    >
      {children}
    </Button>
  )
}

export const NEEDS_CONNECTION = 'Needs a connection to send. What you typed stays here.'

/** What the button waits for, in words, where no overlay says it. */
export function waitingFor({
  isSending,
  isOnline,
}: Pick<Sending, 'isSending' | 'isOnline'>): string | undefined {
  if (isSending) return PROCESSING
  return isOnline ? undefined : NEEDS_CONNECTION
}
