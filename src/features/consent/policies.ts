import type { ReactNode } from 'react'

/** A policy for the pop-up. Its text belongs to another slice, so app passes it in. */
export interface Policy {
  readonly title: string
  readonly body: ReactNode
}

export type LoadPolicies = () => Promise<readonly Policy[]>
