import type { ComponentProps, ReactNode } from 'react'
import { box, row } from './checkbox-field.css.ts'

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

/** A checkbox; the whole line is the target. */
export function CheckboxField({ label, className, ...native }: CheckboxFieldProps) {
  return (
    <div className={className}>
      <label className={row}>
        <input {...native} type="checkbox" className={box} />
        <span>{label}</span>
      </label>
    </div>
  )
}
