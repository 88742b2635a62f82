import { createContext, use } from 'react'

/** What a control takes from its field; spread it, and never write these by hand. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)

/** For a control of one's own inside a `Field`. */
export function useFieldControl(): FieldControl {
  const control = use(FieldContext)
  if (control === null) throw new Error('useFieldControl needs a Field around it')
  return control
}
