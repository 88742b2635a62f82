import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { headerPolicy, securityHeaders } from '#src/domain/security-headers.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** Compressing well takes seconds: done once a file, however many servers serve it, and never during a request. */
const compressed = new Map<string, Buffer>()

function compress(file: string): Buffer {
  const known = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
  compressed.set(file, known)
  return known
}

/**
 * The headers of every response, as our guide has hosts send them. They affect speed: only a page with an opener policy
 * gets a process of its own where Chromium does not give one to all, and only such a process keeps compiled code.
 */
function headersOf(file: string): Record<string, string> {
  const own = extname(file) === '.html' ? { 'Content-Security-Policy': headerPolicy } : {}
  return { ...securityHeaders({ tls: false }), ...own }
}

/** A folder as a host serves it: brotli, files for ever under their hash, and a page for every other address. */
export function filesOf(folder: string): (path: string) => Answer {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && types[extname(entry.name)] !== undefined)
      compress(join(entry.parentPath, entry.name))
  }
  const shell = join(folder, 'shell.html')

  function fileAt(path: string): string {
    const wanted = join(folder, normalize(path))
    if (existsSync(wanted) && statSync(wanted).isFile()) return wanted
    // index.html has home's own markup, which any other screen would show for a moment.
    const isHome = path === '/' || path === '/index'
    return !isHome && existsSync(shell) ? shell : join(folder, 'index.html')
  }

  return (path) => {
    const file = fileAt(path)
    const type = types[extname(file)]
    const cache = /^\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    const headers = {
      ...headersOf(file),
      'Content-Type': type ?? 'application/octet-stream',
      'Cache-Control': cache,
    }
    return type === undefined
      ? { status: 200, headers, body: readFileSync(file) }
      : { status: 200, headers: { ...headers, 'Content-Encoding': 'br' }, body: compress(file) }
  }
}

const forwarded = ['accept', 'authorization', 'content-type', 'if-none-match'] as const
/** Headers about the connection, or about another compression. */
const OF_CONNECTION = /^(connection|content-encoding|content-length|date|keep-alive|transfer-encoding|vary)$/
/** The quality that a provider's server can afford; a page is compressed once. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const isPage = (headers: Headers) => headers.get('content-type')?.startsWith('text/html')

/** The provider's response to a request, compressed as a server does on the fly. */
export async function providerAnswer(provider: string, request: IncomingMessage): Promise<Answer> {
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const name of forwarded) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: await bodyOf(request) }
  const said = await fetch(provider + url, { method, headers, redirect: 'manual', ...body })
  const kept = Object.fromEntries([...said.headers].filter(([name]) => !OF_CONNECTION.test(name)))
  const bytes = Buffer.from(await said.arrayBuffer())
  if (bytes.length === 0) return { status: said.status, headers: kept, body: bytes }
  return {
    status: said.status,
    headers: { ...kept, 'Content-Encoding': 'br' },
    body: brotliCompressSync(bytes, isPage(said.headers) ? {} : quickly),
  }
}

/** A complete response in place of the provider's. */
export function madeAnswer(value: unknown): Answer {
  const body = brotliCompressSync(Buffer.from(JSON.stringify(value)), quickly)
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Encoding': 'br',
      'Cache-Control': 'no-cache',
      ETag: `"made-${body.length}"`,
    },
    body,
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
