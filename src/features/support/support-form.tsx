import { useController } from 'react-hook-form'
import { PROCESSING } from '#src/domain/sentences.ts'
import { NEEDS_CONNECTION, SubmitButton } from '#src/forms/submit-button.tsx'
import { useEmailField } from '#src/forms/use-email-field.tsx'
import { Overlay } from '#src/ui/overlay.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { outer } from '#src/ui/two-column.css.ts'
import { SubjectField } from './subject-field.tsx'
import { fields } from './support.css.ts'
import { useSendMessage } from './use-send-message.ts'

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
