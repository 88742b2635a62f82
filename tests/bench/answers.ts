import { readdirSync } from 'node:fs'
import type { Http2ServerRequest } from 'node:http2'
import { brotliCompressSync, constants } from 'node:zlib'
import { Hono } from 'hono'
import { securityHeaders } from '#src/domain/security-headers.ts'
import { siteHandler } from '#src/server/site/site.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** `known` is the ETag that a browser has already. */
type Files = (path: string, known?: string) => Promise<Answer>
/** Compressing well takes seconds: done once a folder, however many servers serve it, and never during a request. */
const sites = new Map<string, Promise<Files>>()

/** A folder as our own server serves it. */
export function filesOf(folder: string): Promise<Files> {
  const files = sites.get(folder) ?? openFolder(folder)
  sites.set(folder, files)
  return files
}

async function openFolder(folder: string): Promise<Files> {
  const site = new Hono().notFound(siteHandler(folder))
  const files: Files = async (path, known = '') => {
    const said = await site.request(path, { headers: { 'Accept-Encoding': 'br', 'If-None-Match': known } })
    return await answerOf(said, securityHeaders({ tls: true }))
  }
  for (const name of readdirSync(folder, { recursive: true })) await files(`/${name}`)
  return files
}

const forwarded = ['accept', 'authorization', 'content-type', 'if-none-match'] as const
/** Headers about the connection. */
const OF_CONNECTION = /^(connection|content-length|date|keep-alive|transfer-encoding|vary)$/
/** The quality that a provider's server can afford. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The provider's response to a request, compressed as a server does on the fly. */
export async function providerAnswer(provider: string, request: Http2ServerRequest): Promise<Answer> {
  const { method, url } = request
  const headers = new Headers()
  for (const name of forwarded) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: await bodyOf(request) }
  const said = await fetch(provider + url, { method, headers, redirect: 'manual', ...body })
  const answer = await answerOf(said)
  return answer.body.length === 0 ? answer : compressed(answer)
}

/** A complete response in place of the provider's. */
export function madeAnswer(value: unknown): Answer {
  const body = Buffer.from(JSON.stringify(value))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    etag: `"made-${body.length}"`,
  }
  return compressed({ status: 200, headers, body })
}

/** What a response says for itself is sent in place of `others`. */
async function answerOf(said: Response, others: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const own = [...said.headers].filter(([name]) => !OF_CONNECTION.test(name))
  const headers = Object.fromEntries([...new Headers(others), ...own])
  return { status: said.status, headers, body: Buffer.from(await said.arrayBuffer()) }
}

function compressed({ status, headers, body }: Answer): Answer {
  return {
    status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(body, quickly),
  }
}

async function bodyOf(request: Http2ServerRequest): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
