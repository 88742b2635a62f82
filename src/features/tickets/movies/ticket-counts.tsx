import { useController, useFormContext } from 'react-hook-form'
import type { Kobo } from '#src/contract/kobo.ts'
import type { Showtime } from '#src/contract/tickets.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Counts, MovieForm } from '#src/domain/tickets/movie-booking.ts'
import { CountField } from '#src/features/tickets/shared/count-field.tsx'

/** Adults, children and students, each with its price once a showtime is chosen. */
export function TicketCounts({ showtime }: { readonly showtime: Showtime | null }) {
  return (
    <>
      <Count name="adult" label="Number of Adults" min={1} price={showtime?.adultPrice} />
      <Count name="children" label="Number of Children" min={0} price={showtime?.childrenPrice} />
      <Count name="student" label="Number of Students" min={0} price={showtime?.studentPrice} />
    </>
  )
}

interface CountProps {
  readonly name: keyof Counts
  readonly label: string
  readonly min: number
  readonly price: Kobo | undefined
}

function Count({ name, label, min, price }: CountProps) {
  const { control } = useFormContext<MovieForm>()
  const { field, fieldState } = useController({ control, name })
  return (
    <CountField
      name={field.name}
      ref={field.ref}
      value={field.value}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      label={label}
      min={min}
      error={fieldState.error?.message}
      hint={price === undefined ? 'The price comes with the showtime' : `${formatNaira(price)} each`}
    />
  )
}
