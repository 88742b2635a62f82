import { createContext } from 'react'

/** What a control takes from its field; spread it, and never write these by hand. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldControl | null>(null)
