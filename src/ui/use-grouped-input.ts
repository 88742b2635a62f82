import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Grouping, regroup } from './grouped-text.ts'

/** Text, change handler and caret of an input that shows its value in groups and reports it plain. */
export function useGroupedInput(grouping: Grouping, value: string, onValueChange: (plain: string) => void) {
  const input = useRef<HTMLInputElement>(null)
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

  return { input, text: grouping.toDisplay(value), onChange }
}
