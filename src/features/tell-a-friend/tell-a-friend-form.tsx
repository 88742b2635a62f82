import { PROCESSING } from '#src/domain/sentences.ts'
import { NEEDS_CONNECTION, SubmitButton } from '#src/forms/submit-button.tsx'
import { useEmailField } from '#src/forms/use-email-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Overlay } from '#src/ui/overlay.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { outer } from '#src/ui/two-column.css.ts'
import { fields } from './tell-a-friend.css.ts'
import { useTellAFriend } from './use-tell-a-friend.ts'

/** Who tells whom. The friend's name and address are somebody else's: the browser neither fills nor keeps them. */
export function TellAFriendForm() {
  const { form, sending, clear } = useTellAFriend()
  const { errors } = form.formState

  // The order of these three is the order in which the first wrong field is looked for.
  const teller = form.register('teller')
  const telleeName = form.register('telleeName')
  const telle = useEmailField(form, 'telle')

  return (
    // Measured as a container, the bar at the foot is one on a phone only.
    <form noValidate onSubmit={sending.submit} aria-label="Tell a friend" className={outer}>
      <Stack gap={5} className={fields}>
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
        <StickyBar note={sending.isOnline ? undefined : NEEDS_CONNECTION}>
          <Button onClick={clear}>Reset</Button>
          <SubmitButton sending={sending}>Send</SubmitButton>
        </StickyBar>
      </Stack>
      {sending.isSending && <Overlay text={PROCESSING} />}
    </form>
  )
}
