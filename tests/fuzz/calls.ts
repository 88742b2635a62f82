import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Client } from '#src/data/client/client.ts'
import type { Server } from '#src/server/server.ts'
import { driven } from '#tests/contract/all-calls.ts'
import { clientOf } from '#tests/contract/clients.ts'
import type { Driven } from '#tests/contract/driven.ts'
import { type Callers, openCallers } from '#tests/contract/open-callers.ts'

export const rows = driven.map((row) => ({ row, name: row.endpoint.name }))

/** A request before it is sent. */
export interface Wire {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: BodyInit | null
}

/** A good exchange with the sandbox: what was asked through the client, what came back. */
export interface Exchange {
  readonly endpoint: Endpoint
  readonly request: unknown
  readonly status: number
  readonly text: string
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

/** A good answer of every row, to the letter. */
export async function recordAll(sandbox: Server): Promise<readonly Exchange[]> {
  const callers = await openCallers(sandbox)
  const exchanges: Exchange[] = []
  for (const row of driven) {
    let last = { status: 0, text: '' }
    let asked: unknown
    const request = async (path: string, init: RequestInit = {}) => {
      const response = await sandbox.app.request(path, init)
      last = { status: response.status, text: await response.clone().text() }
      return response
    }
    const token = row.endpoint.auth === 'signed-in' ? callers.adaToken : null
    const inner = clientOf({ app: { request } } as Pick<Server, 'app'> as Server, token)
    const client: Client = {
      call: (endpoint, ...rest) => {
        asked = rest[0]
        return inner.call(endpoint, ...rest)
      },
    }
    const answer = await row.run(client, callers.context)
    if (!answer.ok) throw new Error(`${row.endpoint.name}: ${JSON.stringify(answer.error)}`)
    exchanges.push({ endpoint: row.endpoint, request: asked, ...last })
  }
  return exchanges
}
