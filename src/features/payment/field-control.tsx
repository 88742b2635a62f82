import { useMemo, useRef } from 'react'
import { Controller } from 'react-hook-form'
import type { Product } from '#src/contract/catalog.ts'
import type { ProductField } from '#src/contract/product-fields.ts'
import { emailHint } from '#src/domain/account/email-hint.ts'
import { quickAmounts } from '#src/domain/form/amount-limits.ts'
import { lengthDoubt, numberHint } from '#src/domain/form/field-hints.ts'
import { type Bought, lastPlanOf, planGroups } from '#src/domain/form/plan-list.ts'
import { type FormValues, fieldValue, isReadOnly } from '#src/domain/form/product-form.ts'
import { isWhole, payerRole, payerText } from '#src/domain/form/product-form-payer.ts'
import { formatNaira } from '#src/domain/money.ts'
import { noticeSentence } from '#src/domain/payment/payment-notice.ts'
import type { Inputting, LookedUp } from '#src/domain/payment/payment-state.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { networkMismatch, networkName, networkOf } from '#src/domain/search/network.ts'
import { QuickPicks } from '#src/forms/quick-picks.tsx'
import { lazyPart } from '#src/services/lazy-part.tsx'
import { useServices } from '#src/services/services.ts'
import { AmountInput } from '#src/ui/amount-input.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FixedText } from '#src/ui/fixed-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { mergeRefs } from '#src/ui/merge-refs.ts'
import { PhoneInput } from '#src/ui/phone-input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Suggestion } from '#src/ui/suggestion.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { nameOf } from './form-names.ts'
import { KnownLine } from './known-line.tsx'
import { PlanField } from './plan-field.tsx'
import type { useProductForm } from './use-product-form.ts'

interface FieldControlProps {
  readonly field: ProductField
  readonly index: number
  readonly state: Inputting | LookedUp
  readonly form: ReturnType<typeof useProductForm>
  /** The numbers that were paid for here and are known to be ported. */
  readonly ported: readonly string[]
  /** The values that were known before anything was typed. */
  readonly known: FormValues
  /** The customers paid before at this biller. */
  readonly bought: readonly Bought[]
  /** Why the biller refuses the number that is typed here, if it was asked. */
  readonly refusal: string | null
}

// Radix weighs more than a text field: airtime, the commonest form, has no list.
const SelectField = lazyPart(
  async () => (await import('#src/ui/select-field.tsx')).SelectField,
  ({ label }) => <Field label={label}>{() => <Skeleton shape="field" />}</Field>,
)

/** The control that a field's definition asks for (spec section 3: ControlType, FieldType). */
export function FieldControl(props: FieldControlProps) {
  const { field, index, state, form, ported, known, bought } = props
  const { fields, product } = state.form
  const readOnly = isReadOnly(field, fields, state.status)
  const role = payerRole(field, fields)
  const lookup = state.status === 'LOOKEDUP' ? state.lookup : undefined
  const knownValue = fieldValue(known, field.id)
  const plans = useMemo(() => planGroups(field, product), [field, product])
  return (
    <Controller
      control={form.control}
      name={nameOf(index)}
      render={({ field: input, fieldState }) => {
        // An amount that cannot be typed is not shown as a field: the chosen list item sets it.
        const isGiven = field.isAmount && readOnly && input.value === ''
        const error = isGiven
          ? undefined
          : (withSubject(field, fieldState.error?.message) ??
            refusalOf(field, state, input.value) ??
            props.refusal ??
            undefined)
        const common = { label: field.name, required: field.required, error }
        if (plans !== null && !readOnly) {
          return (
            <PlanField
              {...common}
              {...input}
              groups={plans}
              lastTime={lastPlanOf(field, { product, fields, values: form.values }, bought)}
              onValueChange={(itemId) => form.choose(field.id, itemId)}
            />
          )
        }
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
        const isKnown = role !== null && input.value === knownValue && isWhole(role, knownValue)
        if (field.isAmount) {
          const amounts = readOnly ? [] : quickAmounts(field, lookup)
          return (
            <AmountInput
              {...shared}
              below={
                amounts.length > 0 && (
                  <QuickPicks amounts={amounts} typed={input.value} onChoose={input.onChange} />
                )
              }
            />
          )
        }
        if (role === 'paid-phone') {
          return <PhoneField {...shared} product={product} ported={ported} isPrefilled={isKnown} />
        }
        const line = { name: field.name, text: payerText(role ?? 'email', input.value), isKnown }
        if (field.type === 'phone') {
          return (
            <KnownLine {...line} lead={`${field.name}:`}>
              <PhoneField {...shared} product={product} ported={ported} />
            </KnownLine>
          )
        }
        if (field.type === 'email') {
          return (
            <KnownLine {...line} lead="Receipt to">
              <EmailField {...shared} />
            </KnownLine>
          )
        }
        if (readOnly) return <FixedText {...common} {...input} autoComplete="off" />
        return (
          <TextField
            {...common}
            {...input}
            inputMode={keyboardOf(field)}
            figures={field.isLookupInput || field.type === 'number'}
            hintIsNews={field.isLookupInput}
            hint={
              (fieldState.isTouched && lengthDoubt(field.name, input.value)) || numberHint(field.name)?.where
            }
            autoComplete="off"
          />
        )
      }}
    />
  )
}

