import { type ReactNode, type Ref, useDeferredValue, useEffect, useId, useRef } from 'react'
import * as css from './combobox.css.ts'
import { empty, option as optionClass, popup } from './combobox.css.ts'
import { visuallyHidden } from './helpers.css.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useCombobox } from './use-combobox.ts'

export interface ComboboxProps<Option> {
  /** Read out; not shown, as the placeholder and the lens say it to the eye. */
  label: string
  placeholder?: string | undefined
  value: string
  onValueChange: (value: string) => void
  /** What matches `value`, best first; the owner searches. */
  options: readonly Option[]
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  /** Shown and read out when nothing matches. */
  emptyText: string
  /** Read out when the list changes; "3 results" by default. */
  countText?: ((count: number) => string) | undefined
  /** Whether the list may show for an empty box. */
  openOnEmpty?: boolean | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const countInWords = (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`

/** A search box with its results under it, after the WAI-ARIA APG's editable combobox. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { value, options, countText = countInWords, openOnEmpty = false } = props
  const id = useId()
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-${index}`
  const box = useCombobox(props)
  const asked = value.trim() !== '' || openOnEmpty
  const open = box.state.open && asked
  const shown = open && options.length > 0
  const active = shown ? box.state.active : null
  const said = options.length === 0 ? props.emptyText : countText(options.length)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus has left the whole
    <div className={css.root} onBlur={box.handleBlur}>
      <div className={css.box}>
        <Icon name="search" className={css.lens} />
        <input
          ref={box.inputRef}
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
          name={props.name}
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
        {open ? said : ''}
      </span>
    </div>
  )
}

interface ComboboxListProps<Option> {
  id: string
  label: string
  open: boolean
  active: number | null
  options: readonly Option[]
  optionId: (index: number) => string
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  emptyText: string
}

/** As many as are seen without scrolling. The frame that answers a key draws these, and the others come right after it. */
const SEEN = 8

/** The results. The focus stays in the input, which names the active one; a press must not take it away. */
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
      {nothing && <p className={`${popup} ${empty}`}>{props.emptyText}</p>}
      <div
        ref={list}
        id={id}
        className={popup}
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
              className={optionClass}
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
