import * as Select from '@radix-ui/react-select'
import { type KeyboardEvent, type Ref, useRef } from 'react'
import * as css from './choices.css.ts'
import { Field, type FieldTexts, splitFieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import { words } from './words.tsx'

export interface SelectOption {
  /** Not "": that means "nothing chosen". */
  value: string
  label: string
}

export interface SelectFieldProps extends FieldTexts {
  /** "" shows the placeholder. */
  value: string
  onValueChange: (value: string) => void
  options: readonly SelectOption[]
  placeholder?: string | undefined
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** One of a list. Radix is larger than a text field: load it only with the form that needs it. */
export function SelectField(props: SelectFieldProps) {
  const { value, onValueChange, options, placeholder = 'Choose', disabled = false } = props
  const handleKeys = useOptionKeys()
  return (
    <Field {...splitFieldTexts(props)[0]} className={props.className}>
      {(control) => (
        <Select.Root value={value} onValueChange={onValueChange} disabled={disabled} name={props.name}>
          <Select.Trigger
            {...control}
            aria-labelledby={`${control.id}-label ${control.id}`}
            ref={props.ref}
            className={css.selectTrigger}
            // Opening moves the focus into the list, which does not count as leaving the field.
            onBlur={(event) => {
              if (event.currentTarget.dataset.state !== 'open') props.onBlur?.()
            }}
            data-invalid={props.error ? true : undefined}
          >
            <span className={css.selectValue}>
              {/* Radix would put a bare text here, and take it away again. */}
              <Select.Value placeholder={<span key={placeholder}>{placeholder}</span>}>
                <span key={value}>{words(options.find((option) => option.value === value)?.label)}</span>
              </Select.Value>
            </span>
            <Icon name="chevron-down" size={20} className={css.selectChevron} />
          </Select.Trigger>
          <Select.Portal>
            <Select.Content
              className={css.selectContent}
              position="popper"
              sideOffset={4}
              onKeyDownCapture={handleKeys}
              aria-label={props.label}
            >
              <div className={css.selectList} role="presentation">
                {options.map((option) => (
                  <Select.Item key={option.value} value={option.value} className={css.selectOption}>
                    <Select.ItemText>{words(option.label)}</Select.ItemText>
                    <Select.ItemIndicator>
                      <Icon name="check" size={20} />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </div>
            </Select.Content>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  )
}

const options = '[role=option]'

/**
 * Handles arrows, Home, End and typing ahead in an open Radix Select without its Viewport. Radix finds its options
 * through the Viewport, but that part writes a <style> by innerHTML, which our CSP refuses (and Trusted Types throw
 * on). Runs before the option's own handler, in which a space within a name would choose.
 */
function useOptionKeys() {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(options)]
    const current = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1
    const target = itemFor(event, items, current, typed.current)
    if (target === undefined) return
    // Radix ignores an event whose default is prevented.
    event.preventDefault()
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest' })
  }
}

function itemFor(
  event: KeyboardEvent<HTMLElement>,
  items: readonly HTMLElement[],
  current: number,
  typed: { text: string; at: number },
): HTMLElement | undefined {
  if (event.key === 'ArrowDown') return items[Math.min(current + 1, items.length - 1)]
  if (event.key === 'ArrowUp') return items[current < 0 ? items.length - 1 : Math.max(current - 1, 0)]
  if (event.key === 'Home') return items[0]
  if (event.key === 'End') return items.at(-1)
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const fresh = event.timeStamp - typed.at > 1000
  if (fresh && event.key === ' ') return undefined
  typed.text = (fresh ? '' : typed.text) + event.key.toLowerCase()
  typed.at = event.timeStamp
  return byText(items, typed.text, current)
}

/**
 * The next option that begins with the text, wrapping around; one letter typed repeatedly cycles through its options.
 */
function byText(items: readonly HTMLElement[], typed: string, current: number): HTMLElement | undefined {
  const repeated = [...typed].every((letter) => letter === typed[0])
  const sought = repeated ? typed.charAt(0) : typed
  const from = repeated ? current + 1 : Math.max(current, 0)
  const round = [...items.slice(from), ...items.slice(0, from)]
  return round.find((item) => item.textContent?.trim().toLowerCase().startsWith(sought))
}