/** The biller refused exactly this number. */
function refusalOf({ id, isLookupInput }: ProductField, state: Inputting | LookedUp, value: string) {
  const { notice, values } = state
  const isRefused = isLookupInput && notice?.kind === 'unknown-customer' && value === fieldValue(values, id)
  return isRefused ? noticeSentence(notice) : undefined
}

function keyboardOf({ type, name }: ProductField): 'numeric' | 'decimal' | undefined {
  if (type === 'decimal') return 'decimal'
  return type === 'number' || numberHint(name)?.digits ? 'numeric' : undefined
}

/** "1.5 GB, 30 days" with its price, where the item has one. */
function itemLabel(item: ProductField['items'][number]): string {
  const price = item.amount === 0 ? '' : formatNaira(item.amount)
  return price === '' || item.label.includes('₦') ? item.label : `${item.label} · ${price}`
}

/** The one sentence of the spec without a subject gets the field's name as its subject. */
function withSubject(field: ProductField, message: string | undefined): string | undefined {
  return message?.startsWith('can not be') ? `${field.name} ${message}` : message
}

/** Where the receipt goes; a likely slip gets an offer to mend it, never forced. */
function EmailField({ onValueChange, ...input }: FieldInput) {
  const hint = emailHint(input.value)
  return (
    <TextField
      {...input}
      type="email"
      inputMode="email"
      autoComplete="email"
      hint="Your receipt goes here"
      onChange={(event) => onValueChange(event.currentTarget.value)}
      below={
        hint !== null && <Suggestion sentence={hint.sentence} onYes={() => onValueChange(hint.suggestion)} />
      }
    />
  )
}

interface PhoneFieldProps extends FieldInput {
  readonly product: Product
  /** The numbers that are known to have been ported to this biller's network. */
  readonly ported: readonly string[]
  /** It was prefilled before anybody typed: it may not be the intended recipient. */
  readonly isPrefilled?: boolean
}

/** The network by its prefix, and a warning that never blocks: numbers have been portable since 2013. */
function networkHint(value: string, product: Product, ported: readonly string[]): string | undefined {
  const mismatch = networkMismatch(value, product)
  const isKnown = ported.some((phone) => normalisePhone(phone) === normalisePhone(value))
  if (mismatch !== null && isKnown) return `${networkName(mismatch.biller)} number (ported)`
  if (mismatch !== null) {
    const [theirs, ours] = [networkName(mismatch.phone), networkName(mismatch.biller)]
    return `This looks like a number of ${theirs}, not ${ours}. If it was ported to ${ours}, keep it and go on.`
  }
  const network = networkOf(value)
  return network === null ? undefined : `${networkName(network)} number`
}

/** A phone number, from the keyboard or from the phone's contacts where the browser has a picker. */
function PhoneField({ product, ported, isPrefilled = false, ...input }: PhoneFieldProps) {
  const { contacts } = useServices()
  const box = useRef<HTMLInputElement>(null)
  const ref = useMemo(() => mergeRefs(box, input.ref), [input.ref])
  const pick = async () => {
    const phone = await contacts.pickPhone((one) => networkMismatch(one, product) === null)
    if (phone !== null) input.onValueChange(normalisePhone(phone) ?? phone)
  }
  return (
    <PhoneInput
      {...input}
      ref={ref}
      labelEnd={
        isPrefilled && (
          <Button
            variant="quiet"
            onClick={() => {
              input.onValueChange('')
              box.current?.focus()
            }}
          >
            Somebody else
          </Button>
        )
      }
      hint={networkHint(input.value, product, ported)}
      hintIsNews
      trailing={
        contacts.available &&
        !input.readOnly && (
          <IconButton icon="contacts" label="Pick from contacts" onClick={() => void pick()} />
        )
      }
    />
  )
}

/** What every control of a payment form gets: react-hook-form's field, and the definition's label and error. */
interface FieldInput {
  readonly label: string
  readonly required: boolean
  readonly error: string | undefined
  readonly name: string
  readonly value: string
  readonly readOnly: boolean
  readonly ref: (element: HTMLInputElement | null) => void
  readonly onBlur: () => void
  readonly onValueChange: (value: string) => void
}
