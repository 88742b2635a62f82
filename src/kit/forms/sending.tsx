import { type FormEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useOnline } from '#src/data/services/use-state.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'
import { PROCESSING } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'

/** The state of a form's submission, for its button and its failure. */
export interface Sending {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly isSending: boolean
  readonly isOnline: boolean
  readonly canSend: boolean
  /**
   * A press before the form is ready: shows what is missing and focuses it. Validation runs a moment after the last
   * key, so if the form turns out to be valid, it is sent, unless there is no network.
   */
  readonly pressEarly: () => void
  /** The last try's failure; null while another is under way, and once it was dismissed. */
  readonly failure: Failure | null
  readonly dismiss: () => void
}

/** Submits a form, one call at a time. What was typed stays when it fails. */
export function useSending<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  send: (values: Output) => Promise<Result<unknown, Failure>>,
  onSent: (values: Output) => void,
): Sending {
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isSending, once } = useOnce()
  const isOnline = useOnline()
  const { isValid } = form.formState

  const submit = form.handleSubmit((values) =>
    once(async () => {
      setFailure(null)
      const answer = await send(values)
      if (answer.ok) onSent(values)
      else setFailure(answer.error)
    }),
  )

  return {
    submit: (event) => void submit(event),
    isSending,
    isOnline,
    canSend: isValid && isOnline,
    pressEarly: () => (isOnline ? void submit() : showErrors(form)),
    failure,
    dismiss: () => setFailure(null),
  }
}

/**
 * One call at a time, and whether it is under way. A form's own `isSubmitting` is also true during validation: an
 * overlay would flash then, and take the focus from the wrong field.
 */
export function useOnce() {
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)

  async function once(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  return { isSending, once }
}

/**
 * Shows what is missing and focuses it. By `handleSubmit`, not `trigger`, after which a field would be validated only
 * when it loses focus: the press that leaves it would still find the form invalid, and be lost.
 */
export function showErrors<Fields extends FieldValues, Output>(
  form: Pick<UseFormReturn<Fields, unknown, Output>, 'handleSubmit'>,
): void {
  void form.handleSubmit(() => {})()
}

export interface SubmitButtonProps {
  readonly sending: Pick<Sending, 'isSending' | 'canSend' | 'pressEarly'>
  /** The form's id, where the button is outside it. */
  readonly form?: string
  readonly children: string
}

export function SubmitButton({ sending, form, children }: SubmitButtonProps) {
  const { isSending, canSend, pressEarly } = sending
  return (
    <Button
      type="submit"
      form={form}
      variant="primary"
      busy={isSending}
      aria-disabled={!canSend}
      onClickCapture={canSend ? undefined : pressEarly}
    >
      {children}
    </Button>
  )
}

export const NEEDS_CONNECTION = 'Needs a connection to send. What you typed stays here.'

/** What the button waits for, in words, where there is no overlay. */
export function waitingFor({
  isSending,
  isOnline,
}: Pick<Sending, 'isSending' | 'isOnline'>): string | undefined {
  if (isSending) return PROCESSING
  return isOnline ? undefined : NEEDS_CONNECTION
}
