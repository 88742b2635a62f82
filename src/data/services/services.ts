import { createContext, useContext } from 'react'
import type { Clock } from '#src/data/browser/clock.ts'
import type { Connectivity } from '#src/data/browser/connectivity.ts'
import type { Contacts } from '#src/data/browser/contacts.ts'
import type { Random } from '#src/data/browser/crypto.ts'
import type { Badge, Install } from '#src/data/browser/install.ts'
import type { Locks } from '#src/data/browser/locks.ts'
import type { Navigation } from '#src/data/browser/navigation.ts'
import type { PageLife, WakeLock } from '#src/data/browser/page-life.ts'
import type { Push } from '#src/data/browser/push.ts'
import type { WorkerLink } from '#src/data/browser/service-worker.ts'
import type { Printing, Share } from '#src/data/browser/share.ts'
import type { Cookies, DeviceStorage, LocalStore } from '#src/data/browser/storage.ts'
import type { Client } from '#src/data/client/client.ts'
import type { ReturnTo } from '#src/data/session/return-to.ts'
import type { Session } from '#src/data/session/session-store.ts'
import type { Device, Tables } from '#src/data/storage/device.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { Outcome } from '#src/domain/payment/outcome.ts'
import type { AccountDialogs } from './account-dialogs.ts'
import type { DataSaver } from './data-saver.ts'
import type { Queries } from './queries.ts'
import type { Toasts } from './toasts.ts'

/** The build's settings that screens need. */
export interface Settings {
  /** Origins that a payment page may be on. */
  readonly gatewayOrigins: readonly string[]
  /** The main API's base: a same-origin path or a full address. */
  readonly mainBase: string
  /** Where a movie's total is recomputed, under the main base. */
  readonly movieTotalPath: string
  /** Whether the provider's log call may be sent again with the same TranId after an unknown outcome. */
  readonly logIsIdempotent: boolean
  /** The fixed value that names the product's own gateway in every log call (spec section 9). */
  readonly paymentMode: string
  /** The payment method in every notify call (spec section 9: the default paid-by method). */
  readonly paidBy: string
}

/** Everything that screens use beside their props. Built in one place, app/deps; faked in one place by tests. */
export interface Services extends Tables {
  readonly settings: Settings
  readonly client: Client
  readonly queries: Queries
  readonly session: Session
  readonly returnTo: ReturnTo
  readonly accountDialogs: AccountDialogs
  readonly toasts: Toasts
  /** Everything that the device keeps, and how to wipe it. */
  readonly device: Device
  readonly dataSaver: DataSaver
  readonly worker: WorkerLink
  readonly install: Install
  readonly storage: DeviceStorage
  readonly badge: Badge
  readonly wakeLock: WakeLock
  readonly clock: Clock
  readonly connectivity: Connectivity
  readonly pageLife: PageLife
  readonly navigation: Navigation
  readonly local: LocalStore
  /** Lives as long as this tab is open. */
  readonly tab: LocalStore
  readonly cookies: Cookies
  readonly locks: Locks
  readonly random: Random
  readonly share: Share
  readonly printing: Printing
  readonly contacts: Contacts
  /** Applies the known end of an attempt to what was saved for paying again. Never throws, and nothing waits for it. */
  readonly rememberPaid: (
    services: Services,
    entry: Pick<JournalEntry, 'tranId' | 'transactionId'>,
    outcome: Outcome,
  ) => Promise<void>
  /** Its code loads at the first use. */
  readonly push: () => Promise<Push>
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('ServicesProvider is missing above this component')
  return services
}
