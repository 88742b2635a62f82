import { useController } from 'react-hook-form'
import { emailHint } from '#src/domain/email-hint.ts'
import { PROCESSING } from '#src/domain/sentences.ts'
import { useOnline } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Overlay } from '#src/ui/overlay.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { Suggestion } from '#src/ui/suggestion.tsx'
import { Text } from '#src/ui/text.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { outer } from '#src/ui/two-column.css.ts'
import { SubjectField } from './subject-field.tsx'
import { fields } from './support.css.ts'
import { useSendMessage } from './use-send-message.ts'

/** A message to support. A signed-in user writes as the account: name and email are filled in and hidden. */
export function SupportForm() {
  const { form, sender, submit } = useSendMessage()
  const { errors, isDirty, isSubmitting, isValid } = form.formState
  const isOnline = useOnline()
  const canSend = isValid && isDirty && isOnline
  const slip = emailHint(form.watch('email'))

  // The order of these four is the order in which the first wrong field is looked for.
  const name = form.register('name')
  const email = form.register('email')
  const subject = useController({ control: form.control, name: 'subject' })
  const comment = form.register('comment')

  function correct(address: string) {
    form.setValue('email', address, { shouldValidate: true, shouldDirty: true })
    form.setFocus('email')
  }

  return (
    // Measured as a container, the bar at the foot is one on a phone only.
    <form noValidate onSubmit={submit} aria-label="Send us a message" className={outer}>
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
          <TextField
            {...email}
            label="Email"
            required
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            hint="Our reply goes here"
            error={errors.email?.message}
            below={
              slip !== null && <Suggestion sentence={slip.sentence} onYes={() => correct(slip.suggestion)} />
            }
          />
        )}
        <SubjectField field={subject.field} error={errors.subject?.message} />
        <TextAreaField
          {...comment}
          label="Comment"
          required
          rows={5}
          autoComplete="off"
          hint="About a payment? Add its order number. Never send a card number, PIN or password."
          error={errors.comment?.message}
        />
        <StickyBar note={isOnline ? undefined : 'Needs a connection to send. What you typed stays here.'}>
          <Button
            type="submit"
            variant="primary"
            busy={isSubmitting}
            aria-disabled={!canSend}
            // A press before the form is complete sends nothing: it says what is missing and goes there.
            onClickCapture={canSend ? undefined : () => void form.trigger(undefined, { shouldFocus: true })}
          >
            Send
          </Button>
        </StickyBar>
      </Stack>
      {isSubmitting && <Overlay text={PROCESSING} />}
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
