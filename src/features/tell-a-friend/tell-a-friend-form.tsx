import { emailHint } from '#src/domain/email-hint.ts'
import { PROCESSING } from '#src/domain/sentences.ts'
import { useOnline } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Overlay } from '#src/ui/overlay.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { Suggestion } from '#src/ui/suggestion.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { outer } from '#src/ui/two-column.css.ts'
import { fields } from './tell-a-friend.css.ts'
import { useTellAFriend } from './use-tell-a-friend.ts'

/** Who tells whom. The friend's name and address are somebody else's: the browser neither fills nor keeps them. */
export function TellAFriendForm() {
  const { form, submit, clear } = useTellAFriend()
  const { errors, isDirty, isSubmitting, isValid } = form.formState
  const isOnline = useOnline()
  const canSend = isValid && isDirty && isOnline
  const slip = emailHint(form.watch('telle'))

  function correct(address: string) {
    form.setValue('telle', address, { shouldValidate: true, shouldDirty: true })
    form.setFocus('telle')
  }

  return (
    // Measured as a container, the bar at the foot is one on a phone only.
    <form noValidate onSubmit={submit} aria-label="Tell a friend" className={outer}>
      <Stack gap={5} className={fields}>
        <TextField
          {...form.register('teller')}
          label="Your name"
          required
          autoComplete="name"
          autoCapitalize="words"
          error={errors.teller?.message}
        />
        <TextField
          {...form.register('telleeName')}
          label="Your friend's name"
          required
          autoComplete="off"
          autoCapitalize="words"
          error={errors.telleeName?.message}
        />
        <TextField
          {...form.register('telle')}
          label="Your friend's email"
          required
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          error={errors.telle?.message}
          below={
            slip !== null && <Suggestion sentence={slip.sentence} onYes={() => correct(slip.suggestion)} />
          }
        />
        <StickyBar note={isOnline ? undefined : 'Needs a connection to send. What you typed stays here.'}>
          <Button onClick={clear}>Reset</Button>
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
