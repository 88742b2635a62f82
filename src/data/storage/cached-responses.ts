import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { sha256 } from '#src/data/browser/crypto.ts'
import {
  browserStorage,
  CACHE_DATABASE,
  completed,
  type Database,
  keysBelow,
  openDatabase,
  type Storage,
} from './database.ts'

const CachedResponseSchema = v.object({
  body: v.string(),
  /** As the provider sent it, for If-None-Match. */
  etag: v.nullable(v.string()),
  /** Epoch milliseconds. */
  savedAt: v.number(),
})
/** A response of the provider as the device keeps it: the body byte for byte. */
export type CachedResponse = v.InferOutput<typeof CachedResponseSchema>

/** The full address, and whose response it is: null for everybody's, else `ownerOf` the bearer token. */
export interface ResponseKey {
  readonly url: string
  readonly owner: string | null
}

/**
 * Responses kept for reading without a network, shared by page and worker. An owner who was closed (sign-out) can
 * neither read nor write again, however late the write comes.
 */
export interface CachedResponses {
  read(key: ResponseKey): Promise<CachedResponse | null>
  /** False when it could not be kept: the owner is closed, or storage is full or blocked. Never throws. */
  keep(key: ResponseKey, response: CachedResponse): Promise<boolean>
}

/** Whose responses came with this bearer token: a digest, so that the token itself is in no database. */
export function ownerOf(token: string): Promise<string> {
  return sha256(token)
}

export const openCache = (storage: Storage): Database => openDatabase(CACHE_DATABASE, storage)

export function openCachedResponses(storage: Storage = browserStorage): CachedResponses {
  const database = openCache(storage)
  const write = (key: ResponseKey, response: CachedResponse) =>
    database.run('readwrite', async (at) => {
      if (await isClosed(at, key)) return false
      at.put(response, keyOf(key))
      await completed(at)
      return true
    })
  return {
    async read(key) {
      const stored = await database.run('readonly', async (at) =>
        (await isClosed(at, key)) ? null : await promisifyRequest<unknown>(at.get(keyOf(key))),
      )
      const parsed = v.safeParse(CachedResponseSchema, stored.ok ? stored.value : null)
      return parsed.success ? parsed.output : null
    },
    async keep(key, response) {
      let written = await write(key, response)
      if (!written.ok && written.error === 'full') {
        await clearResponses(database)
        written = await write(key, response)
      }
      return written.ok && written.value
    },
  }
}

const EVERYBODY = 'everybody'
const TABLE = 'response'

function keyOf({ url, owner }: ResponseKey): IDBValidKey {
  return [owner ?? EVERYBODY, TABLE, url]
}

/** The list of closed owners. A scope of its own, which is no digest. */
const CLOSED: IDBValidKey = ['closed', 'owners', '']
/** How many closed owners are remembered: after this many sign-outs no write of the first can still be under way. */
const MOST_CLOSED = 100

const ClosedSchema = v.fallback(v.array(v.string()), [])

async function closedOwners(at: IDBObjectStore): Promise<readonly string[]> {
  return v.parse(ClosedSchema, await promisifyRequest<unknown>(at.get(CLOSED)))
}

/** Call it within the transaction that reads or writes, so that no wipe can come between. */
async function isClosed(at: IDBObjectStore, { owner }: ResponseKey): Promise<boolean> {
  return owner !== null && (await closedOwners(at)).includes(owner)
}

async function close(at: IDBObjectStore, owners: readonly string[]): Promise<void> {
  if (owners.length === 0) return
  const others = (await closedOwners(at)).filter((owner) => !owners.includes(owner))
  at.put([...others, ...owners].slice(-MOST_CLOSED), CLOSED)
}

/** Closes this token's owner for good and removes what was kept for it, in one transaction. */
export async function closeOwner(database: Database, token: string | null): Promise<void> {
  const owner = await ownerWith(token)
  if (owner === null) return
  await database.run('readwrite', async (at) => {
    await close(at, [owner])
    at.delete(keysBelow(owner))
    await completed(at)
  })
}

/**
 * Removes every response and closes every owner that had one, and this token's. What stays are digests of dead tokens,
 * without which a response that is under way in the worker would be kept after all.
 */
export async function closeEveryOwner(database: Database, token: string | null): Promise<void> {
  const also = await ownerWith(token)
  await database.run('readwrite', async (at) => {
    const scopes = (await promisifyRequest(at.getAllKeys())).map((key) => (Array.isArray(key) ? key[0] : ''))
    const owners = new Set(scopes.filter((scope) => /^[a-f0-9]{64}$/.test(String(scope))).map(String))
    await close(at, [...owners, ...(also === null ? [] : [also])])
    await clear(at)
  })
}

/** Everything can be fetched again. */
export async function clearResponses(database: Database): Promise<void> {
  await database.run('readwrite', clear)
}

async function clear(at: IDBObjectStore): Promise<void> {
  const closed = await closedOwners(at)
  at.clear()
  if (closed.length > 0) at.put(closed, CLOSED)
  await completed(at)
}

/** Without a secure context no digest can be made, so nothing was kept under one. */
async function ownerWith(token: string | null): Promise<string | null> {
  return token === null ? null : await ownerOf(token).catch(() => null)
}
