import { useController } from 'react-hook-form'
import { birthdayInWords, finishBirthday, typeBirthday } from '#src/domain/birthday.ts'
import { TextField } from '#src/ui/text-field.tsx'
import type { UpdateProfile } from './use-update-profile.ts'

/** Month and day. The slash and the zeros come by themselves; the words below say which day was understood. */
export function BirthdayField({ form }: Pick<UpdateProfile, 'form'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'birthday' })
  const words = birthdayInWords(field.value)
  function leave() {
    const finished = finishBirthday(field.value)
    if (finished !== field.value) field.onChange(finished)
    field.onBlur()
  }
  return (
    <TextField
      name={field.name}
      ref={field.ref}
      value={field.value}
      onChange={(event) => field.onChange(typeBirthday(field.value, event.currentTarget.value))}
      onBlur={leave}
      label="Birthday (month/day)"
      inputMode="numeric"
      // A browser's own birthday has a year and another order.
      autoComplete="off"
      placeholder="MM/DD"
      figures
      error={fieldState.error?.message}
      hint={
        <span aria-live="polite">
          {words === null ? 'Month first: 14 March is 03/14. No year needed.' : `That is ${words}`}
        </span>
      }
    />
  )
}
