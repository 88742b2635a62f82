import { useCallback, useMemo, useRef, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { Stack } from '#src/kit/stack.tsx'
import { step } from '#src/kit/text.css.ts'
import type { Order } from '#src/payments/engine/order.ts'
import type { ChoiceProps, Way } from '#src/payments/ways/way.ts'
import * as css from '#src/payments/ways/way-row.css.ts'
import { paymentPage, ways } from '#src/payments/ways/ways.ts'

/** The way that was used last on this device. It is gone with everything at LOGOUT, and never kept on a shared phone. */
const LAST_KEY = 'paydey.pay-with'

interface PayWith {
  /** The way that PROCEED takes. */
  readonly way: Way
  /** Those that this order may be paid by; a row may still be missing or disabled. */
  readonly offered: readonly Way[]
  readonly choiceOf: (way: Way) => Omit<ChoiceProps['choice'], 'isFixed'>
  /** What PROCEED does, as the chosen row says. */
  readonly proceed: () => void
}

/** Which way PROCEED takes: the one chosen, else the last one used, where its row is there; else the payment page. */
export function usePayWith(order: Order): PayWith {
  const { local, session } = useServices()
  const user = useUser()
  const [wanted, setWanted] = useState(() => local.get(LAST_KEY))
  const [ready, setReady] = useState<readonly Way[]>([])
  const proceeds = useRef(new Map<Way, () => void>())
  const offers = useMemo(
    () =>
      new Map(
        ways.map((way) => [
          way,
          (onProceed: (() => void) | null) => {
            if (onProceed === null) proceeds.current.delete(way)
            else proceeds.current.set(way, onProceed)
            // The same list again renders nothing.
            setReady((before) => {
              if (before.includes(way) === (onProceed !== null)) return before
              return onProceed === null ? before.filter((one) => one !== way) : [...before, way]
            })
          },
        ]),
      ),
    [],
  )
  const way = ready.find(({ id }) => id === wanted) ?? paymentPage
  const choiceOf = (one: Way) => ({
    isChosen: one === way,
    choose: () => setWanted(one.id),
    offer: offers.get(one) ?? (() => {}),
  })
  const proceed = useCallback(() => {
    if (!session.isShared()) local.set(LAST_KEY, way.id)
    proceeds.current.get(way)?.()
  }, [local, session, way])
  return { way, offered: ways.filter(({ isOffered }) => isOffered(order, user)), choiceOf, proceed }
}

interface PayWithRowsProps extends Omit<ChoiceProps, 'choice'> {
  readonly payWith: PayWith
}

/** "Pay with": one row for each way, drawn by the way. With one way there is nothing to choose. */
export function PayWithRows({ payWith, ...props }: PayWithRowsProps) {
  const { offered, choiceOf } = payWith
  const rows = offered.map((way) => (
    <way.Choice key={way.id} {...props} choice={{ ...choiceOf(way), isFixed: props.payment.isBusy }} />
  ))
  return (
    <fieldset className={css.choices}>
      <Stack gap={3}>
        <legend className={step}>Pay with</legend>
        <div className={css.list}>{rows}</div>
      </Stack>
    </fieldset>
  )
}
