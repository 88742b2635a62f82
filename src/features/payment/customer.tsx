import { type ReactNode, useEffect, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { formatDay, formatIsoDay } from '#src/domain/dates.ts'
import { lengthDoubt } from '#src/domain/form/field-hints.ts'
import { type LookupFacts, lookupFacts, type Renewal, renewalOf } from '#src/domain/form/lookup-facts.ts'
import { type FormValues, fieldValue } from '#src/domain/form/product-form.ts'
import { lookupRequest, phaseAfterLookup } from '#src/domain/form/product-form-lookup.ts'
import { validateField } from '#src/domain/form/product-form-rules.ts'
import { formatNaira, shortNaira } from '#src/domain/money.ts'
import type { Inputting, LookedUp } from '#src/domain/payment/payment-state.ts'
import { Button } from '#src/kit/button.tsx'
import { Card } from '#src/kit/card.tsx'
import { liveRegion } from '#src/kit/helpers.css.ts'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import * as css from './payment.css.ts'
import type { PaymentStore } from './payment-store.ts'

interface FoundCustomerProps {
  readonly facts: LookupFacts
  /** The label of the number that was looked up: "Meter Number". */
  readonly askedBy: string
  readonly onWrong: () => void
  /** The facts for which the form itself has fields. */
  readonly children: ReactNode
}

/** The customer that a lookup found, as a card: nothing in it can be edited, so nothing in it looks editable. */
export function FoundCustomer({ facts, askedBy, onWrong, children }: FoundCustomerProps) {
  return (
    <Card className={css.customerFound}>
      <Stack gap={2}>
        {children}
        <Facts facts={facts} />
        <Button variant="quiet" className={css.notThem} onClick={onWrong}>
          Not this {askedBy.replace(/ (?:number|no\.?|code|id)$/i, '').toLowerCase()}?
        </Button>
      </Stack>
    </Card>
  )
}

/** Debts are shown before money moves. */
export function Facts({ facts: { arrears, endsAt, current, tariff } }: { readonly facts: LookupFacts }) {
  const { clock } = useServices()
  // A date without an hour has passed only when that day has.
  const hasEnded = endsAt !== null && formatIsoDay(endsAt) < formatIsoDay(clock.now())
  const day = endsAt === null ? '' : formatDay(endsAt)
  // A date alone is a due date; beside a package it is how long that lasts.
  const due = day === '' ? '' : `${hasEnded ? 'Was due' : 'Due'} ${day}`
  const until = day === '' ? current : `${current}, ${hasEnded ? 'ended' : 'ends'} ${day}`
  const lines = [current === '' ? due : until, tariff === '' ? '' : `Tariff ${tariff}`]
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <Text key={line} tone="soft">
          {line}
        </Text>
      ))}
      {arrears !== null && (
        <Text weight="strong" tone="pending">
          {formatNaira(arrears)} is owed on this account. Part of what you pay goes to that first.
        </Text>
      )}
    </>
  )
}

/** The biller's answer about the number that is typed, before PROCEED asked it. */
export type Peek =
  | {
      readonly found: true
      readonly name: string
      readonly facts: LookupFacts
      readonly renewal: Renewal | null
    }
  | { readonly found: false; readonly sentence: string }

const TYPING_ENDED_MS = 600

/**
 * Where a package is chosen for a customer whom the biller knows, the biller is asked as soon as their number is
 * complete: nobody should choose a package blind. Quiet, never offline, and PROCEED does not ask twice.
 */
export function usePeek(
  state: Inputting | LookedUp,
  values: FormValues,
  flow: Pick<PaymentStore, 'peek'>,
): Peek | null {
  const { clock } = useServices()
  const isOnline = useOnline()
  const [answer, setAnswer] = useState<{ readonly key: string; readonly peek: Peek } | null>(null)
  const { product, fields } = state.form
  const inputs = fields.filter(({ isLookupInput }) => isLookupInput)
  const isComplete = inputs.every((field) => {
    const value = fieldValue(values, field.id)
    return (
      value.trim() !== '' &&
      validateField(field, value, 'INPUTTING') === null &&
      lengthDoubt(field, value) === null
    )
  })
  const isChosenFrom = fields.some(({ control, source }) => control === 'list' && source === 'user')
  const wants =
    state.status === 'INPUTTING' &&
    isOnline &&
    isComplete &&
    isChosenFrom &&
    phaseAfterLookup(fields) === 'CONFIRMING'
  const request = wants ? lookupRequest(product, fields, values) : null
  const key = request === null ? null : JSON.stringify(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the question; the same one is not asked twice.
  useEffect(() => {
    if (request === null || key === null || answer?.key === key) return
    let isCurrent = true
    const cancel = clock.after(TYPING_ENDED_MS, async () => {
      const lookup = await flow.peek(request)
      if (!isCurrent || lookup === null) return
      const facts = lookupFacts(lookup.properties)
      const name = fields.find(({ source, isAmount }) => source === 'customer-lookup' && !isAmount)
      setAnswer({
        key,
        peek: lookup.found
          ? {
              found: true,
              name: (name && lookup.properties.get(name.sourceKey)) ?? '',
              facts,
              renewal: renewalOf(fields, facts),
            }
          : { found: false, sentence: lookup.message },
      })
    })
    return () => {
      isCurrent = false
      cancel()
    }
  }, [key, clock, flow])
  return answer?.key === key ? (answer?.peek ?? null) : null
}

interface PeekCardProps {
  readonly peek: Peek | null
  /** The id of the chosen item. */
  readonly chosen: (fieldId: string) => string
  readonly onRenew: (renewal: Renewal) => void
}

/** The customer, until when they have paid, and their present package as the first choice. */
export function PeekCard({ peek, chosen, onRenew }: PeekCardProps) {
  const customer = peek?.found ? peek : null
  const renewal = customer?.renewal ?? null
  const isChosen = renewal !== null && chosen(renewal.field.id) === renewal.item.id
  return (
    <div aria-live="polite" className={liveRegion}>
      {customer !== null && (
        <Card>
          <Stack gap={2}>
            <Text weight="heavy" size="md" verbatim>
              {customer.name}
            </Text>
            <Facts facts={customer.facts} />
            {renewal !== null && (
              <Button aria-pressed={isChosen} onClick={() => onRenew(renewal)}>
                Renew {renewal.item.label}, {shortNaira(renewal.item.amount)}
              </Button>
            )}
          </Stack>
        </Card>
      )}
    </div>
  )
}
