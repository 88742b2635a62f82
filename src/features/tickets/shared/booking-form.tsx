import { type ReactNode, useEffect } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { KeptForm } from '#src/data/services/form-draft.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import type { FormValues } from '#src/domain/form/product-form.ts'
import { formatNaira, plainNaira } from '#src/domain/money.ts'
import { orderTotal } from '#src/domain/payment/charge.ts'
import { BACK, PROCEED } from '#src/domain/sentences.ts'
import type { Area } from '#src/domain/tickets/booking-flow.ts'
import { AmountInput } from '#src/kit/amount-input.tsx'
import { Button } from '#src/kit/button.tsx'
import { showErrors } from '#src/kit/forms/sending.tsx'
import { Money } from '#src/kit/money.tsx'
import { Row } from '#src/kit/row.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { Text } from '#src/kit/text.tsx'
import { TwoColumn } from '#src/kit/two-column.tsx'
import { words } from '#src/kit/words.tsx'
import * as css from './booking.css.ts'
import { feeLabel, useTicketBiller } from './to-ticket-order.ts'
import type { BookingFlow } from './use-booking-flow.ts'
import type { ServerTotal } from './use-server-total.ts'

interface BookingFormProps<Values extends FormValues, Booking> {
  readonly area: Area
  readonly form: UseFormReturn<Values, unknown, Booking>
  readonly draft: KeptForm
  readonly send: BookingFlow['send']
  readonly canProceed: boolean
  /** Null while nothing with a price is chosen. */
  readonly total: ServerTotal | null
  /** The reason why PROCEED waits. */
  readonly note?: string | undefined
  readonly summaryTitle: string
  readonly summary: ReactNode
  /** The fields, in the form's order. */
  readonly children: ReactNode
}

/** A booking form's frame: keeps the input on every change, and shows the total and the way on at its foot. */
export function BookingForm<Values extends FormValues, Booking>(props: BookingFormProps<Values, Booking>) {
  const { area, form, draft, send, canProceed, total } = props
  const biller = useTicketBiller(area)
  const fee = total === null ? null : (biller?.feeOn(total.total) ?? null)
  const { subscribe } = form
  const { update } = draft
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => update({ ...values }) }),
    [subscribe, update],
  )
  const submit = form.handleSubmit(async () => {
    // The next page reads what this one keeps.
    await draft.keep({ ...form.getValues() })
    send('submitted')
  })
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Book tickets" onSubmit={(event) => void submit(event)}>
        <TwoColumn
          summaryTitle={props.summaryTitle}
          summary={props.summary}
          bar={
            <StickyBar
              label={total === null ? undefined : feeLabel(biller, total.total)}
              amount={total === null ? undefined : formatNaira(orderTotal(total.total, fee))}
              note={props.note}
            >
              <Button onClick={() => send('backPressed')}>{BACK}</Button>
              <Button
                type="submit"
                variant="primary"
                busy={form.formState.isSubmitting}
                aria-disabled={!canProceed}
                // A press before the form is complete shows what is missing and goes there.
                onClickCapture={canProceed ? undefined : () => showErrors(form)}
              >
                {PROCEED}
              </Button>
            </StickyBar>
          }
        >
          <Stack gap={5}>{props.children}</Stack>
        </TwoColumn>
      </form>
    </FormProvider>
  )
}

interface TotalLineProps {
  /** Null while nothing with a price is chosen. */
  readonly total: ServerTotal | null
  /** What to do first, while there is no price. */
  readonly before?: string | undefined
}

const TOTAL_AMOUNT = 'Total Amount'
const CHECKING = 'Checking the price…'
/** Includes the amount: the field above changes without an announcement. */
const confirmed = (total: Kobo) => `Price confirmed: ${formatNaira(total)}.`
const OURS = 'Worked out here; the price is confirmed before you pay.'

/** The read-only 'Total Amount' of a booking form (spec section 2), and how far to trust it. */
export function TotalLine({ total, before = '' }: TotalLineProps) {
  const isOnline = useOnline()
  return (
    <Stack gap={2}>
      {total === null ? (
        <Row justify="between">
          <Text weight="strong">{TOTAL_AMOUNT}</Text>
          <Money amount={formatNaira(kobo(0))} />
        </Row>
      ) : (
        <AmountInput label={TOTAL_AMOUNT} value={plainNaira(total.total)} onValueChange={() => {}} readOnly />
      )}
      <p role="status" className={css.totalMessage} data-refused={total?.refusal ? true : undefined}>
        {words(total === null ? before : messageOf(total, isOnline))}
      </p>
    </Stack>
  )
}

function messageOf(total: ServerTotal, isOnline: boolean): string {
  if (total.refusal !== null) return total.refusal
  if (total.isConfirmed) return confirmed(total.total)
  return total.isAsking && isOnline ? CHECKING : OURS
}
