import { useEffect } from 'react'
import { saveSupportMessage } from '#src/contract/support.ts'
import { contactSentences, SupportFormSchema, senderOf } from '#src/domain/contact-forms.ts'
import { useEmailField } from '#src/forms/contact-fields.tsx'
import { FormOnPage } from '#src/forms/form-frames.tsx'
import { useSchemaForm, useValueField } from '#src/forms/schema-form.ts'
import { useSending } from '#src/forms/sending.tsx'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { Text } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SubjectField } from './subject-field.tsx'

export interface SupportFormProps {
  /** What the comment opens with: the references of a payment that somebody asks about. */
  comment?: string | undefined
  /** Picks a subject by itself, once the subjects are there. */
  suits?: RegExp | undefined
}

/** A message to support. A signed-in user writes as the account: name and email are filled in and hidden. */
export function SupportForm({ comment: begun = '', suits }: SupportFormProps) {
  const { form, sender, sending } = useSendMessage(begun)
  const { errors } = form.formState

  // The order of these four is the order in which the first wrong field is looked for.
  const name = form.register('name')
  const email = useEmailField(form, 'email')
  const subject = useValueField(form.control, 'subject')
  const comment = form.register('comment')

  return (
    <FormOnPage title="Send us a message" submitLabel="Send" sending={sending} isCovered>
      {(sender.name !== '' || sender.email !== '') && <SendingAs {...sender} />}
      {sender.name === '' && (
        <TextField
          {...name}
          label="Name"
          required
          autoComplete="name"
          autoCapitalize="words"
          error={errors.name?.message}
        />
      )}
      {sender.email === '' && (
        <TextField {...email} label="Email" required autoComplete="email" hint="Our reply goes here" />
      )}
      <SubjectField field={subject} suits={suits} />
      <TextAreaField
        {...comment}
        label="Comment"
        required
        rows={begun === '' ? 5 : 10}
        autoComplete="off"
        hint="About a payment? Add its order number. Never send a card number, PIN or password."
        error={errors.comment?.message}
      />
    </FormOnPage>
  )
}

function SendingAs({ name, email }: { name: string; email: string }) {
  return (
    <Text tone="soft">
      Sending as <Text as="strong">{[name, email].filter((part) => part !== '').join(', ')}</Text>
    </Text>
  )
}

/**
 * The form's state and its one way out. A failure is told by the client's policy; what was typed stays. `begun` is what
 * the comment opens with.
 */
function useSendMessage(begun: string) {
  const { client, toasts } = useServices()
  const sender = senderOf(useUser())
  const blank = { ...sender, subject: '', comment: '' }
  const form = useSchemaForm(SupportFormSchema, { ...blank, comment: begun })

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
