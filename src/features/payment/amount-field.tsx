import type { ProductField } from '#src/contract/product-fields.ts'
import { quickAmounts } from '#src/domain/amount-limits.ts'
import { formatPlain, parseNaira, plainNaira } from '#src/domain/money.ts'
import { AmountInput } from '#src/ui/amount-input.tsx'
import { ChipGroup } from '#src/ui/chip-group.tsx'
import type { FieldInput } from './field-props.ts'

interface AmountFieldProps extends FieldInput {
  readonly field: ProductField
  /** Quick amounts, for airtime that the user may choose freely. */
  readonly withChips: boolean
}

/** The amount in naira, with one-tap amounts under it where they make sense. */
export function AmountField({ field, withChips, ...input }: AmountFieldProps) {
  const amounts = withChips && !input.readOnly ? quickAmounts(field) : []
  const typed = parseNaira(input.value)
  return (
    <AmountInput
      {...input}
      below={
        amounts.length > 0 && (
          <ChipGroup
            label="Quick picks"
            options={amounts.map((amount) => ({
              value: plainNaira(amount),
              label: formatPlain(amount).replace(/\.00$/, ''),
            }))}
            value={typed === null ? null : plainNaira(typed)}
            onChoose={input.onValueChange}
          />
        )
      }
    />
  )
}
