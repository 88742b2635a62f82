import type { ComponentProps, ReactNode } from 'react'
import { box, row } from './checkbox-field.css.ts'
import { words } from './words.tsx'

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
}

/** A checkbox; the whole line is the target. */
export function CheckboxField({ label, ...native }: CheckboxFieldProps) {
  return (
    <label className={row}>
      <input {...native} type="checkbox" className={box} />
      <span>{words(label)}</span>
    </label>
  )
}
