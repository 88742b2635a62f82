import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, filesOf, madeAnswer, providerAnswer } from './answers.ts'
import type { Dead, Network } from './networks.ts'

/** A response on the wire, in epoch milliseconds. */
export interface Sent {
  readonly path: string
  readonly isScript: boolean
  readonly status: number
  readonly bytes: number
  readonly askedAt: number
  /** Null while it is on its way. */
  sentAt: number | null
}

export interface ShapingServer {
  readonly origin: string
  become(network: Network | Dead): void
  /** Answers this path with `value` as JSON from now on; null: as the provider does. */
  answerWith(path: string, value: unknown): void
  /** The requests since the last `forget`. */
  readonly sent: readonly Sent[]
  forget(): void
  close(): Promise<void>
}

const fromProvider = /^\/(api|guess|gateway|sandbox)(\/|$)/
const PIECE = 4096

/**
 * Serves a build with brotli over one slow line that all its connections share, and passes calls on to the sandbox. The
 * line is here and not in the browser, so that it slows workers too. HTTP/1.1, six connections: requests that wait here
 * for a connection do not wait at a host with HTTP/2.
 */
export async function serveShaped(
  folder: string,
  provider: string,
  starting: Network | Dead,
): Promise<ShapingServer> {
  const fileAnswer = filesOf(folder)
  const made = new Map<string, Answer>()
  let network = starting
  let lineFreeAt = 0
  let sent: Sent[] = []

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const own = made.get(pathname)
    if (own !== undefined) {
      const isKnown = request.headers['if-none-match'] === own.headers.ETag
      return isKnown ? { ...own, status: 304, body: Buffer.alloc(0) } : own
    }
    // Our own server puts the billers' names into home.
    const isOurHome = folder === 'dist' && pathname === '/'
    return isOurHome || fromProvider.test(pathname)
      ? await providerAnswer(provider, request)
      : fileAnswer(pathname)
  }

  async function send(response: ServerResponse, body: Buffer, { bitsPerSecond }: Network): Promise<void> {
    for (let at = 0; at < body.length; at += PIECE) {
      const part = body.subarray(at, at + PIECE)
      lineFreeAt = Math.max(lineFreeAt, Date.now()) + (part.length * 8000) / bitsPerSecond
      const wait = lineFreeAt - Date.now()
      if (wait >= 1) await sleep(wait)
      response.write(part)
    }
    response.end()
  }

  async function serve(request: IncomingMessage, response: ServerResponse, over: Network): Promise<void> {
    const askedAt = Date.now()
    const isNew = request.socket.bytesWritten === 0 && over.connects !== false
    const { status, headers, body } = await answerTo(request)
    const type = headers['Content-Type'] ?? headers['content-type'] ?? ''
    const entry: Sent = {
      path: request.url ?? '/',
      isScript: type.includes('javascript'),
      status,
      bytes: body.length,
      askedAt,
      sentAt: null,
    }
    sent.push(entry)
    // The provider's own time is part of the round trip, and not added to it.
    await sleep(Math.max(0, over.latencyMs * (isNew ? 2 : 1) - (Date.now() - askedAt)))
    const length = status === 304 ? {} : { 'Content-Length': body.length }
    response.writeHead(status, { ...headers, ...length })
    await send(response, body, over)
    entry.sentAt = Date.now()
  }

  const server = createServer((request, response) => {
    if (network === 'gone') request.socket.destroy()
    else if (network === 'silent') request.resume()
    else serve(request, response, network).catch((error: unknown) => response.destroy(Error(String(error))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    become(next) {
      network = next
      // Requests that would never get a response end with the network that they were made on.
      server.closeAllConnections()
    },
    answerWith(path, value) {
      if (value === null) made.delete(path)
      else made.set(path, madeAnswer(value))
    },
    get sent() {
      return sent
    },
    forget() {
      sent = []
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
