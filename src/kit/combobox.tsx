import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as css from './combobox.css.ts'
import { visuallyHidden } from './helpers.css.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export interface ComboboxProps<Option> {
  /** Read out; not shown, because the placeholder and the lens are. */
  label: string
  placeholder: string
  value: string
  onValueChange: (value: string) => void
  /** The matches for `value`, best first; the parent searches. */
  options: readonly Option[]
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Shown and read out when nothing matches. */
  emptyText: string
  /** Read out when the list changes: "3 billers". */
  countText: (count: number) => string
}

/** A search box with its results under it, after the WAI-ARIA APG's editable combobox. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { value, options } = props
  const id = useId()
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-${index}`
  const box = useCombobox(props)
  const open = box.state.open && value.trim() !== ''
  const shown = open && options.length > 0
  const active = shown ? box.state.active : null
  const announcement = options.length === 0 ? props.emptyText : props.countText(options.length)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches for the focus leaving it
    <div className={css.root} onBlur={box.handleBlur}>
      <div className={css.box}>
        <Icon name="search" className={css.lens} />
        <input
          ref={box.input}
          className={css.input}
          type="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={props.label}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          {...(active !== null && { 'aria-activedescendant': optionId(active) })}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={value}
          onChange={(event) => box.handleType(event.currentTarget.value)}
          onKeyDown={box.handleKeyDown}
          onClick={box.open}
        />
        {value !== '' && (
          <IconButton className={css.clear} icon="close" label="Clear search" onClick={box.clear} />
        )}
      </div>
      <ComboboxList
        {...props}
        id={listId}
        open={open}
        active={active}
        optionId={optionId}
        onChoose={box.choose}
      />
      <span className={visuallyHidden} role="status">
        {open ? announcement : ''}
      </span>
    </div>
  )
}

interface ComboboxListProps<Option> extends ComboboxProps<Option> {
  id: string
  open: boolean
  active: number | null
  optionId: (index: number) => string
}

/** As many as are visible without scrolling. The frame after a key renders these, and the next one the others. */
const SEEN = 8

/** The results. The focus stays in the input, which refers to the active one; a press must not move it. */
function ComboboxList<Option>(props: ComboboxListProps<Option>) {
  const { id, label, open, active, options, optionId } = props
  const list = useRef<HTMLDivElement>(null)
  const later = useDeferredValue(options)
  const drawn = later === options || active !== null ? options : options.slice(0, SEEN)
  useEffect(() => {
    if (active !== null) list.current?.children.item(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const nothing = open && options.length === 0
  return (
    <>
      {nothing && <p className={`${css.popup} ${css.empty}`}>{props.emptyText}</p>}
      <div
        ref={list}
        id={id}
        className={css.popup}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        hidden={!open || nothing}
        onMouseDown={(event) => event.preventDefault()}
      >
        {open &&
          drawn.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the keys and the focus (aria-activedescendant)
            <div
              key={props.optionKey(option)}
              id={optionId(index)}
              className={css.option}
              role="option"
              aria-selected={index === active}
              onClick={() => props.onChoose(option)}
            >
              {props.renderOption(option)}
            </div>
          ))}
      </div>
    </>
  )
}

/** State, focus and handlers of a `Combobox`. */
function useCombobox<Option>({ value, options, onValueChange, onChoose }: ComboboxProps<Option>) {
  const [state, setState] = useState<ComboboxState>(closed)
  const input = useRef<HTMLInputElement>(null)
  const handleType = (typed: string) => {
    setState({ open: true, active: null })
    onValueChange(typed)
  }
  useTypedBefore(input, value, handleType)
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
    // While an input method composes a word, the keys belong to it.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const step = stepCombobox(state, { key: event.key, alt: event.altKey }, options.length)
    if (step.to === 'leave') return setState(step.state)
    // An Esc with nothing to close or clear is for the dialog around it.
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

  // With fewer options than before, the active one may not exist any more.
  const active = state.active !== null && state.active < options.length ? state.active : null
  return {
    state: { open: state.open, active },
    input,
    handleType,
    handleKeyDown,
    handleBlur,
    choose,
    clear,
    open: () => setState((before) => ({ ...before, open: true })),
  }
}

/** What was typed into the prerendered box before hydration counts as typed now. */
function useTypedBefore(
  input: { readonly current: HTMLInputElement | null },
  value: string,
  onTyped: (typed: string) => void,
) {
  const first = useRef(true)
  // Before anything else can render the box, which would empty it.
  useLayoutEffect(() => {
    if (!first.current) return
    first.current = false
    const typed = input.current?.value ?? ''
    if (typed !== '' && typed !== value) onTyped(typed)
  })
}

/** The state of a search box with a list under it. */
export interface ComboboxState {
  open: boolean
  /** The option that Enter would choose; null while the user is only typing. */
  active: number | null
}

export type ComboboxStep =
  | { to: 'move'; state: ComboboxState }
  | { to: 'choose'; index: number }
  | { to: 'clear' }
  /** The text field itself handles the key; the state may still change with it. */
  | { to: 'leave'; state: ComboboxState }

export interface ComboboxKey {
  key: string
  alt: boolean
}

const closed: ComboboxState = { open: false, active: null }

/** The keyboard table of the WAI-ARIA APG's editable combobox with a list, as data. */
export function stepCombobox(state: ComboboxState, pressed: ComboboxKey, count: number): ComboboxStep {
  const last = count - 1
  const move = (active: number | null): ComboboxStep => ({ to: 'move', state: { open: true, active } })
  switch (pressed.key) {
    case 'ArrowDown':
      if (pressed.alt || count === 0) return move(state.open ? state.active : null)
      return move(!state.open || state.active === null || state.active === last ? 0 : state.active + 1)
    case 'ArrowUp':
      if (pressed.alt) return { to: 'move', state: closed }
      if (count === 0) return move(null)
      return move(!state.open || state.active === null || state.active === 0 ? last : state.active - 1)
    case 'Enter':
      return state.open && state.active !== null
        ? { to: 'choose', index: state.active }
        : { to: 'leave', state }
    case 'Escape':
      return state.open ? { to: 'move', state: closed } : { to: 'clear' }
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return { to: 'leave', state: { ...state, active: null } }
    case 'Tab':
      return { to: 'leave', state: closed }
    default:
      return { to: 'leave', state }
  }
}
