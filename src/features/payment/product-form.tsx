import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { Category } from '#src/contract/catalog.ts'
import type { ProductField } from '#src/contract/product-fields.ts'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { lookupFacts } from '#src/domain/form/lookup-facts.ts'
import {
  emptyValues,
  type FormValues,
  fieldValue,
  isReadOnly,
  visibleFields,
} from '#src/domain/form/product-form.ts'
import { isSameTyped } from '#src/domain/form/product-form-carry.ts'
import { lookupRequest } from '#src/domain/form/product-form-lookup.ts'
import { formatNaira } from '#src/domain/money.ts'
import { totalLabel } from '#src/domain/payment/charge.ts'
import { type OrderContent, orderContent } from '#src/domain/payment/order-content.ts'
import { formMessageSentence, type Inputting, type LookedUp } from '#src/domain/payment/payment-state.ts'
import { BACK, CLEAR, ORDER_SUMMARY, PROCEED, RESULT_LABEL } from '#src/domain/sentences.ts'
import { Button } from '#src/kit/button.tsx'
import { showErrors } from '#src/kit/forms/sending.tsx'
import { shownFirst } from '#src/kit/helpers.css.ts'
import { Rows } from '#src/kit/rows.tsx'
import { StepHeading } from '#src/kit/section.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { StickyBar } from '#src/kit/sticky-bar.tsx'
import { TwoColumn } from '#src/kit/two-column.tsx'
import { BACK_ONLINE, useBackOnline } from '#src/payments/screens/use-back-online.ts'
import { FoundCustomer, PeekCard, usePeek } from './customer.tsx'
import { FieldControl, type KnownHere } from './field-control.tsx'
import { FlowNotice, KeptNote, RestoredNote } from './form-notes.tsx'
import { MeterSwitch } from './meter-switch.tsx'
import type { FormDraft } from './opening.ts'
import type { PaymentStore } from './payment-store.ts'
import { handOver } from './use-device-values.ts'
import { useProductForm } from './use-product-form.ts'

export interface ProductFormProps {
  readonly state: Inputting | LookedUp
  readonly category: Category
  readonly flow: Pick<PaymentStore, 'dispatch' | 'back' | 'update' | 'peek'>
  readonly draft: FormDraft
  readonly known: KnownHere
  /** The id of the field that has the focus from the start. */
  readonly asksFor: string | null
  /** Shown below the fields, where it moves nothing when it loads. */
  readonly below: ReactNode
  readonly above: ReactNode
  /** A button that disappears has emptied or filled the whole form: the focus needs another place. */
  readonly onStartAfresh: () => void
  /** The next form puts the focus on this field. */
  readonly onAsk: (fieldId: string) => void
}

const CHECK_CUSTOMER = 'Is this the right customer?'
const NEEDS_LOOKUP = 'We need network to check this number'

/** The form that a biller's fields define (spec section 4: INPUTTING and LOOKEDUP). */
export function ProductForm({
  state,
  category,
  flow,
  draft,
  known,
  asksFor,
  above,
  below,
  onStartAfresh,
  onAsk,
}: ProductFormProps) {
  const { product, fields } = state.form
  const { dispatch } = flow
  const { session } = useServices()
  const form = useProductForm(state, draft.restoredAt !== null)
  const { values } = form
  useNoted(state, values, flow, draft)
  const missingId = useId()
  const [cleared, setCleared] = useState<FormValues | null>(null)
  useAskedFocus(state, asksFor, form)
  const order = orderContent(product, fields, values)
  const needsLookup = state.status === 'INPUTTING' && lookupRequest(product, fields, values) !== null
  const wait = useWait(needsLookup)
  const { notice } = state
  // A new price is announced beside the price: a notice above the fields would move them while they are used.
  const isRepriced = notice?.kind === 'repriced'
  const isEmpty = isSameTyped(fields, values, emptyValues(fields))
  // Something else was typed since: deleted by hand, it is not followed by what was there before.
  if (cleared !== null && !isEmpty) setCleared(null)
  const clear = () => {
    setCleared(isEmpty ? null : values)
    form.clear()
    dispatch({ type: 'cleared' })
    draft.forget()
  }
  // Its button disappears with the notice, and the focus with it.
  const undo = () => {
    form.fill(cleared ?? values)
    onStartAfresh()
  }

  /** While PROCEED is disabled, Enter submits nothing and the browser says nothing. */
  const handleKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isSent = key === 'Enter' && target instanceof HTMLInputElement && !defaultPrevented
    if (isSent && !form.canProceed) showErrors(form)
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(() => dispatch({ type: 'submitted', values }))}
      onKeyDown={handleKey}
    >
      <TwoColumn
        summaryTitle={ORDER_SUMMARY}
        summary={order && <Rows items={summaryRows(order)} />}
        bar={
          <StickyBar
            label={order === null ? undefined : totalLabel(order.fee)}
            amount={order === null ? undefined : formatNaira(order.total)}
            note={
              cleared !== null ? (
                <>
                  <span>Cleared. </span>
                  <Button variant="quiet" onClick={undo}>
                    Undo
                  </Button>
                </>
              ) : (
                (wait.reason ?? (isRepriced ? formMessageSentence(notice) : wait.message))
              )
            }
            missing={{ id: missingId, text: form.missing }}
          >
            <Button
              variant="primary"
              type="submit"
              disabled={!form.canProceed || wait.reason !== undefined}
              aria-describedby={missingId}
            >
              {PROCEED}
            </Button>
            {state.status === 'LOOKEDUP' ? (
              <Button className={shownFirst} onClick={flow.back}>
                {BACK}
              </Button>
            ) : (
              <Button variant="quiet" className={shownFirst} onClick={clear}>
                {CLEAR}
              </Button>
            )}
          </StickyBar>
        }
      >
        <Stack gap={5}>
          {state.status === 'LOOKEDUP' && <StepHeading>{CHECK_CUSTOMER}</StepHeading>}
          <FlowNotice notice={isRepriced || notice?.kind === 'unknown-customer' ? null : notice} />
          {above}
          {state.status === 'INPUTTING' && (
            <MeterSwitch
              product={product}
              category={category}
              onSwitch={(billerCode) =>
                handOver(session, billerCode, { fields, values, onArrived: draft.forget })
              }
            />
          )}
          {draft.restoredAt !== null && (
            <RestoredNote
              keptAt={draft.restoredAt}
              onStartAfresh={() => {
                clear()
                onStartAfresh()
              }}
            />
          )}
          <FormFields
            state={state}
            form={form}
            flow={flow}
            known={known}
            onWrong={(fieldId) => {
              onAsk(fieldId)
              flow.back()
            }}
          />
          <KeptNote isKept={draft.isKept} />
          {below}
        </Stack>
      </TwoColumn>
    </form>
  )
}

