import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isCompressible, isHashed } from './file-types.ts'

const compress = promisify(brotliCompress)
const BEST = 11
const QUICK = 5
const WORTH_IT_BYTES = 150

export interface SiteFile {
  readonly path: string
  readonly body: Buffer
  /** Null where compressing gains nothing. */
  readonly brotli: Buffer | null
  readonly tag: string
}

/** Reads and compresses each file once; a new build is seen by the file's time and size. */
export function createFileCache() {
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
      return await file
    },
  }
}

async function load(path: string): Promise<SiteFile> {
  const body = await readFile(path)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const isWorthIt = isCompressible(path) && body.length >= WORTH_IT_BYTES
  return { path, body, tag, brotli: isWorthIt ? await brotli(path, body) : null }
}

async function brotli(path: string, body: Buffer): Promise<Buffer> {
  return await compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isHashed(path) ? BEST : QUICK,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
