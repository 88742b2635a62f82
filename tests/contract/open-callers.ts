import type { Client } from '#src/data/client/client.ts'
import type { Server } from '#src/server/server.ts'
import { newestLink } from '#tests/server/account-client.ts'
import { clientOf, loggedOrder, payLogged, tokenOf } from './clients.ts'
import type { CallContext } from './driven.ts'

/** Who calls a sandbox in this process. */
export interface Callers {
  readonly context: CallContext
  readonly visitor: Client
  readonly adaToken: string
}

/** The real client in a visitor's hands and in Ada's, with an order that nobody has paid yet. */
export async function openCallers(sandbox: Server): Promise<Callers> {
  const visitor = clientOf(sandbox)
  const adaToken = await tokenOf(visitor, 'ada.obi@example.com')
  const context: CallContext = {
    logged: await loggedOrder(visitor),
    ada: clientOf(sandbox, adaToken),
    pay: (parameters) => payLogged(sandbox, visitor, parameters),
    linkTo: (email) => newestLink(sandbox, email),
  }
  return { context, visitor, adaToken }
}
