import { createContext, useContext } from 'react'
import type { Client } from '#src/api/client.ts'
import type { JournalEntry } from '#src/offline/journal.ts'
import type { Records } from '#src/offline/records.ts'
import type { KeptResult } from '#src/offline/results.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Connectivity } from '#src/platform/connectivity.ts'
import type { Contacts } from '#src/platform/contacts.ts'
import type { Cookies } from '#src/platform/cookies.ts'
import type { LocalStore } from '#src/platform/local-store.ts'
import type { Locks } from '#src/platform/locks.ts'
import type { Navigation } from '#src/platform/navigation.ts'
import type { PageLife } from '#src/platform/page-life.ts'
import type { Printing } from '#src/platform/printing.ts'
import type { Random } from '#src/platform/random.ts'
import type { Share } from '#src/platform/share.ts'
import type { Session } from '#src/session/session-store.ts'
import type { Resources } from './resources.ts'
import type { Toasts } from './toasts.ts'

/** What a provider sets when it builds the app, as far as screens need it. */
export interface Settings {
  /** Origins that a payment page may be on. */
  readonly gatewayOrigins: readonly string[]
  /** Where the main API lives: a same-origin path or a whole address. */
  readonly mainBase: string
  /** Whether the provider's log call may be sent again with the same TranId after an unknown outcome. */
  readonly logIsIdempotent: boolean
  /** The fixed value that names the product's own gateway in every log and notify call (spec section 9). */
  readonly paymentMode: string
}

/** Everything that screens reach beside their props. Built in one place, app/deps; faked in one place by a test. */
export interface Services {
  readonly settings: Settings
  readonly client: Client
  readonly resources: Resources
  readonly session: Session
  readonly toasts: Toasts
  readonly journal: Records<JournalEntry>
  readonly results: Records<KeptResult>
  readonly clock: Clock
  readonly connectivity: Connectivity
  readonly pageLife: PageLife
  readonly navigation: Navigation
  readonly local: LocalStore
  readonly cookies: Cookies
  readonly locks: Locks
  readonly random: Random
  readonly share: Share
  readonly printing: Printing
  readonly contacts: Contacts
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('ServicesProvider is missing above this component')
  return services
}
