import * as Select from '@radix-ui/react-select'
import type { Ref } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { splitFieldTexts } from './field-texts.ts'
import { Icon } from './icon.tsx'
import * as css from './select-field.css.ts'
import { useOptionKeys } from './use-option-keys.ts'

export interface SelectOption {
  /** Not "": that means "nothing chosen". */
  value: string
  label: string
  disabled?: boolean | undefined
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
  id?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** One of a list. Radix weighs more than a text field: let the form that needs it bring it. */
export function SelectField(props: SelectFieldProps) {
  const { value, onValueChange, options, placeholder = 'Choose', disabled = false } = props
  const handleKeys = useOptionKeys()
  return (
    <Field {...splitFieldTexts(props)[0]} id={props.id} className={props.className}>
      {(control) => (
        <Select.Root value={value} onValueChange={onValueChange} disabled={disabled} name={props.name}>
          <Select.Trigger
            {...control}
            aria-labelledby={`${control.id}-label ${control.id}`}
            ref={props.ref}
            className={css.trigger}
            // Opening moves the focus into the list: the field is not left by that.
            onBlur={(event) => {
              if (event.currentTarget.dataset.state !== 'open') props.onBlur?.()
            }}
            data-invalid={props.error ? true : undefined}
          >
            <span className={css.value}>
              <Select.Value placeholder={placeholder} />
            </span>
            <Icon name="chevron-down" size={20} className={css.chevron} />
          </Select.Trigger>
          <Select.Portal>
            <Select.Content
              className={css.content}
              position="popper"
              sideOffset={4}
              onKeyDown={handleKeys}
              aria-label={props.label}
            >
              <div className={css.list} role="presentation">
                {options.map((option) => (
                  <Select.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={css.option}
                  >
                    <Select.ItemText>{option.label}</Select.ItemText>
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
