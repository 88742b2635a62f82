import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PAY_WITH } from '#src/contract/paths.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { step } from '#src/kit/layout.css.ts'
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
  /** How many rows are there. */
  readonly rows: number
  readonly choiceOf: (way: Way) => Omit<ChoiceProps['choice'], 'isFixed'>
  /** What PROCEED does, as the chosen row says. */
  readonly proceed: () => void
}

/** Which way PROCEED takes: the one chosen, else the last one used, where its row is there; else the payment page. */
export function usePayWith(order: Order): PayWith {
  const { local, session } = useServices()
  const user = useUser()
  const [chosenId, setChosenId] = useState(() => local.get(LAST_KEY))
  /** The ways whose row is there, and whether it can be chosen. */
  const [rows, setRows] = useState<ReadonlyMap<Way, boolean>>(new Map())
  const proceeds = useRef(new Map<Way, () => void>())
  const offers = useMemo(
    () =>
      new Map(
        ways.map((way) => [
          way,
          (onProceed: (() => void) | null | undefined) => {
            if (onProceed) proceeds.current.set(way, onProceed)
            else proceeds.current.delete(way)
            const isReady = onProceed === undefined ? undefined : onProceed !== null
            // The same again renders nothing.
            setRows((before) => {
              if (before.get(way) === isReady) return before
              const others = [...before].filter(([other]) => other !== way)
              return new Map(isReady === undefined ? others : [...others, [way, isReady]])
            })
          },
        ]),
      ),
    [],
  )
  const way =
    ways.find((candidate) => candidate.id === chosenId && rows.get(candidate) === true) ?? paymentPage
  const choiceOf = (candidate: Way) => ({
    isChosen: candidate === way,
    choose: () => setChosenId(candidate.id),
    offer: offers.get(candidate) ?? (() => {}),
  })
  const proceed = useCallback(() => {
    if (!session.isShared()) local.set(LAST_KEY, way.id)
    proceeds.current.get(way)?.()
  }, [local, session, way])
  const offered = ways.filter(({ isOffered }) => isOffered(order, user))
  return { way, offered, rows: rows.size, choiceOf, proceed }
}

interface PayWithRowsProps extends Omit<ChoiceProps, 'choice'> {
  readonly payWith: PayWith
}

/** "Pay with": one row for each way, drawn by the way. With one way there is nothing to choose. */
export function PayWithRows({ payWith, ...props }: PayWithRowsProps) {
  const { offered, rows, choiceOf } = payWith
  const list = useRef<HTMLDivElement>(null)
  const isChoice = rows >= 2
  const isAsked = useLocation().hash === PAY_WITH
  // After the summary's heading, which takes the focus where nothing was asked for.
  useEffect(() => {
    if (isAsked && isChoice) list.current?.querySelector<HTMLInputElement>(':checked')?.focus()
  }, [isAsked, isChoice])
  const drawn = offered.map((way) => (
    <way.Choice key={way.id} {...props} choice={{ ...choiceOf(way), isFixed: props.payment.isBusy }} />
  ))
  return (
    <fieldset hidden={!isChoice}>
      <legend className={step}>Pay with</legend>
      <div ref={list} className={css.list}>
        {drawn}
      </div>
    </fieldset>
  )
}
