import type { ComponentProps, ReactNode } from 'react'
import { checkBox, checkRow } from './choices.css.ts'
import { words } from './words.tsx'

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
}

/** A checkbox; the whole line is the target. */
export function CheckboxField({ label, ...native }: CheckboxFieldProps) {
  return (
    <label className={checkRow}>
      <input {...native} type="checkbox" className={checkBox} />
      <span>{words(label)}</span>
    </label>
  )
}
