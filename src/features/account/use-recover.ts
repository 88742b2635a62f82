import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { forgotPassword } from '#src/contract/user.ts'
import { accountSentences, EmailFormSchema } from '#src/domain/account-forms.ts'
import { useOnce } from '#src/forms/use-once.ts'
import { useServices } from '#src/services/services.ts'

/** The form's state and its one way out. A failure is told by the client's policy; what was typed stays. */
export function useRecover(onClose: () => void) {
  const { client, toasts } = useServices()
  const form = useForm({
    resolver: valibotResolver(EmailFormSchema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  })

  const { isSending, once } = useOnce()
  const submit = form.handleSubmit(({ email }) => once(() => ask(email)))

  async function ask(email: string): Promise<void> {
    const answer = await client.call(forgotPassword, { EmailAddress: email })
    if (!answer.ok) return
    onClose()
    toasts.show('success', accountSentences.recovered)
  }

  return { form, submit, isSending }
}
