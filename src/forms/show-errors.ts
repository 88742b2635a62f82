import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Says what is missing and goes there. As a try to send and not by `trigger`, after which a field would be judged only
 * when it is left: the press that leaves it would still find the form wrong, and be lost.
 */
export function showErrors<Fields extends FieldValues, Output>(
  form: Pick<UseFormReturn<Fields, unknown, Output>, 'handleSubmit'>,
): void {
  void form.handleSubmit(() => {})()
}
