import type { ReactNode } from 'react'

/** A policy to read in the pop-up. Its text belongs to another slice, so app hands it in. */
export interface Policy {
  readonly title: string
  readonly body: ReactNode
}

export type LoadPolicies = () => Promise<readonly Policy[]>
