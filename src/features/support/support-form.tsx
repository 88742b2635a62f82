import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useController, useForm } from 'react-hook-form'
import { saveSupportMessage } from '#src/contract/support.ts'
import { contactSentences, SupportFormSchema, senderOf } from '#src/domain/contact-forms.ts'
import { PROCESSING } from '#src/domain/sentences.ts'
import { useEmailField } from '#src/forms/contact-fields.tsx'
import { NEEDS_CONNECTION, SubmitButton, useSending } from '#src/forms/sending.tsx'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { Overlay } from '#src/ui/overlay.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { outer } from '#src/ui/two-column.css.ts'
import { SubjectField } from './subject-field.tsx'
import { fields } from './support-form.css.ts'

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
  const subject = useController({ control: form.control, name: 'subject' })
  const comment = form.register('comment')

  return (
    // Measured as a container, the bar at the foot is one on a phone only.
    <form noValidate onSubmit={sending.submit} aria-label="Send us a message" className={outer}>
      <Stack gap={5} className={fields}>
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
        <SubjectField field={subject.field} error={errors.subject?.message} suits={suits} />
        <TextAreaField
          {...comment}
          label="Comment"
          required
          rows={begun === '' ? 5 : 10}
          autoComplete="off"
          hint="About a payment? Add its order number. Never send a card number, PIN or password."
          error={errors.comment?.message}
        />
        <StickyBar note={sending.isOnline ? undefined : NEEDS_CONNECTION}>
          <SubmitButton sending={sending}>Send</SubmitButton>
        </StickyBar>
      </Stack>
      {sending.isSending && <Overlay text={PROCESSING} />}
    </form>
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
