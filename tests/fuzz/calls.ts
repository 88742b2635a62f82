import type { Server } from '#src/server/server.ts'
import { driven } from '#tests/contract/all-calls.ts'
import { clientOf } from '#tests/contract/clients.ts'
import type { Driven } from '#tests/contract/driven.ts'
import type { Callers } from '#tests/contract/open-callers.ts'

export const rows = driven.map((row) => ({ row, name: row.endpoint.name }))

/** A request before it is sent. */
export interface Wire {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: BodyInit | null
}

const NOT_SENT = new Response('{}', { status: 503, headers: { 'Content-Type': 'application/json' } })
const pathOf = (path: string) => path.split('?')[0]

/** The request that a row would send, made ready by the row itself and then held back. */
export async function goodRequest({ app }: Server, callers: Callers, row: Driven): Promise<Wire> {
  const { endpoint } = row
  const prefix = { main: '/api', guess: '/guess', gateway: '/gateway', static: '' }[endpoint.base]
  let held: Wire | undefined
  const request = async (path: string, init: RequestInit = {}) => {
    if (pathOf(path) !== `${prefix}${endpoint.path}`) return await app.request(path, init)
    const headers = Object.fromEntries(new Headers(init.headers))
    held = { method: endpoint.method, path, headers, body: init.body ?? null }
    return NOT_SENT.clone()
  }
  const token = endpoint.auth === 'signed-in' ? callers.adaToken : null
  const holding = { app: { request } } as Pick<Server, 'app'> as Server
  await row.run(clientOf(holding, token), callers.context)
  if (held === undefined) throw new Error(`${endpoint.name} was not asked`)
  return held
}
