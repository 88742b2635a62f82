import { Fragment } from 'react'
import type { ProductField } from '#src/contract/product-fields.ts'
import { lookupFacts } from '#src/domain/form/lookup-facts.ts'
import { fieldValue, isReadOnly, visibleFields } from '#src/domain/form/product-form.ts'
import type { Inputting, LookedUp } from '#src/domain/payment/payment-state.ts'
import { FoundCustomer, PeekCard, usePeek } from './customer.tsx'
import { FieldControl, type KnownHere } from './field-control.tsx'
import type { PaymentStore } from './payment-store.ts'
import type { useProductForm } from './use-product-form.ts'

interface FormFieldsProps {
  readonly state: Inputting | LookedUp
  readonly form: ReturnType<typeof useProductForm>
  readonly flow: Pick<PaymentStore, 'peek'>
  readonly known: KnownHere
  /** The customer who was found is not the one meant: called with the id of the field that asked for them. */
  readonly onWrong: (fieldId: string) => void
}

/** The fields in the biller's order. Once a customer is found, those that only show them come first, as a card. */
export function FormFields({ state, form, flow, known, onWrong }: FormFieldsProps) {
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
