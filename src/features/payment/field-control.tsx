import { Controller } from 'react-hook-form'
import type { ProductField } from '#src/contract/product-fields.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isAirtime } from '#src/domain/network.ts'
import type { Inputting, LookedUp } from '#src/domain/payment-state.ts'
import { isReadOnly } from '#src/domain/product-form.ts'
import { lazyPart } from '#src/services/lazy-part.tsx'
import { Field } from '#src/ui/field.tsx'
import { FixedText } from '#src/ui/fixed-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AmountField } from './amount-field.tsx'
import { EmailField } from './email-field.tsx'
import { nameOf } from './form-names.ts'
import { PhoneField } from './phone-field.tsx'
import type { useProductForm } from './use-product-form.ts'

interface FieldControlProps {
  readonly field: ProductField
  readonly index: number
  readonly state: Inputting | LookedUp
  readonly form: ReturnType<typeof useProductForm>
  /** A number of a saved biller that was ported. */
  readonly ported: string | null
}

// Radix weighs more than a text field: airtime, the commonest form, has no list.
const SelectField = lazyPart(
  async () => (await import('#src/ui/select-field.tsx')).SelectField,
  ({ label }) => (
    <Field label={label}>
      <Skeleton shape="field" />
    </Field>
  ),
)

/** The control that a field's definition asks for (spec section 3: ControlType, FieldType). */
export function FieldControl({ field, index, state, form, ported }: FieldControlProps) {
  const { fields, product } = state.form
  const readOnly = isReadOnly(field, fields, state.status)
  return (
    <Controller
      control={form.control}
      name={nameOf(index)}
      render={({ field: input, fieldState }) => {
        const error = withSubject(field, fieldState.error?.message)
        const common = { label: field.name, required: field.required, error }
        if (field.control === 'list') {
          return (
            <SelectField
              {...common}
              {...input}
              options={field.items.map((item) => ({ value: item.id, label: itemLabel(item) }))}
              onValueChange={(itemId) => form.choose(field.id, itemId)}
              disabled={readOnly}
            />
          )
        }
        const shared = { ...common, ...input, readOnly, onValueChange: input.onChange }
        if (field.isAmount) return <AmountField {...shared} field={field} withChips={isAirtime(product)} />
        if (field.type === 'phone') return <PhoneField {...shared} product={product} ported={ported} />
        if (field.type === 'email') return <EmailField {...shared} />
        if (readOnly) return <FixedText {...common} {...input} autoComplete="off" />
        return (
          <TextField
            {...common}
            {...input}
            inputMode={field.type === 'number' ? 'numeric' : field.type === 'decimal' ? 'decimal' : undefined}
            figures={field.isLookupInput || field.type === 'number'}
            autoComplete="off"
          />
        )
      }}
    />
  )
}

/** "1.5 GB, 30 days" with its price, where the item has one. */
function itemLabel(item: ProductField['items'][number]): string {
  const price = item.amount === 0 ? '' : formatNaira(item.amount)
  return price === '' || item.label.includes('₦') ? item.label : `${item.label} · ${price}`
}

/** The one sentence of the spec that has no subject is read after the field's name. */
function withSubject(field: ProductField, message: string | undefined): string | undefined {
  return message?.startsWith('can not be') ? `${field.name} ${message}` : message
}
