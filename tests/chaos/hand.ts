import type { Browser } from '@playwright/test'
import type { FaultProxy } from './fault-proxy.ts'

/** What a visitor uses: a browser that all share, a network of their own, an account. */
export interface Hand {
  readonly browser: Browser
  readonly proxy: FaultProxy
  /** The provider's own address, past every fault. */
  readonly provider: string
  /** Where the app is served from; null: as the sandbox does, from dist/. */
  readonly build: string | null
  /** Where the next build of the app is. */
  readonly nextBuild: string
  readonly account: { readonly email: string; readonly password: string }
  /** Keeps the pictures of every errand. */
  readonly keepsAll: boolean
  /** What can be booked, by the ids in addresses. */
  readonly events: readonly string[]
  readonly movies: readonly string[]
}
