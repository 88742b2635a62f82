import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { saveSupportMessage } from '#src/contract/support.ts'
import { contactSentences, SupportFormSchema, senderOf } from '#src/domain/contact-forms.ts'
import { useSending } from '#src/forms/use-sending.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'

/**
 * The form's state and its one way out. A failure is told by the client's policy; what was typed stays. `begun` is what
 * the comment opens with.
 */
export function useSendMessage(begun: string) {
  const { client, toasts } = useServices()
  const sender = senderOf(useUser())
  const blank = { ...sender, subject: '', comment: '' }
  const form = useForm({
    resolver: valibotResolver(SupportFormSchema),
    mode: 'onTouched',
    defaultValues: { ...blank, comment: begun },
  })

  // Somebody may sign in on another tab while they type here.
  const { setValue } = form
  useEffect(() => {
    if (sender.name !== '') setValue('name', sender.name, { shouldValidate: true })
    if (sender.email !== '') setValue('email', sender.email, { shouldValidate: true })
  }, [sender.name, sender.email, setValue])

  const sending = useSending(
    form,
    ({ name, email, subject, comment }) =>
      client.call(saveSupportMessage, {
        CustomerName: name,
        CustomerEmail: email,
        Subject: subject,
        Comment: comment,
      }),
    () => {
      toasts.show('success', contactSentences.messageSent)
      form.reset(blank)
    },
  )

  return { form, sender, sending }
}
