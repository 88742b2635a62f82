import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Context, Hono } from 'hono'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from './http-error.ts'

const SVG = 'image/svg+xml'
const folder = new URL('../seed/assets/', import.meta.url)
/** The carousel's pictures, 400 x 600 per movie, 600 x 400 per event. */
const pictureNames: ReadonlySet<string> = new Set(readdirSync(folder))

const PNG = 'image/png'
const YEAR_S = 365 * 24 * 60 * 60

/** Of a biller's mark, bare base64. With its digest, so that a browser that has it never asks again. */
export function logoAddress(billerCode: string, logo: string): string {
  return `/api/assets/logos/${billerCode}-${createHash('sha256').update(logo).digest('hex').slice(0, 12)}.png`
}

/** Pictures that the provider's responses link to. */
export function mountAssets(app: Hono, { catalog }: Pick<Deps, 'catalog'>): void {
  const logos = new Map(
    catalog.wire.products.map(({ BillerCode, ProductImage }) => [
      logoAddress(BillerCode, ProductImage),
      ProductImage,
    ]),
  )
  app.get('/api/assets/logos/:name', (c) => {
    const logo = logos.get(c.req.path)
    if (logo === undefined) throw new HttpError('unknown', 'There is no such picture.')
    const headers = { 'Content-Type': PNG, 'Cache-Control': `public, max-age=${YEAR_S}, immutable` }
    return c.body(new Uint8Array(Buffer.from(logo, 'base64')), 200, headers)
  })
  const kept = new Map<string, KeptAnswer>()
  app.get('/api/assets/:name', (c) => {
    const { name } = c.req.param()
    const known = kept.get(name) ?? keepAnswer(requireAsset(name))
    kept.set(name, known)
    return sendKept(c, known, `${SVG}; charset=utf-8`, SHOWN_OFFLINE)
  })
}

function requireAsset(name: string): string {
  const asset = readAsset(name)
  if (asset === undefined) throw new HttpError('unknown', 'There is no such picture.')
  return asset.body
}

/** Posters and slides: a browser that has one shows it for a month, also without a network. */
const SHOWN_OFFLINE = `public, max-age=${30 * 24 * 60 * 60}`

/** A picture of the provider's, by its bare name; `undefined` for anything that is not one of ours. */
function readAsset(name: string): { readonly type: typeof SVG; readonly body: string } | undefined {
  if (!pictureNames.has(name)) return undefined
  return { type: SVG, body: readFileSync(new URL(name, folder), 'utf8') }
}

/** A body that many request: built, tagged and compressed once. */
export interface KeptAnswer {
  readonly body: Buffer
  readonly compressed: Buffer
  readonly tag: string
}

export function keepAnswer(text: string): KeptAnswer {
  const body = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, compressed: brotliCompressSync(body, { params }), tag }
}

/** Whether the caller accepts brotli. */
export function takesBrotli(c: Context): boolean {
  const codings = (c.req.header('accept-encoding') ?? '').split(',')
  return codings.some((entry) => {
    const [name = '', weight = ''] = entry.split(';')
    return name.trim() === 'br' && !/^\s*q=0(\.0*)?\s*$/.test(weight)
  })
}

/** Whether the caller has this version; a proxy that compresses makes a tag weak. */
export function hasTag(c: Context, tag: string): boolean {
  const bare = (entry: string) => entry.trim().replace(/^W\//, '')
  const tags = (c.req.header('if-none-match') ?? '').split(',').map(bare)
  return tags.includes('*') || tags.includes(bare(tag))
}

/** 304 when the caller has it, else the body; by default the caller must revalidate every time. */
export function sendKept(c: Context, kept: KeptAnswer, type: string, caching = 'no-cache'): Response {
  const tag = `W/"${kept.tag}"`
  const headers = { ETag: tag, 'Cache-Control': caching, Vary: 'Accept, Accept-Encoding' }
  if (hasTag(c, tag)) return c.body(null, 304, headers)
  const isCompressed = takesBrotli(c)
  return c.body(new Uint8Array(isCompressed ? kept.compressed : kept.body), 200, {
    ...headers,
    'Content-Type': type,
    ...(isCompressed ? { 'Content-Encoding': 'br' } : {}),
  })
}
