import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Context } from 'hono'
import { inlineDigests } from '#src/domain/hosting/inline-digests.ts'
import { contentSecurityPolicy, SHEETS_FOLDER, sheetWorkerPolicy } from '#src/domain/security-headers.ts'
import { hasTag, takesBrotli } from '#src/sandbox/http/kept-answer.ts'
import { filePath } from './file-path.ts'
import { isHashed, typeOf } from './file-types.ts'
import { createFileCache, type SiteFile } from './site-files.ts'

const NOT_BUILT = `The app has not been built yet.

Run "npm start", which builds and serves it, or "npm run build" and load this page again.
The API is ready: see /sandbox.
`

/** Serves the built app: its files, and for every other address without a file extension its shell. */
export function siteHandler(dist: string): (c: Context) => Promise<Response> {
  const files = createFileCache()
  return async (c) => {
    const path = filePath(dist, c.req.path)
    const file = path === null ? null : await files.read(path)
    if (file !== null) return send(c, file, policyOf(dist, file))
    if (!isNavigation(c)) return c.text('Not found', 404)
    const page = c.req.path === '/index' ? 'index.html' : 'shell.html'
    const shell = (await files.read(join(dist, page))) ?? (await files.read(join(dist, 'index.html')))
    if (shell !== null) return send(c, shell, policyOf(dist, shell))
    return existsSync(dist) ? c.text('Not found', 404) : c.text(NOT_BUILT, 503)
  }
}

/** Addresses of screens have no extension; a script or picture that is missing must not become a page. */
function isNavigation(c: Context): boolean {
  const accept = c.req.header('accept') ?? '*/*'
  return !basename(c.req.path).includes('.') && /text\/html|\*\/\*/.test(accept)
}

/** By the file that was found, however its address was written. The other headers of every answer are set beside it. */
function policyOf(dist: string, { path, body }: SiteFile): Readonly<Record<string, string>> {
  if (path.startsWith(join(dist, SHEETS_FOLDER))) return { 'Content-Security-Policy': sheetWorkerPolicy }
  if (!path.endsWith('.html')) return {}
  const inline = inlineDigests(body.toString(), (text) => createHash('sha256').update(text).digest('base64'))
  return { 'Content-Security-Policy': contentSecurityPolicy({ apiOrigins: [], imageHosts: [], inline }) }
}

function send(c: Context, file: SiteFile, more: Readonly<Record<string, string>> = {}): Response {
  const isCompressed = file.brotli !== null && takesBrotli(c)
  const tag = `"${file.tag}${isCompressed ? '-br' : ''}"`
  const headers = {
    ETag: tag,
    'Cache-Control': isHashed(file.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.brotli === null ? {} : { Vary: 'Accept-Encoding' }),
    ...more,
  }
  if (hasTag(c, tag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(isCompressed && file.brotli !== null ? file.brotli : file.body), 200, {
    ...headers,
    'Content-Type': typeOf(file.path),
    ...(isCompressed ? { 'Content-Encoding': 'br' } : {}),
  })
}
