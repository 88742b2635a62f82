import { readFileSync } from 'node:fs'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type Http2Session,
} from 'node:http2'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, filesOf, madeAnswer, providerAnswer } from './answers.ts'
import type { Dead, Network } from './networks.ts'

/** A response on the wire, in epoch milliseconds. */
export interface Sent {
  readonly path: string
  readonly isScript: boolean
  readonly status: number
  readonly bytes: number
  /** Null while it is on its way. */
  sentAt: number | null
}

export interface ShapingServer {
  readonly origin: string
  become(network: Network | Dead): void
  /** Answers this path with `value` as JSON from now on. */
  answerWith(path: string, value: unknown): void
  /** The requests since the last `forget`. */
  readonly sent: readonly Sent[]
  forget(): void
  close(): Promise<void>
}

/** Both are public: Node cannot sign a certificate, and not every machine has a program that does. */
export const CERTIFICATE = readFileSync(join(import.meta.dirname, 'test-certificate.pem'), 'utf8')

async function until(moment: number): Promise<void> {
  const wait = moment - Date.now()
  if (wait >= 1) await sleep(wait)
}

const fromProvider = /^\/(api|guess|gateway|sandbox)(\/|$)/
const PIECE = 4096
/** What a new connection sends before it waits for the first acknowledgement: ten segments. */
const FIRST_FLIGHT = 14_600
/** Round trips before the first request of a connection: TCP's, and TLS 1.3's. */
const HANDSHAKES = 2

/**
 * Serves a build over TLS and HTTP/2, as every host does, over one slow line that all its connections share, and passes
 * calls on to the sandbox. The line is here and not in the browser, so that it slows workers too. A connection starts
 * slowly: with each round trip it may send twice as much.
 */
export async function serveShaped(
  folder: string,
  provider: string,
  starting: Network | Dead,
): Promise<ShapingServer> {
  const fileAnswer = await filesOf(folder)
  const made = new Map<string, Answer>()
  const sockets = new Set<Socket>()
  const connections = new WeakMap<Http2Session, { readonly readyAt: number; sent: number }>()
  let network = starting
  let lineFreeAt = 0
  let sent: Sent[] = []

  async function answerTo(request: Http2ServerRequest): Promise<Answer> {
    const { pathname } = new URL(request.url, 'https://localhost')
    const own = made.get(pathname)
    if (own !== undefined) {
      const isKnown = request.headers['if-none-match'] === own.headers.etag
      return isKnown ? { ...own, status: 304, body: Buffer.alloc(0) } : own
    }
    return fromProvider.test(pathname)
      ? await providerAnswer(provider, request)
      : await fileAnswer(pathname, request.headers['if-none-match'])
  }

  function connectionOf({ stream: { session } }: Http2ServerRequest, { latencyMs }: Network) {
    if (session === undefined) throw new Error('The connection is gone.')
    const known = connections.get(session) ?? { readyAt: Date.now() + HANDSHAKES * latencyMs, sent: 0 }
    connections.set(session, known)
    return known
  }

  async function serve(
    request: Http2ServerRequest,
    response: Http2ServerResponse,
    over: Network,
  ): Promise<void> {
    const { latencyMs, bitsPerSecond } = over
    const connection = connectionOf(request, over)
    const isHereAt = Math.max(Date.now(), connection.readyAt) + latencyMs
    const { status, headers, body } = await answerTo(request)
    const isScript = headers['content-type']?.includes('javascript') ?? false
    const entry: Sent = { path: request.url, isScript, status, bytes: body.length, sentAt: null }
    sent.push(entry)
    // The provider's own time is part of the round trip, and not added to it.
    await until(isHereAt)
    response.writeHead(status, headers)
    for (let at = 0; at < body.length; at += PIECE) {
      const part = body.subarray(at, at + PIECE)
      connection.sent += part.length
      // After n round trips it has been allowed 1 + 2 + … + 2^n flights.
      const trips = Math.max(0, Math.ceil(Math.log2(connection.sent / FIRST_FLIGHT + 1)) - 1)
      const allowedAt = connection.readyAt + (trips + 1) * latencyMs
      await until(allowedAt)
      lineFreeAt = Math.max(lineFreeAt, Date.now()) + (part.length * 8000) / bitsPerSecond
      await until(lineFreeAt)
      response.write(part)
    }
    response.end()
    entry.sentAt = Date.now()
  }

  const server = createSecureServer({ key: CERTIFICATE, cert: CERTIFICATE }, (request, response) => {
    if (network === 'gone') request.stream.session?.destroy()
    else if (network === 'silent') request.resume()
    else serve(request, response, network).catch(() => response.stream.destroy())
  })
  server.on('connection', (socket: Socket) => {
    if (network === 'gone') socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  server.on('sessionError', () => {})
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `https://localhost:${port}`,
    become(next) {
      network = next
      // Requests that would never get a response end with the network that they were made on.
      cut()
    },
    answerWith(path, value) {
      made.set(path, madeAnswer(value))
    },
    get sent() {
      return sent
    },
    forget() {
      sent = []
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
