import type { Page } from '@playwright/test'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** Who looks: nobody, the accounts of the sandbox, or a device that keeps things and has just lost its network. */
export type Who = 'visitor' | 'ada' | 'musa' | 'device'

export type State = 'usual' | 'loading' | 'empty' | 'error' | 'offline' | 'long'

/** How a response of the provider is changed: held, a 500, a refusal, or other data. `ask`: the provider is called. */
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
  /** The steps from the address to what the scene shows. */
  readonly reach?: (page: Page, origin: string) => Promise<void>
  /** Routes of app/routes.tsx that `reach` leads to. */
  readonly leadsTo?: readonly string[]
  /** A picture only, never checked. A comment beside it says why, unless it duplicates another scene. */
  readonly unchecked?: true
}

/** A row of a file's table: the viewer is given once for all rows, and the state is `usual` unless given. */
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

/** A response of our own. */
export const said = (endpoint: Endpoint, data: unknown): Spoiled => ({
  endpoint,
  become: { ask: false, change: () => data },
})
