import type { Endpoint } from '#src/contract/endpoint.ts'
import type { GatewayParameters } from '#src/contract/transaction.ts'
import type { Client } from '#src/data/client/client.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { Result } from '#src/domain/result.ts'

/** What the calls find there: all of it made through the client, too. */
export interface CallContext {
  /** An airtime order for 500 naira that nobody has paid, of a visitor. */
  readonly logged: GatewayParameters
  /** A signed-in user. */
  readonly ada: Client
  /** Pays what was logged, as a customer does on the gateway's page. */
  readonly pay: (parameters: GatewayParameters) => Promise<void>
  /** The link in the newest e-mail to an address. */
  readonly linkTo: (email: string) => Promise<URL>
}

type Run = (client: Client, context: CallContext) => Promise<Result<unknown, Failure>>

interface Bad {
  /** What is wrong with it. */
  readonly with: string
  readonly run: Run
  readonly status: number
  readonly says: RegExp
}

/** How one row of the contract's table is driven. */
export interface Driven {
  readonly endpoint: Endpoint
  readonly run: Run
  /** The whole answer in the app's names. */
  readonly gives: unknown
  /** Empty where nothing can be asked wrongly. */
  readonly bad: readonly Bad[]
}
