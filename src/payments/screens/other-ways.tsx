import type { ChoiceProps } from '#src/payments/ways/way.ts'
import { ways } from '#src/payments/ways/ways.ts'
import { useUser } from '#src/services/use-state.ts'

/** The ways to pay beside PROCEED's, where they are offered. */
export function OtherWays(props: ChoiceProps) {
  const user = useUser()
  return ways.map(
    ({ Choice, isOffered }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
      Choice !== null && isOffered(props.order, user) && <Choice key={at} {...props} />,
  )
}
