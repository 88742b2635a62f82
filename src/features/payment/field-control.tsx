import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import type { ProductField } from '#src/contract/product-fields.ts'
import { lazyPart } from '#src/data/services/lazy-part.tsx'
import { emailHint } from '#src/domain/account/email-hint.ts'
import { AMOUNT_EXAMPLE, figuresHint } from '#src/domain/digits.ts'
import { maximumHint, quickAmounts } from '#src/domain/form/amount-limits.ts'
import { lengthDoubt, numberHint } from '#src/domain/form/field-hints.ts'
import { NO_PRICE } from '#src/domain/form/field-sentences.ts'
import { type Bought, lastPlanOf, planGroups } from '#src/domain/form/plan-list.ts'
import { type FormValues, fieldValue, isReadOnly } from '#src/domain/form/product-form.ts'
import { isComplete, payerRole, payerText } from '#src/domain/form/product-form-payer.ts'
import { formatNaira, parseNaira } from '#src/domain/money.ts'
import { formMessageSentence, type Inputting, type LookedUp } from '#src/domain/payment/payment-state.ts'
import { AmountInput } from '#src/kit/amount-input.tsx'
import { Button } from '#src/kit/button.tsx'
import { Field } from '#src/kit/field.tsx'
import { QuickPicks } from '#src/kit/forms/quick-picks.tsx'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Money } from '#src/kit/money.tsx'
import { Skeleton } from '#src/kit/skeleton.tsx'
import { Suggestion, TextAreaField, TextField, type TextFieldProps } from '#src/kit/text-field.tsx'
import * as css from './payment.css.ts'
import { PhoneField } from './phone-field.tsx'
import { PlanField } from './plan-field.tsx'
import { nameOf, type useProductForm } from './use-product-form.ts'

/** What this device knew of the payer and of those paid at this biller, before anything was typed. */
export interface KnownHere {
  /** The form's values. */
  readonly values: FormValues
  /** The customers who were paid for. */
  readonly bought: readonly Bought[]
  /** Their numbers that are known to be ported. */
  readonly ported: readonly string[]
}

interface FieldControlProps {
  readonly field: ProductField
  readonly index: number
  readonly state: Inputting | LookedUp
  readonly form: ReturnType<typeof useProductForm>
  readonly known: KnownHere
  /** Why the biller refuses the number that is typed here, if it was asked. */
  readonly refusal: string | null
}

// Radix weighs more than a text field: airtime, the commonest form, has no list.
const SelectField = lazyPart(
  async () => (await import('#src/kit/select-field.tsx')).SelectField,
  ({ label }) => <Field label={label}>{() => <Skeleton shape="field" />}</Field>,
)