/** Focuses the field that needs the user: the requested one, or the number that the biller refused. */
function useAskedFocus(
  { status, notice, form: { fields } }: Inputting | LookedUp,
  asksFor: string | null,
  { focus }: ReturnType<typeof useProductForm>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and never under a hand.
  useEffect(() => {
    if (asksFor !== null && status === 'INPUTTING') focus(fields.findIndex(({ id }) => id === asksFor))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (notice?.kind === 'unknown-customer') focus(fields.findIndex(({ isLookupInput }) => isLookupInput))
  }, [notice])
}

/** Every change of what is typed is kept, and carried into a newer form. */
function useNoted(
  { form: { fields } }: Inputting | LookedUp,
  values: FormValues,
  flow: Pick<PaymentStore, 'update'>,
  { update }: FormDraft,
) {
  useEffect(() => {
    flow.update(values)
    update(fields, values)
  }, [fields, values, flow, update])
}

/** Why PROCEED waits for the network, and the news that it no longer does. */
function useWait(needsLookup: boolean) {
  const isOnline = useOnline()
  const isBackOnline = useBackOnline()
  return {
    reason: needsLookup && !isOnline ? NEEDS_LOOKUP : undefined,
    message: needsLookup && isBackOnline ? BACK_ONLINE : undefined,
  }
}

function summaryRows({ lines, fee }: OrderContent) {
  return fee === null || fee === 0 ? lines : [...lines, { label: RESULT_LABEL.fee, value: formatNaira(fee) }]
}

interface FormFieldsProps {
  readonly state: Inputting | LookedUp
  readonly form: ReturnType<typeof useProductForm>
  readonly flow: Pick<PaymentStore, 'peek'>
  readonly known: KnownHere
  /** The customer who was found is not the one meant: called with the id of the field that asked for them. */
  readonly onWrong: (fieldId: string) => void
}

/** The fields in the biller's order. Once a customer is found, those that only show them come first, as a card. */
function FormFields({ state, form, flow, known, onWrong }: FormFieldsProps) {
  const { fields } = state.form
  const { values } = form
  const peek = usePeek(state, values, flow)
  const lookup = state.status === 'LOOKEDUP' ? state.lookup : null
  const askedBy = fields.find(({ isLookupInput }) => isLookupInput)
  const shown = visibleFields(fields, state.status)
  const isSettled = (field: ProductField) =>
    lookup !== null && !field.isAmount && isReadOnly(field, fields, state.status)
  const control = (field: ProductField) => (
    <FieldControl
      key={field.id}
      field={field}
      index={fields.indexOf(field)}
      state={state}
      form={form}
      known={known}
      refusal={field.isLookupInput && peek?.found === false ? peek.sentence : null}
    />
  )
  return (
    <>
      {lookup !== null && askedBy !== undefined && (
        <FoundCustomer facts={lookupFacts(lookup)} askedBy={askedBy.name} onWrong={() => onWrong(askedBy.id)}>
          {shown.filter(isSettled).map(control)}
        </FoundCustomer>
      )}
      {shown.map((field) => (
        <Fragment key={field.id}>
          {!isSettled(field) && control(field)}
          {field === askedBy && (
            <PeekCard
              peek={peek}
              chosen={(id) => fieldValue(values, id)}
              onRenew={({ field: { id }, item }) => form.choose(id, item.id)}
            />
          )}
        </Fragment>
      ))}
    </>
  )
}
