import { type ComponentProps, type ReactNode, useId } from 'react'
import { box, row } from './checkbox-field.css.ts'
import { error as errorClass } from './field.css.ts'
import { Icon } from './icon.tsx'

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** One yes or no; the whole line is the target. */
export function CheckboxField({ label, error, className, ...native }: CheckboxFieldProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className={row}>
        <input
          {...native}
          type="checkbox"
          className={box}
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        <span>{label}</span>
      </label>
      <div aria-live="polite">
        {error && (
          <p className={errorClass} id={errorId}>
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
