import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { paths, SHARE_PATH } from '#src/contract/paths.ts'
import { headerPolicy, SHEETS_FOLDER, sheetWorkerPolicy } from '#src/domain/security-headers.ts'
import { hasTag, takesBrotli } from '#src/server/http/assets.ts'

const NOT_BUILT = `The app has not been built yet.

Run "npm start", which builds and serves it, or "npm run build" and load this page again.
`

/** Serves the built app: its files, and its shell for every other address without a file extension. */
export function siteHandler(dist: string): (c: Context) => Promise<Response> {
  const files = createFileCache()
  return async (c) => {
    const path = filePath(dist, c.req.path)
    const file = path === null ? null : await files.read(path)
    if (file !== null) return sendFile(c, dist, file)
    if (!isNavigation(c)) return c.text('Not found', 404)
    const page = c.req.path === '/index' ? 'index.html' : 'shell.html'
    const shell = (await files.read(join(dist, page))) ?? (await files.read(join(dist, 'index.html')))
    if (shell !== null) return sendFile(c, dist, shell)
    return existsSync(dist) ? c.text('Not found', 404) : c.text(NOT_BUILT, 503)
  }
}

/** Screens' addresses have no extension; a missing script or picture must not become a page. */
function isNavigation(c: Context): boolean {
  const accept = c.req.header('accept') ?? '*/*'
  return !basename(c.req.path).includes('.') && /text\/html|\*\/\*/.test(accept)
}

const OWN_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/

/** By the file that was found, however its address was written. The other headers are set for every response. */
function policyOf(dist: string, { path, body }: SiteFile): Readonly<Record<string, string>> {
  if (path.startsWith(join(dist, SHEETS_FOLDER))) return { 'Content-Security-Policy': sheetWorkerPolicy }
  if (!path.endsWith('.html')) return {}
  // A page's own policy names what it has inline, which the policy of everything else refuses.
  const own = OWN_POLICY.exec(body.toString())?.[1]
  return own === undefined ? {} : { 'Content-Security-Policy': `${own}; ${headerPolicy}` }
}

function sendFile(c: Context, dist: string, file: SiteFile): Response {
  const small = takesBrotli(c) ? file.brotli : null
  const tag = `"${file.tag}${small === null ? '' : '-br'}"`
  const headers = {
    ETag: tag,
    'Cache-Control': isHashed(file.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.brotli === null ? {} : { Vary: 'Accept-Encoding' }),
    ...policyOf(dist, file),
  }
  if (hasTag(c, tag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(small ?? file.body), 200, {
    ...headers,
    'Content-Type': typeOf(file.path),
    ...(small === null ? {} : { 'Content-Encoding': 'br' }),
  })
}

/**
 * The file that an address requests, null when it is none of the folder's. Hidden files and those that begin with an
 * underscore are the build's notes for others.
 */
function filePath(folder: string, requestPath: string): string | null {
  const decoded = decode(requestPath)
  if (decoded === null || /[\0\\]/.test(decoded)) return null
  const segments = decoded.split('/').filter((segment) => segment !== '')
  if (segments.some((segment) => segment.startsWith('.') || segment.startsWith('_'))) return null
  const root = normalize(join(folder, sep))
  const path = normalize(join(root, segments.length === 0 ? 'index.html' : segments.join(sep)))
  return path.startsWith(root) ? path : null
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** At the highest quality: once per file. */
const compress = promisify<Buffer, Buffer>(brotliCompress)
const WORTH_IT_BYTES = 150

interface SiteFile {
  readonly path: string
  readonly body: Buffer
  /** Null where compressing gains nothing. */
  readonly brotli: Buffer | null
  readonly tag: string
}

/** Reads and compresses each file once; the file's time and size reveal a new build. */
function createFileCache() {
  const kept = new Map<string, { readonly stamp: string; readonly file: Promise<SiteFile> }>()
  return {
    /** Null when there is no such file. */
    async read(path: string): Promise<SiteFile | null> {
      const info = await stat(path).catch(() => null)
      if (info === null || !info.isFile()) return null
      const stamp = `${info.mtimeMs} ${info.size}`
      const known = kept.get(path)
      if (known?.stamp === stamp) return await known.file
      const file = load(path)
      kept.set(path, { stamp, file })
      // A file that could not be read, as when too many files are open, is tried again by the next request.
      file.catch(() => kept.delete(path))
      return await file
    },
  }
}

async function load(path: string): Promise<SiteFile> {
  const body = await readFile(path)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isWorthIt = isCompressible(path) && body.length >= WORTH_IT_BYTES
  return { path, body, tag, brotli: isWorthIt ? await compress(body) : null }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

function typeOf(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

/** Text; other files are compressed already. */
function isCompressible(path: string): boolean {
  return /^(text|application\/(json|manifest|wasm)|image\/svg|font\/ttf)/.test(typeOf(path))
}

/** The build puts a digest of the content into the file names in this folder and below, so they never change. */
function isHashed(path: string): boolean {
  return /[\\/]assets[\\/](?:[\w-]+[\\/])?[^\\/]+-[\w-]{8,}\.\w+$/.test(path)
}

/**
 * A file that another app shares, where no service worker takes it: the page opens without it. Mounted before the limit
 * on bodies, because this one is not read.
 */
export function mountShare(app: Hono): void {
  app.post(SHARE_PATH, (c) => c.redirect(paths.bulkUpload, 303))
}