/** The control that a field's definition asks for (spec section 3: ControlType, FieldType). */
export function FieldControl(props: FieldControlProps) {
  const { field, index, state, form, known } = props
  const { fields, product } = state.form
  const readOnly = isReadOnly(field, fields, state.status)
  const role = payerRole(field, fields)
  const lookup = state.status === 'LOOKEDUP' ? state.lookup : undefined
  const knownValue = fieldValue(known.values, field.id)
  /** What this amount comes from was chosen, or looked up. */
  const isChosen =
    lookup !== undefined ||
    fields.some((other) => other.amountFieldId === field.id && fieldValue(form.values, other.id) !== '')
  const plans = useMemo(() => planGroups(field, product), [field, product])
  return (
    <Controller
      control={form.control}
      name={nameOf(index)}
      render={({ field: input, fieldState }) => {
        const error =
          withSubject(field, fieldState.error?.message) ??
          refusalOf(field, state, input.value) ??
          props.refusal ??
          undefined
        const common = { label: field.name, required: field.required, error }
        const maximum = maximumHint(field)
        if (plans !== null && !readOnly) {
          return (
            <PlanField
              {...common}
              {...input}
              groups={plans}
              lastTime={lastPlanOf(field, { product, fields, values: form.values }, known.bought)}
              onValueChange={(itemId) => form.choose(field.id, itemId)}
            />
          )
        }
        if (field.control === 'list') {
          return (
            <SelectField
              {...common}
              hint={maximum}
              {...input}
              options={field.items.map((item) => ({ value: item.id, label: itemLabel(item) }))}
              onValueChange={(itemId) => form.choose(field.id, itemId)}
              disabled={readOnly}
            />
          )
        }
        const shared = { ...common, ...input, readOnly, onValueChange: input.onChange }
        const isKnown = role !== null && input.value === knownValue && isComplete(role, knownValue)
        // A price that cannot be typed is no field: it comes with what is chosen, and before that there is none.
        if (field.isAmount && readOnly) {
          const price = parseNaira(input.value)
          const text = price === null ? input.value : formatNaira(price)
          const missing = text === '' && isChosen ? NO_PRICE : undefined
          return (
            <>
              {(text !== '' || missing !== undefined) && (
                <Field
                  {...common}
                  error={error ?? missing}
                  hint={maximum}
                  isGroup
                  labelEnd={text !== '' && <Money amount={text} />}
                >
                  {() => null}
                </Field>
              )}
            </>
          )
        }
        if (field.isAmount) {
          const amounts = quickAmounts(field, lookup)
          return (
            <AmountInput
              {...shared}
              hint={figuresHint(input.value, AMOUNT_EXAMPLE) ?? maximum}
              hintIsLive
              below={
                amounts.length > 0 && (
                  <QuickPicks amounts={amounts} typed={input.value} onChoose={input.onChange} />
                )
              }
            />
          )
        }
        if (role === 'paid-phone') {
          return (
            <PhoneField
              {...shared}
              product={product}
              ported={known.ported}
              isPrefilled={isKnown}
              typed={{ fields, values: form.values }}
            />
          )
        }
        const line = { name: field.name, text: payerText(role ?? 'email', input.value), isKnown }
        if (field.type === 'phone') {
          return (
            <KnownLine {...line} lead={`${field.name}:`}>
              <PhoneField
                {...shared}
                product={product}
                ported={known.ported}
                typed={{ fields, values: form.values }}
              />
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
        if (readOnly) return <TextAreaField {...common} {...input} readOnly autoComplete="off" />
        return (
          <TextField
            {...common}
            {...input}
            inputMode={keyboardOf(field)}
            figures={field.isLookupInput || field.type === 'number'}
            hintIsLive={field.isLookupInput}
            hint={(fieldState.isTouched && lengthDoubt(field, input.value)) || numberHint(field)?.where}
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
  return isRefused ? formMessageSentence(notice) : undefined
}

function keyboardOf(field: ProductField): 'numeric' | 'decimal' | undefined {
  if (field.type === 'decimal') return 'decimal'
  return field.type === 'number' || numberHint(field)?.digits ? 'numeric' : undefined
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

interface EmailFieldProps extends TextFieldProps {
  readonly value: string
  readonly onValueChange: (value: string) => void
}

/** Where the receipt goes; a likely slip gets an offer to mend it, never forced. */
function EmailField({ onValueChange, ...input }: EmailFieldProps) {
  return (
    <TextField
      {...input}
      type="email"
      inputMode="email"
      autoComplete="email"
      hint="Your receipt goes here"
      onChange={(event) => onValueChange(event.currentTarget.value)}
      below={<Suggestion hint={emailHint(input.value)} onYes={onValueChange} />}
    />
  )
}

interface KnownLineProps {
  /** The field's own name, for "Change". */
  readonly name: string
  /** The words before the value: "Receipt to". */
  readonly lead: string
  readonly text: string
  /** The value may be shown as a line: it was known when the form opened, and is complete. */
  readonly isKnown: boolean
  /** The field itself. */
  readonly children: ReactNode
}

/** Between the groups of a phone number, which would else be parted at the end of a line. */
const UNBROKEN = '\u00A0'

/**
 * What is known of the payer, as a line instead of a field. The field is there all the same, for screen readers,
 * password managers and users who tab to it: the focus, or "Change", opens it. Once open it stays so, because a field
 * must not fold away while it is used.
 */
function KnownLine({ name, lead, text, isKnown, children }: KnownLineProps) {
  const [isFolded, setFolded] = useState(isKnown)
  const box = useRef<HTMLDivElement>(null)
  if (isFolded && !isKnown) setFolded(false)
  return (
    <div>
      {isFolded && (
        <p className={css.knownLine}>
          <span className={css.knownWords}>
            <span>{`${lead} `}</span>
            <strong translate="no">{text.replaceAll(' ', UNBROKEN)}</strong>
          </span>
          <Button variant="quiet" onClick={() => box.current?.querySelector('input')?.focus()}>
            Change<span className={visuallyHidden}>{` ${name}`}</span>
          </Button>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears only that the focus has come to the field within. */}
      <div ref={box} className={isFolded ? visuallyHidden : undefined} onFocus={() => setFolded(false)}>
        {children}
      </div>
    </div>
  )
}
