/** What every control of a payment form gets: react-hook-form's field, and the definition's label and error. */
export interface FieldInput {
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
