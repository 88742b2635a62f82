import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { securityHeaders } from '#src/domain/security-headers.ts'
import { siteHandler } from '#src/server/site/site.ts'

// The parts of every proxy between a phone and the sandbox.

const PROVIDERS = /^\/(api|gateway|guess|guess-api|sandbox|healthz)(\/|$)/
export const SIGN_IN_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Sign in to Free Wi-Fi</h1>'

/** As long as the sandbox's: Node's five seconds would end a connection just when a browser reuses it. */
const KEEP_ALIVE_MS = 75_000

/** Does the sandbox answer this address itself, rather than serve a file of the app? */
export const isProviders = (url: string) => PROVIDERS.test(pathOf(url))

export const pathOf = (url: string) => url.split('?')[0] ?? ''

export interface Listening {
  readonly origin: string
  /** Ends every connection, open or in use. */
  cut(): void
  close(): Promise<void>
}

/** On a port of its own. */
export async function listen(serve: RequestListener): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, serve)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => server.closeAllConnections(),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

export function say(outgoing: ServerResponse, status: number, page: string, headers = {}): void {
  outgoing.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(page)
}

/** As a provider refuses a token. */
export function refuse(outgoing: ServerResponse): void {
  const answer = { responseCode: '05', responseMessage: 'Please log in again.', responseData: null }
  outgoing.writeHead(401, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
}

/** Passes the request on under the same host name, so that the sandbox makes its links to this address. */
export function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isCut = false,
): void {
  const { method, headers, url } = incoming
  // Uncompressed: half of a compressed response would not unpack, and half a JSON that arrives well is to be tested.
  const asked = isCut ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers
  // A connection for each request: the sandbox may close a kept one just when it is reused.
  const further = request(target + url, { method, headers: asked, agent: false }, (answer) => {
    if (isCut) {
      halve(answer, outgoing).catch(() => outgoing.destroy())
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  further.on('error', () => outgoing.destroy())
  outgoing.on('close', () => further.destroy())
  incoming.pipe(further)
}

export async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Sends half of the body as if it were complete. */
async function halve(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await bodyOf(answer)
  const type = answer.headers['content-type'] ?? 'application/json'
  outgoing.writeHead(answer.statusCode ?? 502, { 'Content-Type': type }).end(half(body))
}

export const half = (body: Buffer) => body.subarray(0, body.length / 2)

/** The app from another folder than dist/. */
export function siteOf(folder: string) {
  const app = new Hono()
  const headers = Object.entries(securityHeaders({ tls: false }))
  app.use(async (c, next) => {
    await next()
    // The spreadsheet worker's files come with a policy of their own.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.notFound(siteHandler(folder))
  return getRequestListener(app.fetch)
}
