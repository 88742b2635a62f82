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

/** Converts a kind of text between its kept and its shown form. `toPlain(toDisplay(x)) === x` for every plain x. */
export interface Grouping {
  toDisplay: (plain: string) => string
  toPlain: (typed: string) => string
  isSeparator: (character: string) => boolean
}

export interface Edit {
  /** The field's whole text after the keystroke, and where the caret is in it. */
  typed: string
  caret: number
  /** The plain value before. */
  before: string
  inputType: string
}

export interface Regrouped {
  plain: string
  display: string
  caret: number
}

/** The value, text and caret after a keystroke in a field that inserts its own separators. */
export function regroup(grouping: Grouping, edit: Edit): Regrouped {
  const isOurs = ourSeparators(grouping, edit)
  const typedUntil = (end: number) =>
    edit.typed.slice(0, end).replace(/./gsu, (char, at) => (isOurs(at) ? '' : char))
  let plain = grouping.toPlain(typedUntil(edit.typed.length))
  let kept = lengthBefore(grouping, plain, grouping.toPlain(typedUntil(edit.caret)))
  // A deleted separator would come straight back: delete the digit beside it instead.
  if (plain === edit.before && edit.typed.length < grouping.toDisplay(edit.before).length) {
    if (edit.inputType === 'deleteContentBackward' && kept > 0) {
      plain = plain.slice(0, kept - 1) + plain.slice(kept)
      kept -= 1
    } else if (edit.inputType === 'deleteContentForward') {
      plain = plain.slice(0, kept) + plain.slice(kept + 1)
    }
  }
  const display = grouping.toDisplay(plain)
  return { plain, display, caret: display === plain ? kept : caretAfter(grouping, display, kept) }
}

/**
 * The positions of the field's own separators: those on both sides of what was typed. A typed one may mean something.
 */
function ourSeparators(
  { toDisplay, isSeparator }: Grouping,
  { typed, before }: Edit,
): (at: number) => boolean {
  const shown = toDisplay(before)
  if (shown === before) return () => false
  const most = Math.min(shown.length, typed.length)
  let front = 0
  while (front < most && shown[front] === typed[front]) front += 1
  let back = 0
  while (back < most - front && shown.at(-1 - back) === typed.at(-1 - back)) back += 1
  return (at) => isSeparator(typed.charAt(at)) && (at < front || at >= typed.length - back)
}

/** The length of a text's beginning, where separators count only if they stay in the plain text. */
function lengthBefore({ isSeparator }: Grouping, plain: string, beginning: string): number {
  if ([...plain].some(isSeparator)) return beginning.length
  return [...beginning].filter((char) => !isSeparator(char)).length
}

/** The position in `display` after `count` kept characters. */
function caretAfter(grouping: Grouping, display: string, count: number): number {
  let seen = 0
  let at = 0
  while (at < display.length && seen < count) {
    if (!grouping.isSeparator(display.charAt(at))) seen += 1
    at += 1
  }
  return at
}
