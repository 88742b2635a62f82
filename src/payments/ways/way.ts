import type { ComponentType, ReactNode } from 'react'
import type { User } from '#src/contract/user.ts'
import type { Services } from '#src/data/services/services.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { Order } from '#src/payments/engine/order.ts'
import type { PaymentPhase, Start } from '#src/payments/engine/run.ts'
import type { FollowedOrder } from '#src/payments/use-order.ts'

/**
 * A way to pay: a folder here and a line in `ways.ts`. What it does after PROCEED is the `Start` in its `pay.ts`; where
 * an attempt goes on that the journal has is its `leadsTo`.
 */
export interface Way {
  /** Its name where the device keeps the way that was used last. */
  readonly id: string
  /** Whether the summary of this order offers it to this user. */
  readonly isOffered: (order: Order, user: User | null) => boolean
  /** Its row among the ways to pay (a `WayRow`), with what it asks for before it starts. */
  readonly Choice: ComponentType<ChoiceProps>
  /** What PROCEED does to money while it is chosen. `isKept`: the device keeps what it is told. */
  readonly next: (order: Order, isKept: boolean) => string
  /** Whether this open attempt was begun this way last. */
  readonly isBegun: (entry: JournalEntry) => boolean
  /** Where going on with such an attempt leads. */
  readonly leadsTo: (entry: JournalEntry, services: DestinationServices) => Destination
  /** The button on the order's page that goes on. */
  readonly continueWords: string
  /** Where such an attempt was begun, to start it again; null: at its biller's form. */
  readonly startPath: (entry: JournalEntry) => string | null
  /** In place of the receipt, until the provider says more than that nobody has paid; null: the receipt says it. */
  readonly Screen: OwnScreen | null
  /** On home, in place of the general row of an unfinished payment. */
  readonly Card: ComponentType<CardProps> | null
}

/**
 * - `page`: the payment page that was opened, on a host that we trust.
 * - `form`: no such page was opened, so it is begun again.
 * - `own-page`: the order's own page in this app, also without a network.
 * - `mayBeOver`: it may have ended unpaid without this device knowing. Money paid on its page would then buy nothing, so
 *   the provider is asked first.
 */
export type Destination =
  | { readonly to: 'page'; readonly address: string; readonly mayBeOver: boolean }
  | { readonly to: 'form'; readonly mayBeOver: boolean }
  | { readonly to: 'own-page' }

export type DestinationServices = Pick<Services, 'clock' | 'settings'>

export interface ChoiceProps {
  readonly order: Order
  readonly payment: PaymentControl
  /** Nothing can be paid now: offline, or a price that is being checked. What is being typed stays. */
  readonly isWaiting: boolean
  /** What PROCEED does instead of paying, while something is still to be checked. */
  readonly onProceed: (() => void) | undefined
  readonly choice: {
    readonly isChosen: boolean
    /** A payment is under way: no other way can be chosen. */
    readonly isFixed: boolean
    choose(): void
    /** Says what PROCEED does while this is chosen. Null: it cannot be chosen; undefined: its row is gone. Stable. */
    readonly offer: (onProceed: (() => void) | null | undefined) => void
  }
}

export interface CardProps {
  readonly entry: JournalEntry
  readonly whom: string
  readonly cancelButton: ReactNode
}

interface OwnScreen {
  readonly title: string
  readonly Show: ComponentType<ScreenProps>
}

export interface ScreenProps {
  readonly entry: JournalEntry
  readonly watched: FollowedOrder
}

/** The summary's state: the payment's own phases, and `left` once the payment page was opened and the user is back. */
export type SummaryPhase =
  | PaymentPhase
  | { readonly phase: 'left'; readonly authorizeUrl: string; readonly transactionId: string }

/** One payment, as its summary controls it. */
export interface PaymentControl {
  readonly phase: SummaryPhase
  readonly isBusy: boolean
  /** Whom the order pays, to find the path of its result screen. */
  readonly billerCode: string
  /** Pays on the payment page, or goes back to it where it is open. */
  start(): void
  /** Pays in another way. */
  payBy(start: Start): void
  /** Goes on in the chosen way, after the warning about the same payment a moment ago or the fee that was set. */
  repeat(): void
  /** Stops going to the payment page; a page restored from the back/forward cache does the same by itself. */
  stay(): void
  /** Goes (back) to the payment page that was opened. */
  backToPage(): void
  dismiss(): void
}
