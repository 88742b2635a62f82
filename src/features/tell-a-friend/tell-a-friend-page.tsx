import { brandName } from '#src/brand.ts'
import { tellAFriend } from '#src/contract/user.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { contactSentences, senderOf, TellAFriendFormSchema } from '#src/domain/account/contact-forms.ts'
import { Button } from '#src/kit/button.tsx'
import { useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { FormOnPage } from '#src/kit/forms/form-frames.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { Page } from '#src/kit/page.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'

/** /tell-a-friend (spec sections 2 and 5). */
export function TellAFriendPage() {
  return (
    <Page title="Tell A Friend">
      <Stack gap={6}>
        <Stack gap={2}>
          <Text>Know somebody who still queues to pay bills? Let them know about {brandName}.</Text>
          <Text tone="soft">
            We send your friend exactly one email, with your name in it. Nothing else is done with the
            address: no list, no second email.
          </Text>
        </Stack>
        <TellAFriendForm />
      </Stack>
    </Page>
  )
}

/** Sender and friend. The friend's name and address are another person's: the browser neither fills nor keeps them. */
function TellAFriendForm() {
  const { form, sending, clear } = useTellAFriend()
  const { errors } = form.formState

  // The order of these three is the order in which the first invalid field is found.
  const teller = form.register('teller')
  const telleeName = form.register('telleeName')
  const telle = useEmailField(form, 'telle')

  return (
    <FormOnPage
      title="Tell a friend"
      submitLabel="Send"
      sending={sending}
      isCovered
      extra={<Button onClick={clear}>Reset</Button>}
    >
      <TextField
        {...teller}
        label="Your name"
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors.teller?.message}
      />
      <TextField
        {...telleeName}
        label="Your friend's name"
        required
        autoComplete="off"
        autoCapitalize="words"
        error={errors.telleeName?.message}
      />
      <TextField {...telle} label="Your friend's email" required autoComplete="off" />
    </FormOnPage>
  )
}

const EMPTY = { teller: '', telleeName: '', telle: '' }

/** The form's state, its submit and its CLEAR. The client's policy reports a failure; what was typed stays. */
function useTellAFriend() {
  const { client, toasts } = useServices()
  const start = { ...EMPTY, teller: senderOf(useUser()).name }
  const form = useSchemaForm(TellAFriendFormSchema, start)
  const sending = useSending(
    form,
    ({ teller, telle, telleeName }) =>
      client.call(tellAFriend, { Teller: teller, Tellee: telle, TelleeName: telleeName }),
    () => {
      toasts.show('success', contactSentences.friendNotified)
      form.reset(start)
    },
  )

  /** Empties every field, even the sender's prefilled name (as CLEAR does). */
  function clear() {
    form.reset(EMPTY)
    form.setFocus('teller')
  }

  return { form, sending, clear }
}
