import { maximumBanner } from '#src/domain/amount-limits.ts'
import { formatNaira } from '#src/domain/money.ts'
import { draftOrder } from '#src/domain/order-draft.ts'
import type { Inputting, LookedUp, PaymentEvent } from '#src/domain/payment-state.ts'
import { visibleFields } from '#src/domain/product-form.ts'
import { lookupRequest } from '#src/domain/product-form-lookup.ts'
import { BACK, CLEAR, ORDER_SUMMARY, PROCEED, RESULT_LABEL } from '#src/domain/sentences.ts'
import { useOnline } from '#src/services/use-state.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StepHeading } from '#src/ui/step-heading.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { TwoColumn } from '#src/ui/two-column.tsx'
import { FieldControl } from './field-control.tsx'
import { FlowNotice } from './flow-notice.tsx'
import { useProductForm } from './use-product-form.ts'

interface ProductFormProps {
  readonly state: Inputting | LookedUp
  readonly dispatch: (event: PaymentEvent) => void
}

const CHECK_CUSTOMER = 'Is this the right customer?'
const NEEDS_LOOKUP = 'This bill is checked with the biller first, which needs a connection'

/** The form that a biller's fields define (spec section 4: INPUTTING and LOOKEDUP). */
export function ProductForm({ state, dispatch }: ProductFormProps) {
  const { product, fields } = state.form
  const form = useProductForm(state)
  const isOnline = useOnline()
  const draft = draftOrder(product, fields, form.values)
  const needsLookup = state.status === 'INPUTTING' && lookupRequest(product, fields, form.values) !== null
  const wait = needsLookup && !isOnline ? NEEDS_LOOKUP : undefined
  const banner = fields.map(maximumBanner).find((sentence) => sentence !== null)
  const shown = visibleFields(fields, state.status)

  return (
    <form noValidate onSubmit={form.handleSubmit(() => dispatch({ type: 'submitted', values: form.values }))}>
      <TwoColumn
        summaryTitle={ORDER_SUMMARY}
        summary={draft && <Rows items={summaryRows(draft)} />}
        bar={
          <StickyBar
            label={draft?.fee === 0 ? 'Total, no charge' : 'Total'}
            amount={draft === null ? undefined : formatNaira(draft.total)}
            note={wait}
          >
            {state.status === 'LOOKEDUP' ? (
              <Button onClick={() => dispatch({ type: 'backPressed', values: form.values })}>{BACK}</Button>
            ) : (
              <Button
                onClick={() => {
                  form.clear()
                  dispatch({ type: 'cleared' })
                }}
              >
                {CLEAR}
              </Button>
            )}
            <Button variant="primary" type="submit" disabled={!form.canProceed || wait !== undefined}>
              {PROCEED}
            </Button>
          </StickyBar>
        }
      >
        <Stack gap={5}>
          {state.status === 'INPUTTING' ? (
            <FlowNotice notice={state.notice} />
          ) : (
            <StepHeading>{CHECK_CUSTOMER}</StepHeading>
          )}
          {banner && <Banner tone="info">{banner}</Banner>}
          {shown.map((field) => (
            <FieldControl
              key={field.id}
              field={field}
              index={fields.indexOf(field)}
              state={state}
              form={form}
            />
          ))}
        </Stack>
      </TwoColumn>
    </form>
  )
}

function summaryRows(draft: NonNullable<ReturnType<typeof draftOrder>>) {
  return [
    ...draft.lines,
    ...(draft.fee === null || draft.fee === 0
      ? []
      : [{ label: RESULT_LABEL.fee, value: formatNaira(draft.fee) }]),
  ]
}
