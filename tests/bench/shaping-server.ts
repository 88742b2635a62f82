import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

export interface Network {
  readonly name: string
  /** One round trip, paid by every answer and once more by every new connection. */
  readonly latencyMs: number
  readonly bitsPerSecond: number
}

export const networks: readonly Network[] = [
  { name: 'slow 4G', latencyMs: 150, bitsPerSecond: 1_600_000 },
  { name: 'slow 3G', latencyMs: 400, bitsPerSecond: 400_000 },
]

export interface ShapingServer {
  readonly origin: string
  /** Bytes of script on the wire since the last call. */
  takeScriptBytes(): number
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}
const fromSandbox = /^\/(api|guess|gateway|sandbox)(\/|$)/

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: Buffer
  readonly encoding?: string
  readonly cache: string
}

/**
 * Serves a build with brotli over one slow line that all its connections share, and passes calls on to the sandbox.
 * The line is here and not in the browser, so that workers feel it too.
 */
export async function serveShaped(dist: string, sandbox: string, network: Network): Promise<ShapingServer> {
  const compressed = new Map<string, Buffer>()
  let lineFreeAt = 0
  let scriptBytes = 0

  function fileAnswer(path: string): Answer {
    const wanted = join(dist, normalize(path))
    const found = existsSync(wanted) && statSync(wanted).isFile()
    const file = found ? wanted : join(dist, 'index.html')
    const type = types[extname(file)]
    const cache = /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    if (type === undefined) {
      return { status: 200, type: 'application/octet-stream', body: readFileSync(file), cache }
    }
    const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
    compressed.set(file, body)
    return { status: 200, type, body, encoding: 'br', cache }
  }

  async function sandboxAnswer(request: IncomingMessage): Promise<Answer> {
    const answer = await fetch(`${sandbox}${request.url}`)
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()))
    return { status: answer.status, type, body, encoding: 'br', cache: 'no-cache' }
  }

  async function send(response: ServerResponse, body: Buffer): Promise<void> {
    for (let at = 0; at < body.length; at += 4096) {
      const part = body.subarray(at, at + 4096)
      lineFreeAt = Math.max(lineFreeAt, Date.now()) + (part.length * 8000) / network.bitsPerSecond
      await sleep(lineFreeAt - Date.now())
      response.write(part)
    }
    response.end()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const { status, type, body, encoding, cache } = fromSandbox.test(pathname)
      ? await sandboxAnswer(request)
      : fileAnswer(pathname)
    if (type.includes('javascript')) scriptBytes += body.length
    const isFirst = request.socket.bytesWritten === 0
    await sleep(network.latencyMs * (isFirst ? 2 : 1))
    const headers = { 'Content-Type': type, 'Content-Length': body.length, 'Cache-Control': cache }
    response.writeHead(
      status,
      encoding === undefined ? headers : { ...headers, 'Content-Encoding': encoding },
    )
    await send(response, body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(Error(String(error))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    takeScriptBytes: () => {
      const taken = scriptBytes
      scriptBytes = 0
      return taken
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
