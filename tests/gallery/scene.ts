import type { Page } from '@playwright/test'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** Who looks: nobody, the accounts of the sandbox, or a device that keeps things and has just lost its network. */
export type Who = 'visitor' | 'ada' | 'musa' | 'device'

export type State = 'usual' | 'loading' | 'empty' | 'error' | 'offline' | 'long'

/** What an answer of the provider is made into: none, a 500, a no, or other data. Without `ask` the provider is not asked. */
export interface Spoiled {
  readonly endpoint: Endpoint
  readonly become: 'held' | 'failed' | 'refused' | { readonly ask: boolean; change(data: unknown): unknown }
}

/** One picture of the gallery, and one visit of the people's journey: the only table of both. */
export interface Scene {
  readonly screen: string
  readonly state: State
  /** Tells scenes of one screen and state apart. */
  readonly variant?: string
  readonly who: Who
  /** The address; words in braces are facts of the sandbox (facts.ts). */
  readonly at: string
  readonly answers?: readonly Spoiled[]
  /** From the address to what is to be seen. */
  readonly reach?: (page: Page, origin: string) => Promise<void>
  /** Routes of app/routes.tsx that `reach` leads to. */
  readonly leadsTo?: readonly string[]
  /** Says why beside it, where it is no duplicate of another scene: a picture, and never checked. */
  readonly unchecked?: true
}

/** A scene as its file's table has it: who looks is said once for all, and a screen is in its usual state unless it says so. */
export type SceneRow = Omit<Scene, 'who' | 'state'> & Partial<Pick<Scene, 'who' | 'state'>>

export const seenBy = (who: Who, rows: readonly SceneRow[]): readonly Scene[] =>
  rows.map((row) => ({ who, state: 'usual', ...row }))

export function nameOf({ screen, variant, state }: Scene): string {
  return [screen, variant, state].filter(Boolean).join('-')
}

export const held = (...endpoints: readonly Endpoint[]): Spoiled[] =>
  endpoints.map((endpoint) => ({ endpoint, become: 'held' }))

export const failed = (...endpoints: readonly Endpoint[]): Spoiled[] =>
  endpoints.map((endpoint) => ({ endpoint, become: 'failed' }))

export const refused = (...endpoints: readonly Endpoint[]): Spoiled[] =>
  endpoints.map((endpoint) => ({ endpoint, become: 'refused' }))

/** The provider's own answer, changed. */
export const changed = (endpoint: Endpoint, change: (data: unknown) => unknown): Spoiled => ({
  endpoint,
  become: { ask: true, change },
})

/** An answer of ours. */
export const said = (endpoint: Endpoint, data: unknown): Spoiled => ({
  endpoint,
  become: { ask: false, change: () => data },
})
