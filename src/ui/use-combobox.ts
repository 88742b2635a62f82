import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { type ComboboxState, stepCombobox } from './combobox-state.ts'
import { mergeRefs } from './merge-refs.ts'

interface Source<Option> {
  value: string
  options: readonly Option[]
  onValueChange: (value: string) => void
  onChoose: (option: Option) => void
  ref?: Ref<HTMLInputElement> | undefined
}

const closed: ComboboxState = { open: false, active: null }

/** State, focus and handlers of a `Combobox`. */
export function useCombobox<Option>({ value, options, onValueChange, onChoose, ref }: Source<Option>) {
  const [state, setState] = useState<ComboboxState>(closed)
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMemo(() => mergeRefs(input, ref), [ref])
  useTypedBefore(input, value, (typed) => handleType(typed))

  const handleType = (typed: string) => {
    setState({ open: true, active: null })
    onValueChange(typed)
  }
  const choose = (option: Option) => {
    setState(closed)
    onChoose(option)
  }
  const clear = () => {
    setState(closed)
    onValueChange('')
    input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a word, the keys are its own.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const step = stepCombobox(state, { key: event.key, alt: event.altKey }, options.length)
    if (step.to === 'leave') return setState(step.state)
    // An Esc with nothing to close and nothing to clear is somebody else's: a dialog's around it.
    if (step.to === 'clear' && value === '') return
    event.preventDefault()
    if (step.to === 'move') return setState(step.state)
    if (step.to === 'clear') return clear()
    const option = options[step.index]
    if (option !== undefined) choose(option)
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setState(closed)
  }

  // Fewer options than before must not leave an option active that is not there.
  const active = state.active !== null && state.active < options.length ? state.active : null
  return {
    state: { open: state.open, active },
    inputRef,
    handleType,
    handleKeyDown,
    handleBlur,
    choose,
    clear,
    open: () => setState((before) => ({ ...before, open: true })),
  }
}

/** What was typed into the prerendered box before React came: it counts as typed now. */
function useTypedBefore(
  input: { readonly current: HTMLInputElement | null },
  value: string,
  onTyped: (typed: string) => void,
) {
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) return
    first.current = false
    const typed = input.current?.value ?? ''
    if (typed !== '' && typed !== value) onTyped(typed)
  })
}
