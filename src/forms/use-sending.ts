import { type FormEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Failure } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'
import { useOnline } from '#src/services/use-state.ts'
import { showErrors } from './show-errors.ts'
import { useOnce } from './use-once.ts'

/** How a form goes out, as its button and its failure need to know it. */
export interface Sending {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly isSending: boolean
  readonly isOnline: boolean
  /** Before that a press sends nothing: it says what is missing and goes there. */
  readonly canSend: boolean
  readonly showErrors: () => void
  /** Of the last try; null while another is under way, and once it was read. */
  readonly failure: Failure | null
  readonly dismiss: () => void
}

/** One way out of a form, one call at a time. What was typed stays when it fails. */
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
    showErrors: () => showErrors(form),
    failure,
    dismiss: () => setFailure(null),
  }
}
