import { promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import { sha256 } from '#src/platform/crypto.ts'
import { ANSWERS, everyText, LOGOS, USER_ANSWERS } from './databases.ts'
import { keepLogos, putBack, readLogos, sweepLogos, takeOut } from './logos.ts'
import { browserStorage, openTable, type Storage, type Table } from './table.ts'

/** A response of the provider as the device keeps it: the body byte for byte. */
export interface CachedAnswer {
  readonly body: string
  /** As the provider sent it, for If-None-Match. */
  readonly etag: string | null
  /** Epoch milliseconds. */
  readonly savedAt: number
}

/** The full address, and whose answer it is: null for everybody's, else `ownerOf` the bearer token. */
export interface AnswerKey {
  readonly url: string
  readonly owner: string | null
}

/**
 * Answers kept for reading without a network, shared by page and worker. Pictures inside them (ProductImage) are kept
 * once each. An owner whose gate was closed (sign-out) can neither read nor write again, however late the write comes.
 */
export interface Answers {
  read(key: AnswerKey): Promise<CachedAnswer | null>
  /** False when it could not be kept: the gate is closed, or storage is full or blocked. Never throws. */
  keep(key: AnswerKey, answer: CachedAnswer): Promise<boolean>
}

/** Whose answers came with this bearer token: a digest, so that the token itself is in no database. */
export function ownerOf(token: string): Promise<string> {
  return sha256(token)
}

const DIGEST = /^[a-f0-9]{64}$/

const StoredSchema = v.object({
  v: v.literal(1),
  body: v.string(),
  etag: v.nullable(v.string()),
  savedAt: v.number(),
  /** Ids of the pictures that were taken out of the body. */
  logos: v.array(v.pipe(v.string(), v.regex(DIGEST))),
})
type Stored = v.InferOutput<typeof StoredSchema>

function parse(value: unknown): Stored | null {
  const parsed = v.safeParse(StoredSchema, value)
  return parsed.success ? parsed.output : null
}

export function openAnswers(storage: Storage = browserStorage): Answers {
  const shared = openTable(ANSWERS, storage)
  const users = openTable(USER_ANSWERS, storage)
  const logos = openTable(LOGOS, storage)
  let isSwept = false

  function placeOf({ url, owner }: AnswerKey) {
    return owner === null ? { table: shared, id: url } : { table: users, id: userKey(owner, url) }
  }

  const mayUse = async (at: IDBObjectStore, { owner }: AnswerKey) =>
    owner === null || !(await isClosed(at, owner))

  async function peek(key: AnswerKey): Promise<Stored | null> {
    const { table, id } = placeOf(key)
    const found = await table.run('readonly', async (at) =>
      (await mayUse(at, key)) ? await promisifyRequest<unknown>(at.get(id)) : undefined,
    )
    if (!found.ok || found.value === undefined) return null
    const stored = parse(found.value)
    if (stored !== null) return stored
    await table.run('readwrite', async (at) => {
      if (parse(await promisifyRequest<unknown>(at.get(id))) === null) at.delete(id)
    })
    return null
  }

  /** Returns the ids of the replaced answer's pictures; null when nothing was written. */
  async function write(key: AnswerKey, stored: Stored): Promise<readonly string[] | 'full' | null> {
    const { table, id } = placeOf(key)
    const written = await table.run('readwrite', async (at) => {
      if (!(await mayUse(at, key))) return null
      const before = parse(await promisifyRequest<unknown>(at.get(id)))
      at.put(stored, id)
      await promisifyRequest(at.transaction)
      return before?.logos ?? []
    })
    if (written.ok) return written.value
    return written.error === 'full' ? 'full' : null
  }

  /** On a full device, pictures are deleted before texts. */
  async function writeMakingRoom(key: AnswerKey, stored: Stored): Promise<readonly string[] | null> {
    const first = await write(key, stored)
    if (first !== 'full') return first
    await sweepLogos(logos, new Set())
    const second = await write(key, stored)
    return second === 'full' ? null : second
  }

  /**
   * Removes pictures that no kept answer uses. Runs after an answer dropped a picture, and once in the life of this
   * page or worker for those that a wipe left behind.
   */
  async function sweep(): Promise<void> {
    const wanted = new Set<string>()
    for (const table of [shared, users]) {
      const all = await table.run('readonly', (at) => promisifyRequest<unknown[]>(at.getAll()))
      if (!all.ok) return
      for (const value of all.value) for (const id of parse(value)?.logos ?? []) wanted.add(id)
    }
    await sweepLogos(logos, wanted)
    isSwept = true
  }

  return {
    async read(key) {
      const stored = await peek(key)
      if (stored === null) return null
      const { body, etag, savedAt } = stored
      if (stored.logos.length === 0) return { body, etag, savedAt }
      const found = await readLogos(logos, stored.logos)
      // The ETag no longer fits an answer that has lost a picture. Without the ETag, the next request gets the whole
      // answer.
      const isWhole = stored.logos.every((id) => found.has(id))
      return { body: putBack(body, found), etag: isWhole ? etag : null, savedAt }
    },
    async keep(key, { body, etag, savedAt }) {
      const parted = await takeOut(body)
      const ids = [...parted.logos.keys()]
      const before = await writeMakingRoom(key, { v: 1, body: parted.body, etag, savedAt, logos: ids })
      if (before === null) return false
      // After the answer, so that a closed gate's pictures are not kept either.
      await keepLogos(logos, parted.logos)
      if ((ids.length > 0 && !isSwept) || before.some((id) => !parted.logos.has(id))) await sweep()
      return true
    },
  }
}

/** The key of the closed owners. It is an array, so that it cannot equal any address. */
const CLOSED: IDBValidKey = ['closed']
/** How many closed owners are remembered: after this many sign-outs no write of the first can still be under way. */
const MOST_CLOSED = 100

const ClosedSchema = v.fallback(v.array(v.string()), [])

/** An owner is a digest without spaces, so that no key is the prefix of another owner's. */
function userKey(owner: string, url: string): string {
  return `${owner} ${url}`
}

async function closedOwners(at: IDBObjectStore): Promise<readonly string[]> {
  return v.parse(ClosedSchema, await promisifyRequest<unknown>(at.get(CLOSED)))
}

/** Call it within the transaction that reads or writes, so that no wipe can come between. */
async function isClosed(at: IDBObjectStore, owner: string): Promise<boolean> {
  return (await closedOwners(at)).includes(owner)
}

async function markClosed(at: IDBObjectStore, owners: readonly string[]): Promise<void> {
  const others = (await closedOwners(at)).filter((owner) => !owners.includes(owner))
  at.put([...others, ...owners].slice(-MOST_CLOSED), CLOSED)
}

/** Closes an owner's gate for good and removes what was kept for it, in one transaction. */
export async function closeOwner(table: Table, owner: string): Promise<void> {
  await table.run('readwrite', async (at) => {
    await markClosed(at, [owner])
    at.delete(IDBKeyRange.bound(userKey(owner, ''), userKey(owner, '\uffff')))
    await promisifyRequest(at.transaction)
  })
}

/**
 * Closes the gate of every owner with answers here, and of `also` if it is one, and removes what was kept for them.
 * Returns the number of gates that are closed now.
 */
export async function closeEveryOwner(table: Table, also: string | null): Promise<number> {
  const closed = await table.run('readwrite', async (at) => {
    const keys = await promisifyRequest(at.getAllKeys(everyText()))
    const owners = keys.flatMap((key) => (typeof key === 'string' ? [key.split(' ', 1).join()] : []))
    await markClosed(at, [...new Set([...owners, ...(also === null ? [] : [also])])])
    at.delete(everyText())
    const count = (await closedOwners(at)).length
    await promisifyRequest(at.transaction)
    return count
  })
  return closed.ok ? closed.value : 0
}
