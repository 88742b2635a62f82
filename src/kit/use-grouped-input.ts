import {
  type ChangeEvent,
  type CompositionEvent,
  type Ref,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
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
  // A keyboard that composes writes its whole text anew at each key: what we changed in between would be added to it.
  const beforeComposing = useRef<string | null>(null)
  const [composed, setComposed] = useState<{ text: string; plain: string } | null>(null)

  // React has just written the regrouped text, which moves the caret to the end: put it back before the paint.
  useLayoutEffect(() => {
    const element = input.current
    if (caret !== null && element !== null && document.activeElement === element) {
      element.setSelectionRange(caret.at, caret.at)
    }
  }, [caret])

  const take = (element: HTMLInputElement, before: string, inputType: string) => {
    const after = regroup(grouping, {
      typed: element.value,
      caret: element.selectionStart ?? element.value.length,
      before,
      inputType,
    })
    if (after.plain !== value) onValueChange(after.plain)
    return after
  }

  const onChange = ({ currentTarget: element, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const native: Event = nativeEvent
    const before = beforeComposing.current
    if (before !== null) {
      setComposed({ text: element.value, plain: take(element, before, '').plain })
      return
    }
    const inputType = 'inputType' in native && typeof native.inputType === 'string' ? native.inputType : ''
    setCaret({ at: take(element, value, inputType).caret })
  }
  const onCompositionStart = () => {
    beforeComposing.current = value
  }
  const onCompositionEnd = ({ currentTarget: element }: CompositionEvent<HTMLInputElement>) => {
    const { caret: at } = take(element, beforeComposing.current ?? value, '')
    beforeComposing.current = null
    setComposed(null)
    setCaret({ at })
  }

  // Another value may have come meanwhile, as by a chip.
  const shown = composed?.plain === value ? composed.text : grouping.toDisplay(value)
  return { ref, value: shown, onChange, onCompositionStart, onCompositionEnd }
}
