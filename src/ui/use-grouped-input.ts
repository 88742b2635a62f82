import { type ChangeEvent, type Ref, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FieldTexts } from './field.tsx'
import { type Grouping, regroup } from './grouped-text.ts'
import { mergeRefs } from './merge-refs.ts'

export interface GroupedInputProps extends FieldTexts {
  /** What was typed, without separators. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
  readOnly?: boolean | undefined
}

/** The props of an input that shows its value in groups and reports it plain; the caret keeps its place. */
export function useGroupedInput(grouping: Grouping, { value, onValueChange, ref: given }: GroupedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const ref = useMemo(() => mergeRefs(input, given), [given])
  const [caret, setCaret] = useState<{ at: number } | null>(null)

  // React has just written the regrouped text, which moves the caret to the end: put it back before the paint.
  useLayoutEffect(() => {
    const element = input.current
    if (caret !== null && element !== null && document.activeElement === element) {
      element.setSelectionRange(caret.at, caret.at)
    }
  }, [caret])

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const element = event.currentTarget
    const native: Event = event.nativeEvent
    const after = regroup(grouping, {
      typed: element.value,
      caret: element.selectionStart ?? element.value.length,
      before: value,
      inputType: 'inputType' in native && typeof native.inputType === 'string' ? native.inputType : '',
    })
    setCaret({ at: after.caret })
    if (after.plain !== value) onValueChange(after.plain)
  }

  return { ref, value: grouping.toDisplay(value), onChange }
}
