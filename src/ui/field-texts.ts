import type { FieldTexts } from './field.tsx'

/** Parts the field's own props from those that go on to the control. */
export function splitFieldTexts<P extends FieldTexts>(props: P): [FieldTexts, Omit<P, keyof FieldTexts>] {
  const { label, hint, error, required, labelHidden, labelEnd, ...rest } = props
  return [{ label, hint, error, required, labelHidden, labelEnd }, rest]
}
