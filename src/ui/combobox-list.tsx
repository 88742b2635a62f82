import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { empty, option as optionClass, popup } from './combobox.css.ts'

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
export function ComboboxList<Option>(props: ComboboxListProps<Option>) {
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
