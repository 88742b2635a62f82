import { promisifyRequest } from 'idb-keyval'
import { sha256 } from '#src/platform/crypto.ts'
import type { Table } from './table.ts'

/**
 * A picture in a body, as raw JSON text: bare base64 or a data address, long enough to be worth a record of its own. It
 * may contain backslashes, because JSON may escape `/` and `+`. Only under this name, because extracted pictures
 * outlive a user's answers.
 */
const PICTURE =
  /("ProductImage"\s*:\s*")((?:data:image\\?\/[a-z0-9.+-]+;base64,)?[A-Za-z0-9+/\\]{200,}[A-Za-z0-9+/]={0,2})(?=")/g
const REFERENCE = /("ProductImage"\s*:\s*")logo:([a-f0-9]{64})(?=")/g
/** A kept picture has no character that could end the string it is put into. */
const SAFE = /^[A-Za-z0-9+/\\:;,.=-]+[A-Za-z0-9+/=]$/

export interface Parted {
  /** The body with references in place of the pictures. */
  readonly body: string
  /** Pictures by the id in their reference. */
  readonly logos: ReadonlyMap<string, string>
}

/** Takes the pictures out of a body. A body that already contains such references is left as it is. */
export async function takeOut(body: string): Promise<Parted> {
  if (body.search(REFERENCE) >= 0) return { body, logos: new Map() }
  const pictures = new Set(Array.from(body.matchAll(PICTURE), ([, , picture = '']) => picture))
  const named = await Promise.all(
    Array.from(pictures, async (picture) => [await sha256(picture), picture] as const),
  )
  const ids = new Map(named.map(([id, picture]) => [picture, id]))
  return {
    body: body.replace(PICTURE, (_, before: string, picture: string) => `${before}logo:${ids.get(picture)}`),
    logos: new Map(named),
  }
}

/** Puts them back unchanged. A missing one becomes an empty string. */
export function putBack(body: string, logos: ReadonlyMap<string, string>): string {
  return body.replace(REFERENCE, (_, before: string, id: string) => before + (logos.get(id) ?? ''))
}

/** Keeps the pictures that are not kept yet, where there is room. */
export async function keepLogos(table: Table, logos: ReadonlyMap<string, string>): Promise<void> {
  if (logos.size === 0) return
  await table.run('readwrite', async (at) => {
    const present = new Set(await promisifyRequest(at.getAllKeys()))
    for (const [id, picture] of logos) if (!present.has(id)) at.put(picture, id)
    await promisifyRequest(at.transaction)
  })
}

export async function readLogos(table: Table, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await table.run('readonly', (at) =>
    Promise.all(ids.map((id) => promisifyRequest<unknown>(at.get(id)))),
  )
  const values = found.ok ? found.value : []
  return new Map(
    ids.flatMap((id, index) => {
      const value = values[index]
      return typeof value === 'string' && SAFE.test(value) ? [[id, value] as const] : []
    }),
  )
}

/** Removes every picture but these, and whatever is not a picture. */
export async function sweepLogos(table: Table, wanted: ReadonlySet<string>): Promise<void> {
  await table.run('readwrite', async (at) => {
    for (const key of await promisifyRequest(at.getAllKeys()))
      if (typeof key !== 'string' || !wanted.has(key)) at.delete(key)
    await promisifyRequest(at.transaction)
  })
}
